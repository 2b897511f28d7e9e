import { focusApi } from "@/lib/sources/tracked/api";
import { sourceStates } from "@/lib/sources/tracked/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(focusApi.sources, { auth: "staff", handle: async () => ({ sources: await sourceStates() }) });
