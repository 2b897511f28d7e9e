import { route } from "@/lib/platform/http/route";
import { foldersApi } from "@/lib/folders/api";
import { restoreFolder } from "@/lib/folders/commands";

/** The owner's check stands in the command's where: a deleted folder is visible to nobody. */
export const POST = route(foldersApi.restore, {
  auth: "reader",
  handle: async ({ tx, viewer, params }) => ({ personalFolder: await restoreFolder(tx, viewer, params.id) }),
});
