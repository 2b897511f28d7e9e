import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { listPages } from "@/lib/pages/queries";

export const GET = route(pagesApi.list, { auth: "admin", handle: ({ query }) => listPages(query) });
