import { consume } from "@/lib/platform/auth/rate-limit";
import { foldersApi } from "@/lib/folders/api";
import { shareFolder } from "@/lib/folders/commands";
import { grantsOfPerson } from "@/lib/folders/limits";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.share, {
  auth: "reader",
  resources: { id: folderVisible },
  prepare: ({ viewer }) => consume(grantsOfPerson, String(viewer.id)),
  handle: async ({ tx, viewer, params, body }) => ({
    personalFolder: await shareFolder(tx, viewer, params.id, body.email, body.permission, body.version),
  }),
});
