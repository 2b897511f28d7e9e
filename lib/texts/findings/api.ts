import { z } from "zod";
import { findingKinds, findingStates } from "@/db/schema/text-findings.ts";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, day, line, nullable, optional, paging, total } from "@/lib/platform/http/input";
import { billDate, billDateInQueue, defaultRule } from "./schema";

const one = z.object({ billDate: billDateInQueue });
const note = nullable(line(1000)).optional();

const listQuery = z.object({
  state: optional(z.enum(findingStates)).default("open"),
  /** `amends` and `cites` list the laws that texts name; otherwise dates are listed. */
  kind: optional(z.enum(findingKinds)),
  ...paging(["createdAt", "date"]),
});
export type BillDatesQuery = z.output<typeof listQuery>;

export const findingsApi = {
  dates: endpoint({
    method: "GET",
    path: "/bill/api/dates/[id]",
    summary: "When a bill takes effect, expires, and by when something must be done, in the words of its newest text",
    params: byId,
    output: z.object({ dates: z.array(billDate), defaultRule: defaultRule.nullable() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/bill-date/api/list",
    summary:
      "Dates, or by kind laws, that were read in the newest texts of bills, by whether staff confirmed or refused them",
    query: listQuery,
    output: z.object({ billDates: z.array(billDateInQueue), ...total }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/admin/bill-date/api/confirm/[id]",
    summary: "Confirms a date, or a law that a text names, as it was read",
    params: byId,
    body: z.strictObject({ note }),
    output: one,
  }),
  correct: endpoint({
    method: "POST",
    path: "/admin/bill-date/api/correct/[id]",
    summary: "Sets the date that a clause means, and says why",
    params: byId,
    body: z.strictObject({ date: day, note }),
    output: one,
  }),
  refuse: endpoint({
    method: "POST",
    path: "/admin/bill-date/api/refuse/[id]",
    summary: "Removes a date, or a law that a text names, that is none of the bill's",
    params: byId,
    body: z.strictObject({ note }),
    output: one,
  }),
};
