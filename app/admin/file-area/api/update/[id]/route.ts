import { filesApi } from "@/lib/files/api";
import { updateFileArea } from "@/lib/files/areas";
import { fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.updateArea, {
  auth: "admin",
  resources: { id: fileAreaExists },
  handle: async ({ tx, viewer, params, body: { name, active, version } }) => ({
    fileArea: await updateFileArea(tx, viewer, params.id, { name, active, version }),
  }),
});
