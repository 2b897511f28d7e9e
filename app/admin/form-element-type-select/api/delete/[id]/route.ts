import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectExists } from "@/lib/templates/exists";
import { deleteSelect } from "@/lib/templates/select-lists";

export const POST = route(selectsApi.delete, {
  auth: "admin",
  resources: { id: selectExists },
  handle: ({ tx, viewer, params, body }) => deleteSelect(tx, viewer, params.id, body?.version),
});
