import { contentImportsApi } from "@/lib/content-imports/api";
import { contentImportExists, getContentImport } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(contentImportsApi.get, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: async ({ params }) => ({ contentImport: await getContentImport(params.id) }),
});
