import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { listRedirects } from "@/lib/redirects/queries";

export const GET = route(redirectsApi.list, { auth: "admin", handle: ({ query }) => listRedirects(query) });
