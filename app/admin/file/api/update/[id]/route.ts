import { filesApi } from "@/lib/files/api";
import { updateFile } from "@/lib/files/commands";
import { fileExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.update, {
  auth: "staff",
  resources: { id: fileExists },
  handle: async ({ tx, viewer, params, body }) => ({ file: await updateFile(tx, viewer, params.id, body) }),
});
