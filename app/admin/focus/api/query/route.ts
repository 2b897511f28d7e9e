import { focusApi } from "@/lib/focus/api";
import { sourceNamed } from "@/lib/focus/source";
import { route } from "@/lib/http/route";

export const POST = route(focusApi.query, { auth: "staff", handle: async ({ body: { data } }) => ({ bills: await sourceNamed(data.source).query(data) }) });
