import { contentImportsApi } from "@/lib/content-imports/api";
import { deleteContentImport } from "@/lib/content-imports/commands";
import { contentImportExists } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.delete, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: ({ tx, viewer, params }) => deleteContentImport(tx, viewer, params.id),
});
