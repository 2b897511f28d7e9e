import { foldersApi } from "@/lib/folders/api";
import { folderFor, folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(foldersApi.get, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: async ({ viewer, params }) => ({ personalFolder: await folderFor(viewer, params.id) }),
});
