import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { allRedirects } from "@/lib/redirects/queries";
import { writeFile } from "@/lib/redirects/write-file";

export const GET = route(redirectsApi.export, {
  auth: "admin",
  handle: async ({ query }) => writeFile(query.format, await allRedirects()),
});
