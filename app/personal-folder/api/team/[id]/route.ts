import { foldersApi } from "@/lib/folders/api";
import { shareFolderWithTeam } from "@/lib/folders/commands";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.team, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: async ({ tx, viewer, params, body }) => ({
    personalFolder: await shareFolderWithTeam(tx, viewer, params.id, body),
  }),
});
