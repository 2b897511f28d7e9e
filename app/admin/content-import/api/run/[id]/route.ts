import { contentImportsApi } from "@/lib/content-imports/api";
import { startRun } from "@/lib/content-imports/commands";
import { contentImportExists } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.run, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: async ({ tx, viewer, params, body }) => ({ contentImport: await startRun(tx, viewer, params.id, body) }),
});
