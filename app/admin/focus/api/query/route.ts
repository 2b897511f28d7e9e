import { focusApi } from "@/lib/sources/tracked/api";
import { lookUp } from "@/lib/sources/tracked/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.query, {
  auth: "staff",
  handle: async ({ body: { data } }) => ({ bills: await lookUp(data) }),
});
