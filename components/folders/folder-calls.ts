import type { foldersApi } from "@/lib/folders/api";
import { call } from "@/lib/http/call";

/** The folder calls as the browser makes them; types come from the contracts. */
export const folderCalls = {
  list: () => call<typeof foldersApi.list>("GET", "/personal-folder/api/list", { query: { sortBy: "name", sortOrder: "asc", perPage: 100 } }),
  forBill: (id: number) => call<typeof foldersApi.listForBill>("GET", "/personal-folder/api/list-for-bill/[id]", { params: { id } }),
  add: (id: number, billId: number) => call<typeof foldersApi.addBill>("POST", "/personal-folder/api/add-bill", { body: { id, billId } }),
  remove: (id: number, billId: number) => call<typeof foldersApi.removeBill>("POST", "/personal-folder/api/remove-bill", { body: { id, billId } }),
  create: (name: string) => call<typeof foldersApi.new>("POST", "/personal-folder/api/new", { body: { name } }),
  rename: (id: number, name: string, version: number) => call<typeof foldersApi.update>("POST", "/personal-folder/api/update/[id]", { params: { id }, body: { name, version } }),
  delete: (id: number) => call<typeof foldersApi.delete>("POST", "/personal-folder/api/delete/[id]", { params: { id } }),
  restore: (id: number) => call<typeof foldersApi.restore>("POST", "/personal-folder/api/restore/[id]", { params: { id } }),
  share: (id: number, email: string, permission: "read" | "edit") => call<typeof foldersApi.share>("POST", "/personal-folder/api/share/[id]", { params: { id }, body: { email, permission } }),
  unshare: (id: number, whose: { userId?: number; email?: string }) => call<typeof foldersApi.unshare>("POST", "/personal-folder/api/unshare/[id]", { params: { id }, body: whose }),
};

/** The specification's sentences (section 8). */
export const folderErrors = {
  list: "There was an error fetching personal folders",
  forBill: "There was an error fetching folders for bill",
  add: "There was an error adding bill to folder",
  remove: "There was an error removing bill from folder",
} as const;
