import { consume } from "@/lib/platform/auth/rate-limit";
import { foldersApi } from "@/lib/folders/api";
import { unshareFolder } from "@/lib/folders/commands";
import { grantsOfPerson } from "@/lib/folders/limits";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.unshare, {
  auth: "reader",
  resources: { id: folderVisible },
  prepare: ({ viewer }) => consume(grantsOfPerson, String(viewer.id)),
  handle: ({ tx, viewer, params, body }) => unshareFolder(tx, viewer, params.id, body),
});
