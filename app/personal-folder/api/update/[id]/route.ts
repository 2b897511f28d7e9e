import { foldersApi } from "@/lib/folders/api";
import { renameFolder } from "@/lib/folders/commands";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.update, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: async ({ tx, viewer, params, body }) => ({
    personalFolder: await renameFolder(tx, viewer, params.id, body.name, body.version),
  }),
});
