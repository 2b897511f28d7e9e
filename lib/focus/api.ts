import { z } from "zod";
import { bill } from "@/lib/bills/schema";
import { endpoint } from "@/lib/http/endpoint";
import { focusBill, focusFormText, pickedBill } from "./schema";

export const focusApi = {
  query: endpoint({
    method: "POST", path: "/admin/focus/api/query", name: "admin_focus_api_query", changes: false, summary: "Looks bills up in a source, by a form as JSON text",
    body: z.strictObject({ data: focusFormText }), output: z.object({ bills: z.array(focusBill) }),
  }),
  addBill: endpoint({
    method: "POST", path: "/admin/focus/api/add-bill", name: "admin_focus_api_add_bill", summary: "Makes a bill that was found a tracked one, by a FocusBill as JSON text",
    body: z.strictObject({ bill: pickedBill }), output: z.object({ bill }),
  }),
};
