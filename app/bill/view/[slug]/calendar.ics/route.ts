import { calendarApi } from "@/lib/bills/calendar/api";
import { billCalendar } from "@/lib/bills/calendar/calendars";
import { route } from "@/lib/platform/http/route";

export const GET = route(calendarApi.bill, { auth: "any", handle: ({ params }) => billCalendar(params.slug) });
