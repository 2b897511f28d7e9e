import { isMailOn } from "@/lib/platform/env/settings";
import { route } from "@/lib/platform/http/route";
import { weekApi } from "@/lib/portfolios/week/api";
import { updateWeekMail } from "@/lib/portfolios/week/week-mail";

export const POST = route(weekApi.update, {
  auth: "staff",
  handle: async ({ tx, viewer, body: { isOn, weekday, hour, timeZone } }) => ({
    weekMail: await updateWeekMail(tx, viewer, { isOn, weekday, hour, timeZone }),
    isMailOn: isMailOn(),
  }),
});
