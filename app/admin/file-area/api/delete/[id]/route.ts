import { filesApi } from "@/lib/files/api";
import { deleteFileArea } from "@/lib/files/areas";
import { fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.deleteArea, {
  auth: "admin",
  resources: { id: fileAreaExists },
  handle: ({ tx, viewer, params, body }) => deleteFileArea(tx, viewer, params.id, body.version),
});
