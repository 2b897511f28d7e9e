import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { scheduleApi } from "@/lib/issues/publishing/schedule/api";
import { cancelSchedule } from "@/lib/issues/publishing/schedule/schedule";

export const POST = route(scheduleApi.cancel, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await cancelSchedule(tx, viewer, params.id, body.version),
  }),
});
