import { contentImportsApi } from "@/lib/content-imports/api";
import { listContentImports } from "@/lib/content-imports/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(contentImportsApi.list, { auth: "admin", handle: ({ query }) => listContentImports(query) });
