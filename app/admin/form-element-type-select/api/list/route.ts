import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { listSelects } from "@/lib/templates/select-queries";

export const GET = route(selectsApi.list, {
  auth: "staff",
  handle: async () => ({ formElementTypeSelects: await listSelects() }),
});
