import { route } from "@/lib/platform/http/route";
import { sourcesApi } from "@/lib/sources/api";
import { listSources } from "@/lib/sources/source-list";

export const GET = route(sourcesApi.list, { auth: "staff", handle: async () => ({ sources: await listSources() }) });
