import { billsApi } from "@/lib/bills/api";
import { categoriesInUse } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.categories, {
  auth: "any",
  handle: async () => ({ categories: await categoriesInUse() }),
});
