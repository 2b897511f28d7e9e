import { z } from "zod";
import { bill } from "@/lib/bills/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import { id, idOrObject } from "@/lib/platform/http/input";
import { focusFormText, focusSource, foundBill, pickedBill } from "./schema";

export const focusApi = {
  query: endpoint({
    method: "POST",
    path: "/admin/focus/api/query",
    name: "admin_focus_api_query",
    changes: false,
    summary: "Searches bills in a source; the form is JSON text",
    body: z.strictObject({ data: focusFormText }),
    output: z.object({ bills: z.array(foundBill) }),
  }),
  addBill: endpoint({
    method: "POST",
    path: "/admin/focus/api/add-bill",
    name: "admin_focus_api_add_bill",
    summary: "Tracks a found bill; the FocusBill is JSON text",
    body: z.strictObject({ bill: pickedBill }),
    output: z.object({ bill }),
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/focus/api/list",
    summary: "The tracked bills in their order",
    output: z.object({
      focusBills: z.array(
        z.object({ bill, source: z.string(), checkedAt: z.string().nullable(), isSynced: z.boolean() }),
      ),
    }),
  }),
  order: endpoint({
    method: "POST",
    path: "/admin/focus/api/order",
    summary: "Reorders the tracked bills; those not named follow",
    body: z.strictObject({ ids: z.array(id).max(5000) }),
    output: z.object({ ids: z.array(z.number()) }),
  }),
  removeBill: endpoint({
    method: "POST",
    path: "/admin/focus/api/remove-bill",
    summary: "Stops tracking a bill",
    body: z.strictObject({ id: idOrObject }),
    output: z.object({ bill }),
  }),
  sources: endpoint({
    method: "GET",
    path: "/admin/focus/api/sources",
    summary: "The sources with their quota and last response",
    output: z.object({ sources: z.array(focusSource) }),
  }),
  sync: endpoint({
    method: "POST",
    path: "/admin/focus/api/sync",
    summary: "Refreshes the tracked bills soon",
    output: z.object({ message: z.string() }),
  }),
};
