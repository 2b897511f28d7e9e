import { foldersApi } from "@/lib/folders/api";
import { createFolder } from "@/lib/folders/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.new, {
  auth: "reader",
  handle: async ({ tx, viewer, body }) => ({ personalFolder: await createFolder(tx, viewer, body.name) }),
});
