import type { focusApi } from "@/lib/sources/tracked/api";
import type { FocusBill } from "@/lib/sources/tracked/schema";
import { call } from "@/lib/platform/http/call";

export type FocusFields = {
  number: string;
  words: string;
  jurisdiction: string;
  session: string;
  topicId: string;
  source: string;
};

/** Typed client for the Focus calls. Form and bill are sent as JSON text, as the specification requires. */
export const focusCalls = {
  query: (fields: FocusFields, signal?: AbortSignal) =>
    call<typeof focusApi.query>(
      "POST",
      "/admin/focus/api/query",
      { body: { data: JSON.stringify(fields) } },
      { signal },
    ),
  add: ({ source, sourceId, billId, name, title, session, jurisdiction, status }: FocusBill) =>
    call<typeof focusApi.addBill>("POST", "/admin/focus/api/add-bill", {
      body: { bill: JSON.stringify({ source, sourceId, billId, name, title, session, jurisdiction, status }) },
    }),
  remove: (id: number) => call<typeof focusApi.removeBill>("POST", "/admin/focus/api/remove-bill", { body: { id } }),
  order: (ids: number[]) => call<typeof focusApi.order>("POST", "/admin/focus/api/order", { body: { ids } }),
  sync: () => call<typeof focusApi.sync>("POST", "/admin/focus/api/sync"),
};
