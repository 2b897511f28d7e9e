import { foldersApi } from "@/lib/folders/api";
import { deleteFolder } from "@/lib/folders/commands";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.delete, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => deleteFolder(tx, viewer, params.id, body.version),
});
