import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { scheduleApi } from "@/lib/issues/publishing/schedule/api";
import { schedulePublish } from "@/lib/issues/publishing/schedule/schedule";

export const POST = route(scheduleApi.schedule, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await schedulePublish(tx, viewer, params.id, body),
  }),
});
