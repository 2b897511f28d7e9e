import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, day, idOrObject, nullable, optional } from "@/lib/platform/http/input";
import { decisions, moved } from "./schema";

export const billUpdatesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/moved/[id]",
    summary: "Bill changes in an issue's topics since the last issue of its template, with the editors' decisions",
    params: byId,
    query: z.object({ since: optional(day) }),
    output: moved,
  }),
  decide: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/moved/decide/[id]",
    summary: "Includes or skips a change; without a decision, reopens it",
    params: byId,
    body: z.strictObject({
      billId: idOrObject,
      changeIds: z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).min(1).max(500),
      decision: nullable(decisions),
    }),
    /** Others were already decided by another editor. */
    output: z.object({ changeIds: z.array(z.number()), decidedBy: z.string().nullable() }),
  }),
};
