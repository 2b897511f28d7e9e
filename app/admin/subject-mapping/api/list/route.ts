import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { mappingList } from "@/lib/imports/mapping/queries";

export const GET = route(mappingApi.list, { auth: "staff", handle: ({ query }) => mappingList(query) });
