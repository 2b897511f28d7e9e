import { z } from "zod";
import { billPositions, billPriorities } from "@/db/schema/bill-admin";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  flag,
  id,
  idOrObject,
  line,
  nullable,
  onlyVersion,
  optional,
  paging,
  plausibleDay,
  total,
  version,
} from "@/lib/platform/http/input";
import { bill, billWithDetails } from "../schema";
import { isWebAddress } from "../web-address";

const ignored = z.unknown().optional();
const one = z.object({ bill: billWithDetails });
const stance = z.object({
  position: z.enum(billPositions),
  priority: z.enum(billPriorities).nullable(),
  notes: z.string(),
  /** In charge. */
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  version: z.number(),
});
const touches = z.object({
  folders: z.number(),
  drafts: z.number(),
  publishedIssues: z.number(),
  readersTold: z.number(),
});

const note = optional(z.string().trim().max(2000)).optional();
const number = line(200).pipe(z.string().min(1, "must not be empty"));
const session = line(200).pipe(z.string().min(1, "must not be empty"));
/** Sent to `new` and `update`. */
const editable = {
  title: nullable(z.string().trim().max(20_000)).optional(),
  summary: nullable(z.string().trim().max(500_000)).optional(),
  status: optional(z.enum(billStatuses)).optional(),
  statusDate: nullable(plausibleDay).optional(),
  introducedDate: nullable(plausibleDay).optional(),
  ceremonial: flag,
  sourceUrl: nullable(
    z.string().trim().max(2000).refine(isWebAddress, "must be an address starting with http:// or https://"),
  ).optional(),
  categories: optional(z.array(idOrObject).max(200)).optional(),
  topics: optional(z.array(idOrObject).max(200)).optional(),
  note,
};

const numbered = ["name", "kind", "session", "version"];
/** The rest of a bill: only a source sets it, or it is derived. Clients may send a whole bill back. */
const readOnly = Object.fromEntries(
  [...Object.keys(billWithDetails.shape), "stance"]
    .filter((key) => !(key in editable) && !numbered.includes(key))
    .map((key) => [key, ignored]),
) as Record<"id", typeof ignored>;

const listQuery = z.object({
  q: optional(z.string().max(2000)),
  qs: optional(z.string().max(1000)),
  session: optional(z.string().max(200)),
  jurisdiction: optional(z.string().max(20)),
  kind: optional(z.enum(billKinds)),
  status: optional(z.enum(billStatuses)),
  topicId: optional(id),
  position: optional(z.enum(billPositions)),
  priority: optional(z.enum(billPriorities)),
  userId: optional(id),
  ...paging(["lastAction", "name", "session"]),
});

export const billAdminApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/bill/api/list",
    summary: "Bills, filtered, each with the organization's position",
    query: listQuery,
    output: z.object({ bills: z.array(bill.extend({ stance: stance.nullable() })), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/bill/api/export",
    summary: "The same bills as CSV, up to the 10,000th",
    query: listQuery,
    output: null,
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/bill/api/get/[id]",
    summary: "One bill with its details",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/bill/api/new",
    summary: "Creates a bill by hand; imports never change it",
    body: z.strictObject({
      ...readOnly,
      ...editable,
      name: number,
      kind: z.enum(billKinds).exclude(["case"]),
      jurisdiction: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, "must be a short code such as WI"),
      session,
      version: ignored,
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/bill/api/update/[id]",
    summary: "Changes the values that staff set on a bill; the source's values are stored beside them",
    params: byId,
    body: z.strictObject({
      ...readOnly,
      ...editable,
      name: optional(number).optional(),
      kind: optional(z.enum(billKinds)).optional(),
      session: optional(session).optional(),
      version,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/bill/api/delete/[id]",
    summary: "Deletes an unused bill that was entered by hand",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  touches: endpoint({
    method: "GET",
    path: "/admin/bill/api/touches/[id]",
    summary: "Where a bill is used, and which may be the same one",
    params: byId,
    output: z.object({ touches, possiblySame: z.array(bill), inOtherSessions: z.array(bill) }),
  }),
  merge: endpoint({
    method: "POST",
    path: "/admin/bill/api/merge/[id]",
    summary: "Merges a duplicate bill into another one",
    params: byId,
    body: z.strictObject({ into: idOrObject, note, version }),
    output: one.extend({ moved: touches }),
  }),
  carryOver: endpoint({
    method: "POST",
    path: "/admin/bill/api/carry-over/[id]",
    summary: "Carries a bill over to another session, with its folders, notes and topics",
    params: byId,
    body: z.strictObject({
      toBillId: optional(idOrObject).optional(),
      session: optional(session).optional(),
      name: optional(number).optional(),
      note,
    }),
    output: one.extend({ folders: z.number() }),
  }),
  stance: endpoint({
    method: "GET",
    path: "/admin/bill/api/get/[id]/stance",
    summary: "The organization's position on a bill",
    params: byId,
    output: z.object({ stance }),
  }),
  updateStance: endpoint({
    method: "POST",
    path: "/admin/bill/api/update/[id]/stance",
    summary: "Changes the organization's position on a bill; version 0 means there was none",
    params: byId,
    body: z.strictObject({
      position: optional(z.enum(billPositions)).optional(),
      priority: nullable(z.enum(billPriorities)).optional(),
      notes: z.string().max(20_000).optional(),
      userId: nullable(idOrObject).optional(),
      person: ignored,
      version,
    }),
    output: z.object({ stance }),
  }),
};
