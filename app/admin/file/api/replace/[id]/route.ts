import { filesApi } from "@/lib/files/api";
import { replaceFile } from "@/lib/files/commands";
import { fileExists } from "@/lib/files/queries";
import { withWorkingCopies } from "@/lib/issues/drafts/file-changes";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.replace, {
  auth: "staff",
  resources: { id: fileExists },
  handle: async ({ tx, viewer, params, body }) => ({
    file: await withWorkingCopies(tx, params.id, () => replaceFile(tx, viewer, params.id, body)),
  }),
});
