import { contentImportsApi } from "@/lib/content-imports/api";
import { answerItems } from "@/lib/content-imports/commands";
import { contentImportExists } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.answer, {
  auth: "admin",
  resources: { id: contentImportExists },
  handle: async ({ tx, viewer, params, body }) => ({ contentImport: await answerItems(tx, viewer, params.id, body) }),
});
