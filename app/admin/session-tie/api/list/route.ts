import { route } from "@/lib/platform/http/route";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { tieList } from "@/lib/sources/session-ties/queries";

export const GET = route(sessionTiesApi.list, { auth: "admin", handle: ({ query }) => tieList(query) });
