import { focusApi } from "@/lib/focus/api";
import { sourceStates } from "@/lib/focus/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(focusApi.sources, { auth: "staff", handle: async () => ({ sources: await sourceStates() }) });
