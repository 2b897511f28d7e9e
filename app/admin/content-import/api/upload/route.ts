import { contentImportsApi } from "@/lib/content-imports/api";
import { getContentImport } from "@/lib/content-imports/queries";
import { filesOf, startReading } from "@/lib/content-imports/start-reading";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.upload, {
  auth: "admin",
  prepare: async ({ viewer, body }) => startReading(viewer, await filesOf(body)),
  handle: async ({ tx, prepared }) => ({ contentImport: await getContentImport(prepared, tx) }),
});
