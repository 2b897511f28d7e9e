import { isMailOn } from "@/lib/platform/env/settings";
import { route } from "@/lib/platform/http/route";
import { weekApi } from "@/lib/portfolios/week/api";
import { weekMailOf } from "@/lib/portfolios/week/week-mail";

export const GET = route(weekApi.get, {
  auth: "staff",
  handle: async ({ viewer }) => ({ weekMail: await weekMailOf(viewer), isMailOn: isMailOn() }),
});
