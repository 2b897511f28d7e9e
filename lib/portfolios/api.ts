import { z } from "zod";
import { billPriorities } from "@/db/schema/bill-admin";
import { portfolioColumnTypes, portfolioPositions, portfolioRights } from "@/db/schema/portfolios";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  day,
  flag,
  id,
  idOrObject,
  line,
  nullable,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { bill } from "@/lib/bills/schema";
import { tablePage, tableQuery } from "./filter";
import { longestNote, longestStep, longestTag, mostColumns, mostTags, portfolioHolds } from "./limits";
import { portfolio, portfolioBill, portfolioView, portfolioWithBills } from "./schema";

const ignored = z.unknown().optional();
const name = line(200).pipe(z.string().min(1, "give the portfolio a name"));
const one = z.object({ portfolio });
/** Read-only fields are ignored, so that a whole portfolio can be sent back. */
const readOnly = {
  id: ignored,
  isOwn: ignored,
  permission: ignored,
  logo: ignored,
  billCount: ignored,
  bills: ignored,
  updatedAt: ignored,
};
const column = z.strictObject({
  id: id.optional(),
  name: line(60).pipe(z.string().min(1, "give the column a name")),
  type: z.enum(portfolioColumnTypes),
  options: z
    .array(line(100).pipe(z.string().min(1)))
    .max(100)
    .optional(),
});
const member = z
  .strictObject({
    userId: idOrObject.optional(),
    user: idOrObject
      .or(
        z
          .object({ id })
          .loose()
          .transform((o) => o.id),
      )
      .optional(),
    permission: z.enum(portfolioRights),
  })
  .transform(({ userId, user, permission }) => ({ userId: userId ?? user ?? 0, permission }))
  .refine(({ userId }) => userId > 0, "must name a user");
const given = {
  client: z.preprocess((value) => value ?? undefined, line(200).optional()),
  columns: optional(z.array(column).max(mostColumns)).optional(),
  members: optional(z.array(member).max(500)).optional(),
};

const text = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .transform((value) => value.replace(/\r\n?/g, "\n").trim());
/** Null clears it. */
const note = z.preprocess((value) => (value === null ? "" : value), text(longestNote).optional());
const tag = line(longestTag).refine((value) => !/[,;]/.test(value), "must not contain commas or semicolons");
const tags = z.preprocess(
  (value) =>
    value === null ? [] : typeof value === "string" ? value.split(/[,;]/).filter((part) => part.trim()) : value,
  z.array(tag).max(mostTags, `must be at most ${mostTags}`).optional(),
);
const columns = optional(
  z.record(z.string().max(100), z.union([z.string().max(5000), z.number(), z.boolean(), z.null()])),
).optional();
const position = nullable(z.enum(portfolioPositions)).optional();
const priority = nullable(z.enum(billPriorities)).optional();
const ownerId = nullable(idOrObject).optional();
const due = nullable(day).optional();
const nextStep = z.preprocess((value) => (value === null ? "" : value), line(longestStep).optional());
/** Values before a bulk change: only the changed fields, and the version after it. */
const changeBefore = z.strictObject({
  billId: id,
  version: z.number().int(),
  position,
  priority,
  ownerId,
  nextStep,
  due,
  tags,
  columns,
});
const billIds = z.array(id).min(1, "name at least one bill").max(portfolioHolds);

export const portfoliosApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/list",
    summary: "The portfolios you are a member of, the organization's own first",
    query: z.object({ keyword: optional(z.string().max(256)), ...paging(["updatedAt", "name", "client"]) }),
    output: z.object({ portfolios: z.array(portfolio), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/get/[id]",
    summary: "One portfolio with its bills",
    params: byId,
    output: z.object({ portfolio: portfolioWithBills }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/new",
    summary: "Creates a portfolio, on request from a personal folder; its creator manages it",
    body: z.strictObject({ ...readOnly, name, ...given, folderId: optional(idOrObject).optional(), version: ignored }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/update/[id]",
    summary: "Changes a portfolio's name, client, columns or members",
    params: byId,
    body: z.strictObject({ ...readOnly, name: name.optional(), ...given, version }),
    output: one,
  }),
  logo: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/logo/[id]",
    summary: "The logo on a portfolio's reports, for its members",
    params: byId,
    query: z.object({ v: optional(z.string().max(64)) }),
    output: null,
  }),
  setLogo: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/logo-set/[id]",
    summary: "Sets the logo on a portfolio's reports: a PNG, JPEG, WebP or GIF. It is not in Files",
    params: byId,
    multipart: true,
    body: z.strictObject({ file: z.file() }),
    output: one,
  }),
  removeLogo: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/logo-remove/[id]",
    summary: "Removes the logo from a portfolio; reports that were made keep theirs",
    params: byId,
    body: z.strictObject({}),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/delete/[id]",
    summary: "Deletes a portfolio; its managers can restore it for 30 days",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/restore/[id]",
    summary: "Restores a deleted portfolio",
    params: byId,
    output: one,
  }),
  bill: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/bill/[id]",
    summary: "Adds a bill to a portfolio or changes its entry there; version 0 means it was not in the portfolio",
    params: byId,
    body: z.strictObject({
      billId: idOrObject,
      bill: ignored,
      owner: ignored,
      updatedAt: ignored,
      position,
      priority,
      note,
      clientNote: note,
      ownerId,
      nextStep,
      due,
      tags,
      columns,
      version,
    }),
    output: z.object({ portfolioBill }),
  }),
  removeBill: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/remove-bill/[id]",
    summary: "Removes a bill and its entry from a portfolio",
    params: byId,
    body: z.strictObject({ billId: idOrObject, version }),
    output: z.object({ id: z.number(), billId: z.number() }),
  }),
  bills: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/bill-list/[id]",
    summary: "A page of a portfolio's table, filtered, grouped and sorted",
    params: byId,
    query: z.object({ ...tableQuery, ...tablePage }),
    output: z.object({
      portfolioBills: z.array(portfolioBill.extend({ group: z.string().nullable() })),
      groups: z.array(z.object({ key: z.string().nullable(), count: z.number() })),
      ...total,
    }),
  }),
  billIds: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/bill-ids/[id]",
    summary: "The ids of matching bills in a portfolio",
    params: byId,
    query: z.object(tableQuery),
    output: z.object({ billIds: z.array(z.number()), versions: z.record(z.string(), z.number()) }),
  }),
  ofBill: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/of-bill/[id]",
    summary: "Your portfolios, with the entry of each that holds a given bill",
    params: byId,
    output: z.object({
      portfolios: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          isOwn: z.boolean(),
          permission: z.enum(portfolioRights),
          entry: z
            .object({
              position: z.enum(portfolioPositions).nullable(),
              priority: z.enum(billPriorities).nullable(),
              nextStep: z.string(),
              due: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  addBills: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/add-bills/[id]",
    summary: "Adds several bills to a portfolio",
    params: byId,
    body: z.strictObject({ billIds }),
    output: z.object({ added: z.array(z.number()) }),
  }),
  findBills: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/find-bills/[id]",
    summary: "Looks up pasted bill numbers, and which of the bills are in a portfolio already",
    changes: false,
    params: byId,
    body: z.strictObject({ text: z.string().max(20_000) }),
    output: z.object({
      numbers: z.array(z.object({ text: z.string(), bills: z.array(bill) })),
      unread: z.array(z.string()),
      present: z.array(z.number()),
    }),
  }),
  changeBills: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/change-bills/[id]",
    summary: "Changes several bills of a portfolio in the same way",
    params: byId,
    body: z.strictObject({
      billIds,
      position,
      priority,
      ownerId,
      nextStep,
      due,
      addTags: tags,
      removeTags: tags,
      columns,
      /** By bill id: a bill that changed since is 409, and nothing is written. */
      versions: z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.number().int()).optional(),
    }),
    output: z.object({ changed: z.array(z.number()), before: z.array(changeBefore) }),
  }),
  undoChange: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/undo-change/[id]",
    summary: "Undoes a change to several bills with its `before`; bills edited since then stay as they are",
    params: byId,
    body: z.strictObject({ before: z.array(changeBefore).min(1, "name at least one bill").max(portfolioHolds) }),
    output: z.object({ restored: z.array(z.number()), skipped: z.array(z.number()) }),
  }),
  removeBills: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/remove-bills/[id]",
    summary: "Removes several bills from a portfolio",
    params: byId,
    body: z.strictObject({ billIds }),
    output: z.object({ removed: z.array(z.number()) }),
  }),
  restoreBills: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/restore-bills/[id]",
    summary: "Restores bills that were removed from a portfolio in the last 30 days",
    params: byId,
    body: z.strictObject({ billIds }),
    output: z.object({ restored: z.array(z.number()) }),
  }),
  views: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/view-list/[id]",
    summary: "Saved views of a portfolio's table",
    params: byId,
    output: z.object({ portfolioViews: z.array(portfolioView) }),
  }),
  saveView: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/view-save/[id]",
    summary: "Saves filters, grouping and order of a portfolio's table under a name",
    params: byId,
    body: z.strictObject({
      name: line(100).pipe(z.string().min(1, "give the view a name")),
      queryString: z.string().max(4000),
      isShared: flag,
    }),
    output: z.object({ portfolioView }),
  }),
  deleteView: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/view-delete/[id]",
    summary: "Deletes a saved view of a portfolio's table",
    params: byId,
    body: z.strictObject({ viewId: idOrObject }),
    output: z.object({ id: z.number() }),
  }),
};
