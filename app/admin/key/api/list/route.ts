import { keysApi } from "@/lib/api-keys/api";
import { listKeys } from "@/lib/api-keys/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(keysApi.list, { auth: "admin", handle: ({ query }) => listKeys(query) });
