import type { foldersApi } from "@/lib/folders/api";
import type { folderBillsApi } from "@/lib/folders/bills-api";
import { call, CallError } from "@/lib/platform/http/call";

/** A list of ids, or the query of a search. */
export type ManyBills = { ids: readonly number[] } | { queryString: string };

export const folderCalls = {
  list: (page = 1) =>
    call<typeof foldersApi.list>("GET", "/personal-folder/api/list", {
      query: { sortBy: "name", sortOrder: "asc", perPage: 100, page, withBills: 0 },
    }),
  forBill: (id: number) =>
    call<typeof foldersApi.listForBill>("GET", "/personal-folder/api/list-for-bill/[id]", { params: { id } }),
  add: (id: number, billId: number) =>
    call<typeof foldersApi.addBill>("POST", "/personal-folder/api/add-bill", { body: { id, billId } }),
  remove: (id: number, billId: number) =>
    call<typeof foldersApi.removeBill>("POST", "/personal-folder/api/remove-bill", { body: { id, billId } }),
  create: (name: string) => call<typeof foldersApi.new>("POST", "/personal-folder/api/new", { body: { name } }),
  rename: (id: number, name: string, version: number | undefined) =>
    call<typeof foldersApi.update>("POST", "/personal-folder/api/update/[id]", {
      params: { id },
      body: { name, version },
    }),
  delete: (id: number) =>
    call<typeof foldersApi.delete>("POST", "/personal-folder/api/delete/[id]", { params: { id } }),
  restore: (id: number) =>
    call<typeof foldersApi.restore>("POST", "/personal-folder/api/restore/[id]", { params: { id } }),
  share: (id: number, email: string, permission: "read" | "edit") =>
    call<typeof foldersApi.share>("POST", "/personal-folder/api/share/[id]", {
      params: { id },
      body: { email, permission },
    }),
  shareWithTeam: (id: number, groupId: number | null, permission: "read" | "edit" | null) =>
    call<typeof foldersApi.team>("POST", "/personal-folder/api/team/[id]", {
      params: { id },
      body: { groupId, permission },
    }),
  unshare: (id: number, whose: { userId?: number; email?: string }) =>
    call<typeof foldersApi.unshare>("POST", "/personal-folder/api/unshare/[id]", { params: { id }, body: whose }),
  billIds: (id: number, query: { q?: string; sort?: string }) =>
    call<typeof folderBillsApi.billIds>("GET", "/personal-folder/api/bill-ids/[id]", { params: { id }, query }),
  addBills: (id: number, billIds: number[]) =>
    call<typeof folderBillsApi.addBills>("POST", "/personal-folder/api/add-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  addSearch: (id: number, queryString: string) =>
    call<typeof folderBillsApi.addSearch>("POST", "/personal-folder/api/add-search/[id]", {
      params: { id },
      body: { queryString },
    }),
  removeBills: (id: number, billIds: number[]) =>
    call<typeof folderBillsApi.removeBills>("POST", "/personal-folder/api/remove-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  restoreBills: (id: number, billIds: number[]) =>
    call<typeof folderBillsApi.restoreBills>("POST", "/personal-folder/api/restore-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  moveBills: (id: number, billIds: number[], folderId: number) =>
    call<typeof folderBillsApi.moveBills>("POST", "/personal-folder/api/move-bills/[id]", {
      params: { id },
      body: { billIds, folderId },
    }),
  copyBills: (id: number, billIds: number[], folderId: number) =>
    call<typeof folderBillsApi.copyBills>("POST", "/personal-folder/api/copy-bills/[id]", {
      params: { id },
      body: { billIds, folderId },
    }),
  order: (id: number, billIds: number[], target: { before?: number; after?: number; place?: number }) =>
    call<typeof folderBillsApi.order>("POST", "/personal-folder/api/order/[id]", {
      params: { id },
      body: { billIds, ...target },
    }),
  note: (id: number, body: { billId: number; note: string; version: number }) =>
    call<typeof folderBillsApi.note>("POST", "/personal-folder/api/note/[id]", { params: { id }, body }),
};

/** The error messages of the specification (section 8). */
export const folderErrors = {
  list: "There was an error fetching personal folders",
  forBill: "There was an error fetching folders for bill",
  add: "There was an error adding bill to folder",
  remove: "There was an error removing bill from folder",
} as const;

/**
 * An error message of the specification, followed by the server's reason where it gave one: limit, permission,
 * not found.
 */
export const withReason = (sentence: string, error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? `${sentence}. ${error.problem.message}`
    : sentence;
