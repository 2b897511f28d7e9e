import { contentImportsApi } from "@/lib/content-imports/api";
import { contentImportExists } from "@/lib/content-imports/queries";
import { startUndo } from "@/lib/content-imports/run/undo";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.undo, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: async ({ tx, viewer, params }) => ({ contentImport: await startUndo(tx, viewer, params.id) }),
});
