import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { importRedirects, readImportForm } from "@/lib/redirects/import";

export const POST = route(redirectsApi.import, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => {
    const { file, existing } = await readImportForm(body);
    return { report: await importRedirects(tx, viewer, file, existing) };
  },
});
