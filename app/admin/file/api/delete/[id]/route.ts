import { filesApi } from "@/lib/files/api";
import { deleteFile } from "@/lib/files/commands";
import { fileExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.delete, {
  auth: "staff",
  resources: { id: fileExists },
  handle: async ({ tx, viewer, params, body }) => deleteFile(tx, viewer, params.id, body.version),
});
