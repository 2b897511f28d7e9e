import { calendarApi } from "@/lib/bills/calendar/api";
import { personalCalendar } from "@/lib/bills/calendar/calendars";
import { subscriberOf } from "@/lib/bills/calendar/subscription";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";

export const GET = route(calendarApi.mine, {
  auth: "any",
  handle: async ({ params }) => {
    const person = await subscriberOf(params.token);
    if (person === null) throw notFound("This calendar address is no longer valid.");
    return personalCalendar(person);
  },
});
