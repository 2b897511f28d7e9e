import { contentImportsApi } from "@/lib/content-imports/api";
import { contentImportExists, listContentItems } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(contentImportsApi.items, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: ({ params, query }) => listContentItems(params.id, query),
});
