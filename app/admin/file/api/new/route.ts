import { filesApi } from "@/lib/files/api";
import { uploadFile } from "@/lib/files/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ file: await uploadFile(tx, viewer, body) }),
});
