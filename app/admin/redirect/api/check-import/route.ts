import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { checkImport, readImportForm } from "@/lib/redirects/import";

export const POST = route(redirectsApi.check, {
  auth: "admin",
  handle: async ({ body }) => {
    const { file, existing } = await readImportForm(body);
    return { report: await checkImport(file, existing) };
  },
});
