import { ownFeedApi } from "@/lib/issues/public/feed-api";
import { personalFeed } from "@/lib/issues/public/personal-feed";
import { route } from "@/lib/platform/http/route";

export const GET = route(ownFeedApi.read, {
  auth: "any",
  handle: ({ params }) => personalFeed(params.token, params.file),
});
