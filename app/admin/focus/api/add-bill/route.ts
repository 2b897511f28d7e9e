import { focusApi } from "@/lib/focus/api";
import { addFocusBill } from "@/lib/focus/commands";
import { route } from "@/lib/http/route";

export const POST = route(focusApi.addBill, { auth: "staff", handle: async ({ tx, viewer, body }) => ({ bill: await addFocusBill(tx, viewer, body.bill) }) });
