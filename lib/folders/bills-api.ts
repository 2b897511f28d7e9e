import { z } from "zod";
import { exportFormats } from "@/lib/bills/search/filters";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, idOrObject, optional, paging, total, version } from "@/lib/platform/http/input";
import { folderHolds, longestNote } from "./limits";
import { folderBill, folderNote, folderSorts } from "./schema";

const ids = z.array(z.number());
const billIds = z.array(id).min(1, "name at least one bill").max(folderHolds);
const words = optional(z.string().max(256)).optional();
const sort = z.preprocess((value) => value || "hand", z.enum(folderSorts));
const note = z
  .string()
  .max(longestNote, `must have at most ${longestNote} characters`)
  .transform((text) => text.replace(/\r\n?/g, "\n").trim());
/** The bills that were added, and how many were already in the folder. */
const added = z.object({ added: ids, present: z.number().int() });
const { page, perPage } = paging(["place"]);

/** Calls on the bills of one folder. Each list of ids is all or nothing. */
export const folderBillsApi = {
  bills: endpoint({
    method: "GET",
    path: "/personal-folder/api/bill-list/[id]",
    summary: "The bills of a folder with their notes, by page",
    params: byId,
    query: z.object({ q: words, sort, page, perPage }),
    output: z.object({ bills: z.array(folderBill), ...total }),
  }),
  billIds: endpoint({
    method: "GET",
    path: "/personal-folder/api/bill-ids/[id]",
    summary: "The ids of matching bills in a folder",
    params: byId,
    query: z.object({ q: words, sort }),
    output: z.object({ billIds: ids }),
  }),
  export: endpoint({
    method: "GET",
    path: "/personal-folder/api/export/[id]",
    summary: "A folder with its notes, as csv, xlsx or json",
    params: byId,
    query: z.object({ q: words, sort, format: z.preprocess((value) => value || "csv", z.enum(exportFormats)) }),
    output: null,
  }),
  addBills: endpoint({
    method: "POST",
    path: "/personal-folder/api/add-bills/[id]",
    summary: "Adds several bills to a folder",
    params: byId,
    body: z.strictObject({ billIds }),
    output: added,
  }),
  addSearch: endpoint({
    method: "POST",
    path: "/personal-folder/api/add-search/[id]",
    summary: "Adds the results of a bill search to a folder, the first 2,000 in its order",
    params: byId,
    body: z.strictObject({ queryString: z.string().max(4000) }),
    output: added,
  }),
  removeBills: endpoint({
    method: "POST",
    path: "/personal-folder/api/remove-bills/[id]",
    summary: "Removes several bills from a folder",
    params: byId,
    body: z.strictObject({ billIds }),
    output: z.object({ removed: ids }),
  }),
  restoreBills: endpoint({
    method: "POST",
    path: "/personal-folder/api/restore-bills/[id]",
    summary: "Restores removed bills with their notes and positions",
    params: byId,
    body: z.strictObject({ billIds }),
    output: z.object({ restored: ids }),
  }),
  moveBills: endpoint({
    method: "POST",
    path: "/personal-folder/api/move-bills/[id]",
    summary: "Moves bills with their notes into another folder",
    params: byId,
    body: z.strictObject({ billIds, folderId: idOrObject }),
    output: added,
  }),
  copyBills: endpoint({
    method: "POST",
    path: "/personal-folder/api/copy-bills/[id]",
    summary: "Copies bills with their notes into another folder",
    params: byId,
    body: z.strictObject({ billIds, folderId: idOrObject }),
    output: added,
  }),
  order: endpoint({
    method: "POST",
    path: "/personal-folder/api/order/[id]",
    summary: "Puts bills before or after another one of the folder, or at a place counted from 1",
    params: byId,
    body: z
      .strictObject({
        billIds,
        before: id.optional(),
        after: id.optional(),
        place: z.number().int().min(1).max(1_000_000).optional(),
      })
      .refine(({ before, after, place }) => [before, after, place].filter((one) => one !== undefined).length === 1, {
        error: "say one of before, after and place",
        path: ["place"],
      }),
    output: z.object({ id: z.number() }),
  }),
  note: endpoint({
    method: "POST",
    path: "/personal-folder/api/note/[id]",
    summary: "Writes the note that a bill has in a folder",
    params: byId,
    body: z.strictObject({ billId: idOrObject, note, version }),
    output: z.object({ folderNote }),
  }),
};
