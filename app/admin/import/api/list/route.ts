import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { runList } from "@/lib/imports/runs/runs";

export const GET = route(importsApi.list, { auth: "staff", handle: ({ query }) => runList(query) });
