import { z } from "zod";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { endpoint } from "@/lib/http/endpoint";
import { byId, day, id, idOrObject, nullable, optional, paging, total, version } from "@/lib/http/input";
import { bill, billWithDetails } from "./schema";
import { isWebAddress } from "./web-address";

const ignored = z.unknown().optional();
/** What a source alone says of a bill, and what follows from it. */
const readOnly = Object.fromEntries(
  ["id", "slug", "name", "kind", "jurisdiction", "session", "sessionName", "lastAction", "lastActionDate", "tracked", "introducedDate", "otherTitles", "actions", "sponsors", "subjects", "versions", "votes", "related", "events", "changes", "checkedAt", "source"].map((key) => [key, ignored]),
) as Record<"id", typeof ignored>;

const one = z.object({ bill: billWithDetails });

/** Bills as staff manage them. */
export const billDeskApi = {
  list: endpoint({
    method: "GET", path: "/admin/bill/api/list", summary: "Bills, filtered",
    query: z.object({
      q: optional(z.string().max(2000)), qs: optional(z.string().max(1000)), session: optional(z.string().max(200)), jurisdiction: optional(z.string().max(20)),
      kind: optional(z.enum(billKinds)), status: optional(z.enum(billStatuses)), topicId: optional(id), ...paging(["lastAction", "name", "session"]),
    }),
    output: z.object({ bills: z.array(bill), ...total }),
  }),
  get: endpoint({ method: "GET", path: "/admin/bill/api/get/[id]", summary: "One bill with its details", params: byId, output: one }),
  update: endpoint({
    method: "POST", path: "/admin/bill/api/update/[id]", summary: "Changes what staff decide of a bill; the source's own values are kept beside", params: byId,
    body: z.strictObject({
      ...readOnly,
      title: nullable(z.string().trim().max(20_000)).optional(),
      summary: nullable(z.string().trim().max(500_000)).optional(),
      status: optional(z.enum(billStatuses)).optional(),
      statusDate: nullable(day).optional(),
      sourceUrl: nullable(z.string().trim().max(2000).refine(isWebAddress, "must be an address that begins with http:// or https://")).optional(),
      categories: optional(z.array(idOrObject).max(200)).optional(),
      topics: optional(z.array(idOrObject).max(200)).optional(),
      version,
    }),
    output: one,
  }),
};
