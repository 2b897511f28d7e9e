import { calendarApi } from "@/lib/bills/calendar/api";
import { newSubscription } from "@/lib/bills/calendar/subscription";
import { route } from "@/lib/platform/http/route";

export const POST = route(calendarApi.subscribe, {
  auth: "reader",
  handle: async ({ viewer, tx }) => ({ address: await newSubscription(tx, viewer) }),
});
