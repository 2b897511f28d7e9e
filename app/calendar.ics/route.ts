import { calendarApi } from "@/lib/bills/calendar/api";
import { trackedCalendar } from "@/lib/bills/calendar/calendars";
import { route } from "@/lib/platform/http/route";

export const GET = route(calendarApi.tracked, { auth: "any", handle: trackedCalendar });
