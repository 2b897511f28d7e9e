import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { createSelect } from "@/lib/templates/select-lists";

export const POST = route(selectsApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { name, values } }) => ({
    formElementTypeSelect: await createSelect(tx, viewer, { name, values }),
  }),
});
