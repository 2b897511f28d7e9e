import { route } from "@/lib/platform/http/route";
import { organisationCss, readOrganisation } from "@/lib/organisation/organisation";
import { organisationApi } from "@/lib/organisation/api";

export const GET = route(organisationApi.style, {
  auth: "any",
  handle: async ({ params }) => {
    const now = await readOrganisation();
    const isCurrent = now.style === params.key; // a page cached elsewhere may refer to an older one
    return new Response(organisationCss(now), {
      headers: {
        "content-type": "text/css; charset=utf-8",
        "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
      },
    });
  },
});
