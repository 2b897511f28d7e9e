import { filesApi } from "@/lib/files/api";
import { toggleFileArea } from "@/lib/files/areas";
import { fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.toggleArea, {
  auth: "admin",
  resources: { id: fileAreaExists },
  handle: async ({ tx, viewer, body }) => ({ fileArea: await toggleFileArea(tx, viewer, body.id, body.version) }),
});
