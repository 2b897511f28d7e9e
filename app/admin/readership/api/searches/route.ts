import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { emptySearches } from "@/lib/readership/queries";

export const GET = route(readershipApi.searches, { auth: "staff", handle: ({ query }) => emptySearches(query) });
