import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bySlug } from "@/lib/platform/http/input";

const token = z.object({ token: z.string().regex(/^\d{1,10}-[\w-]{32}$/) });

export const calendarApi = {
  tracked: endpoint({
    method: "GET",
    path: "/calendar.ics",
    summary: "Hearings, comment deadlines, effective dates and deadlines of tracked bills, as iCal",
    output: null,
  }),
  bill: endpoint({
    method: "GET",
    path: "/bill/view/[slug]/calendar.ics",
    summary: "The dated events of a bill, as iCal",
    params: bySlug,
    output: null,
  }),
  mine: endpoint({
    method: "GET",
    path: "/calendar/subscription/[token]/calendar.ics",
    summary: "The calendar of tracked bills and of one person's folders, as iCal; the address is the key",
    params: token,
    output: null,
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/calendar/api/subscription/new",
    summary: "Creates your calendar subscription address; the previous one stops working",
    output: z.object({ address: z.string() }),
    showsSecret: true,
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/calendar/api/subscription/delete",
    summary: "Deletes your calendar subscription address",
    output: z.object({ address: z.null() }),
  }),
};
