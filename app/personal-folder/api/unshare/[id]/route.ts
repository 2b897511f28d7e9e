import { foldersApi } from "@/lib/folders/api";
import { unshareFolder } from "@/lib/folders/commands";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.unshare, {
  auth: "reader",
  things: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => unshareFolder(tx, viewer, params.id, body),
});
