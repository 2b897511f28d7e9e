import { filesApi } from "@/lib/files/api";
import { readUploadForm, replaceFile } from "@/lib/files/commands";
import { fileExists } from "@/lib/files/queries";
import { withWorkingCopies } from "@/lib/issues/drafts/file-changes";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.replace, {
  auth: "staff",
  resources: { id: fileExists },
  prepare: ({ body }) => readUploadForm(body),
  handle: async ({ tx, viewer, params, body, prepared }) => ({
    file: await withWorkingCopies(tx, params.id, () => replaceFile(tx, viewer, params.id, body, prepared)),
  }),
});
