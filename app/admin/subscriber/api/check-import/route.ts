import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { readImportForm } from "@/lib/newsletters/subscribers/commands";
import { checkImport } from "@/lib/newsletters/subscribers/import-list";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscribersApi.check, {
  auth: "admin",
  handle: async ({ body }) => {
    const { list, formTemplateIds, unclear } = await readImportForm(body);
    return { report: await checkImport(list, formTemplateIds, unclear) };
  },
});
