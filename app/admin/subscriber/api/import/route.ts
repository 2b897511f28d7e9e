import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { readImportForm } from "@/lib/newsletters/subscribers/commands";
import { importSubscribers } from "@/lib/newsletters/subscribers/import-list";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscribersApi.import, {
  auth: "admin",
  prepare: ({ body }) => readImportForm(body),
  handle: async ({ tx, viewer, prepared: { list, formTemplateIds, unclear } }) => ({
    report: await importSubscribers(tx, viewer, list, formTemplateIds, unclear),
  }),
});
