import { calendarApi } from "@/lib/bills/calendar/api";
import { endSubscription } from "@/lib/bills/calendar/subscription";
import { route } from "@/lib/platform/http/route";

export const POST = route(calendarApi.unsubscribe, {
  auth: "reader",
  handle: async ({ viewer, tx }) => {
    await endSubscription(tx, viewer);
    return { address: null };
  },
});
