import { inForceApi } from "@/lib/issues/in-force/api";
import { findInForce } from "@/lib/issues/in-force/queries";
import { issueExists } from "@/lib/issues/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(inForceApi.list, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ params, query }) => findInForce(params.id, query),
});
