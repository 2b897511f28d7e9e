import { z } from "zod";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { bill } from "@/lib/bills/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import { day, flag, idOrObject, optional, paging, total } from "@/lib/platform/http/input";
import { mostAtOnce } from "./limits";
import { category } from "@/lib/topics/schema";

const billIds = z.array(idOrObject).min(1).max(mostAtOnce);
/** The filters of the inbox; by default since last week's Monday. */
const narrowing = {
  since: optional(day),
  jurisdiction: optional(z.string().max(20)),
  /** Text in the title or summary. */
  qs: optional(z.string().max(1000)),
  kind: optional(z.enum(billKinds)),
  status: optional(z.enum(billStatuses)),
};
const filter = z.strictObject(narrowing).partial();
export type InboxNarrowing = z.output<typeof filter>;
const topics = z.array(idOrObject).min(1).max(50);
/** The changed ones; others were not as the caller saw them. */
const done = z.object({ billIds: z.array(z.number()) });
/** The same, and whether more bills match than one command may change. */
const doneByFilter = done.extend({ hasMore: z.boolean() });

const inboxBill = bill.extend({
  createdAt: z.string(),
  source: z.string(),
  /** As the source prints them. */
  subjects: z.array(z.string()),
  /** Most likely first; `from`: the subject or title words behind it. */
  suggestions: z.array(z.object({ topic: category, from: z.string(), isSubject: z.boolean() })),
  /** How its newest text differs from the previous version; null without a comparison. */
  newText: z.string().nullable(),
  /** Who marked it as not relevant; null if it is in the inbox. */
  setAside: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
});
export type InboxBill = z.infer<typeof inboxBill>;

export const inboxApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/inbox/api/list",
    summary:
      "Bills added since a day (default: last week's Monday) without a topic, with suggestions; or those marked as not relevant",
    query: z.object({
      ...narrowing,
      aside: flag,
      ...paging(["createdAt"]),
    }),
    output: z.object({ bills: z.array(inboxBill), ...total }),
  }),
  tag: endpoint({
    method: "POST",
    path: "/admin/inbox/api/tag",
    summary: "Gives topics to bills that have none: either those named, or up to 5,000 inbox bills that match a filter",
    body: z.strictObject({ billIds: billIds.optional(), filter: filter.optional(), topics }),
    output: doneByFilter,
  }),
  untag: endpoint({
    method: "POST",
    path: "/admin/inbox/api/untag",
    summary: "Undoes assigned topics; bills whose topics have changed since stay as they are",
    body: z.strictObject({ billIds, topics }),
    output: done,
  }),
  setAside: endpoint({
    method: "POST",
    path: "/admin/inbox/api/set-aside",
    summary: "Marks inbox bills as not relevant: either those named, or up to 5,000 that match a filter",
    body: z.strictObject({ billIds: billIds.optional(), filter: filter.optional() }),
    output: doneByFilter,
  }),
  putBack: endpoint({
    method: "POST",
    path: "/admin/inbox/api/put-back",
    summary: "Moves bills marked as not relevant back to the inbox",
    body: z.strictObject({ billIds }),
    output: done,
  }),
};
