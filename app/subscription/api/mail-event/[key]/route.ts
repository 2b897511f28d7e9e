import { mailEventsApi } from "@/lib/newsletters/mail-events/api";
import { checkEventKey, readMailEvents, receiveMailEvents } from "@/lib/newsletters/mail-events/receive";
import { route } from "@/lib/platform/http/route";

export const POST = route(mailEventsApi.receive, {
  auth: "any",
  prepare: async ({ params, request }) => {
    await checkEventKey(params.key, request.headers);
    return readMailEvents(request);
  },
  handle: ({ tx, prepared }) => receiveMailEvents(tx, prepared),
});
