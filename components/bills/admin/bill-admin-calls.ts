import type { Stance } from "@/lib/bills/admin/stance";
import type { billAdminApi } from "@/lib/bills/admin/api";
import type { focusApi } from "@/lib/sources/tracked/api";
import type { CallInput } from "@/lib/platform/http/endpoint";
import { call } from "@/lib/platform/http/call";

type StanceBody = {
  position?: Stance["position"];
  priority?: "high" | "medium" | "low" | null;
  notes?: string;
  userId?: number | null;
  version?: number;
};

type NewBill = CallInput<typeof billAdminApi.new>["body"];

/** Typed client for the staff calls about bills. */
export const billAdminCalls = {
  create: (body: Record<string, unknown>) =>
    call<typeof billAdminApi.new>("POST", "/admin/bill/api/new", { body: body as NewBill }),
  update: (id: number, body: Record<string, unknown>) =>
    call<typeof billAdminApi.update>("POST", "/admin/bill/api/update/[id]", { params: { id }, body }),
  delete: (id: number) =>
    call<typeof billAdminApi.delete>("POST", "/admin/bill/api/delete/[id]", { params: { id }, body: {} }),
  touches: (id: number) => call<typeof billAdminApi.touches>("GET", "/admin/bill/api/touches/[id]", { params: { id } }),
  merge: (id: number, into: number, note: string) =>
    call<typeof billAdminApi.merge>("POST", "/admin/bill/api/merge/[id]", { params: { id }, body: { into, note } }),
  carryOver: (id: number, body: { toBillId?: number; session?: string; name?: string; note?: string }) =>
    call<typeof billAdminApi.carryOver>("POST", "/admin/bill/api/carry-over/[id]", { params: { id }, body }),
  stance: (id: number, body: StanceBody) =>
    call<typeof billAdminApi.updateStance>("POST", "/admin/bill/api/update/[id]/stance", { params: { id }, body }),
  find: (q: string) => call<typeof billAdminApi.list>("GET", "/admin/bill/api/list", { query: { q, perPage: 10 } }),
  findByWords: (qs: string) =>
    call<typeof billAdminApi.list>("GET", "/admin/bill/api/list", { query: { qs: qs.slice(0, 200), perPage: 25 } }),
  untrack: (id: number) => call<typeof focusApi.removeBill>("POST", "/admin/focus/api/remove-bill", { body: { id } }),
  track: (id: number) =>
    call<typeof focusApi.addBill>("POST", "/admin/focus/api/add-bill", {
      body: { bill: JSON.stringify({ source: "catalogue", sourceId: String(id) }) },
    }),
};
