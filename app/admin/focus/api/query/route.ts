import { focusApi } from "@/lib/focus/api";
import { lookUp } from "@/lib/focus/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.query, {
  auth: "staff",
  handle: async ({ body: { data } }) => ({ bills: await lookUp(data) }),
});
