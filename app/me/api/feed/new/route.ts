import { ownFeedApi } from "@/lib/issues/public/feed-api";
import { newFeedAddress } from "@/lib/issues/public/personal-feed";
import { route } from "@/lib/platform/http/route";

export const POST = route(ownFeedApi.new, {
  auth: "reader",
  handle: async ({ tx, viewer }) => ({ address: await newFeedAddress(tx, viewer) }),
});
