import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { listMissing } from "@/lib/redirects/missing";

export const GET = route(redirectsApi.missing, { auth: "admin", handle: ({ query }) => listMissing(query) });
