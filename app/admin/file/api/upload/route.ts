import { filesApi } from "@/lib/files/api";
import { readUploadForm, uploadFile } from "@/lib/files/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.upload, {
  auth: "staff",
  prepare: ({ body }) => readUploadForm(body),
  handle: async ({ tx, viewer, body, prepared }) => ({ file: await uploadFile(tx, viewer, body, prepared) }),
});
