import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { checksApi } from "@/lib/issues/publishing/checks/api";
import { checksOf } from "@/lib/issues/publishing/checks/checks";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(checksApi.get, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ viewer, params, query }) => {
    const checks = await checksOf(params.id, { ...query, isAdmin: viewer.role === "admin" });
    if (!checks) throw notFound();
    return { checks };
  },
});
