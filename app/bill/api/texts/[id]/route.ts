import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { textsOfBill } from "@/lib/texts/queries";

export const GET = route(textsApi.list, {
  auth: "any",
  handle: async ({ params }) => ({ texts: await textsOfBill(params.id) }),
});
