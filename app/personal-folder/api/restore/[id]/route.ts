import { route } from "@/lib/platform/http/route";
import { foldersApi } from "@/lib/folders/api";
import { restoreFolder } from "@/lib/folders/commands";

/** The command's WHERE clause checks the owner, because a deleted folder is visible to no one. */
export const POST = route(foldersApi.restore, {
  auth: "reader",
  handle: async ({ tx, viewer, params }) => ({ personalFolder: await restoreFolder(tx, viewer, params.id) }),
});
