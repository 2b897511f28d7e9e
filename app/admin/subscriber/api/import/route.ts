import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { readImportForm } from "@/lib/newsletters/subscribers/commands";
import { importSubscribers } from "@/lib/newsletters/subscribers/import-list";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscribersApi.import, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => {
    const { list, formTemplateIds, unclear } = await readImportForm(body);
    return { report: await importSubscribers(tx, viewer, list, formTemplateIds, unclear) };
  },
});
