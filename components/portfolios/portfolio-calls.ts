import { call } from "@/lib/platform/http/call";
import { sendForm } from "@/lib/platform/http/send-form";
import type { Answer } from "@/lib/platform/http/endpoint";
import type { portfoliosApi } from "@/lib/portfolios/api";
import type { PortfolioBill } from "@/lib/portfolios/schema";

type Columns = Record<string, string | number | null>;
/** Change of a cell or a bulk edit. */
export type RowChange = Partial<
  Pick<
    PortfolioBill,
    "position" | "priority" | "note" | "clientNote" | "ownerId" | "nextStep" | "due" | "tags" | "version"
  >
> & { columns?: Columns };
export type BulkRowChange = Pick<RowChange, "position" | "priority" | "ownerId" | "nextStep" | "due" | "columns"> & {
  addTags?: string[];
  removeTags?: string[];
};
export type PortfolioSettings = {
  name?: string;
  client?: string;
  columns?: { id?: number; name: string; type: "text" | "number" | "date" | "choice"; options?: string[] }[];
  members?: { userId: number; permission: "read" | "edit" | "manage" }[];
  version?: number;
};

export const portfolioCalls = {
  list: () =>
    call<typeof portfoliosApi.list>("GET", "/admin/portfolio/api/list", {
      query: { sortBy: "name", sortOrder: "asc", perPage: 100 },
    }),
  create: (body: { name: string; client?: string; folderId?: number }) =>
    call<typeof portfoliosApi.new>("POST", "/admin/portfolio/api/new", { body }),
  update: (id: number, body: PortfolioSettings) =>
    call<typeof portfoliosApi.update>("POST", "/admin/portfolio/api/update/[id]", { params: { id }, body }),
  setLogo: (id: number, file: File) => {
    const form = new FormData();
    form.set("file", file);
    return sendForm<Answer<typeof portfoliosApi.setLogo>>(`/admin/portfolio/api/logo-set/${id}`, form);
  },
  removeLogo: (id: number) =>
    call<typeof portfoliosApi.removeLogo>("POST", "/admin/portfolio/api/logo-remove/[id]", {
      params: { id },
      body: {},
    }),
  delete: (id: number, version?: number) =>
    call<typeof portfoliosApi.delete>("POST", "/admin/portfolio/api/delete/[id]", {
      params: { id },
      body: { version },
    }),
  restore: (id: number) =>
    call<typeof portfoliosApi.restore>("POST", "/admin/portfolio/api/restore/[id]", { params: { id } }),
  /** @param query as in the address of the table */
  table: (id: number, query: string) =>
    call<typeof portfoliosApi.bills>("GET", "/admin/portfolio/api/bill-list/[id]", {
      params: { id },
      query: Object.fromEntries(new URLSearchParams(query)),
    }),
  billIds: (id: number, query: string) =>
    call<typeof portfoliosApi.billIds>("GET", "/admin/portfolio/api/bill-ids/[id]", {
      params: { id },
      query: Object.fromEntries(new URLSearchParams(query)),
    }),
  setBill: (id: number, billId: number, change: RowChange) =>
    call<typeof portfoliosApi.bill>("POST", "/admin/portfolio/api/bill/[id]", {
      params: { id },
      body: { billId, ...change },
    }),
  addBills: (id: number, billIds: number[]) =>
    call<typeof portfoliosApi.addBills>("POST", "/admin/portfolio/api/add-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  ofBill: (billId: number) =>
    call<typeof portfoliosApi.ofBill>("GET", "/admin/portfolio/api/of-bill/[id]", { params: { id: billId } }),
  findBills: (id: number, text: string) =>
    call<typeof portfoliosApi.findBills>("POST", "/admin/portfolio/api/find-bills/[id]", {
      params: { id },
      body: { text },
    }),
  /** @param versions last seen, by id: a row that has changed since answers 409 */
  changeBills: (id: number, billIds: number[], change: BulkRowChange, versions: Record<string, number>) =>
    call<typeof portfoliosApi.changeBills>("POST", "/admin/portfolio/api/change-bills/[id]", {
      params: { id },
      body: { billIds, ...change, versions },
    }),
  undoChange: (id: number, before: Answer<typeof portfoliosApi.changeBills>["before"]) =>
    call<typeof portfoliosApi.undoChange>("POST", "/admin/portfolio/api/undo-change/[id]", {
      params: { id },
      body: { before },
    }),
  removeBills: (id: number, billIds: number[]) =>
    call<typeof portfoliosApi.removeBills>("POST", "/admin/portfolio/api/remove-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  restoreBills: (id: number, billIds: number[]) =>
    call<typeof portfoliosApi.restoreBills>("POST", "/admin/portfolio/api/restore-bills/[id]", {
      params: { id },
      body: { billIds },
    }),
  saveView: (id: number, body: { name: string; queryString: string; isShared: boolean }) =>
    call<typeof portfoliosApi.saveView>("POST", "/admin/portfolio/api/view-save/[id]", { params: { id }, body }),
  deleteView: (id: number, viewId: number) =>
    call<typeof portfoliosApi.deleteView>("POST", "/admin/portfolio/api/view-delete/[id]", {
      params: { id },
      body: { viewId },
    }),
};
