import { route } from "@/lib/platform/http/route";
import { exportMapping } from "@/lib/imports/runs/export";
import { mappingApi } from "@/lib/imports/mapping/api";

export const GET = route(mappingApi.export, { auth: "staff", handle: ({ query }) => exportMapping(query) });
