import { ownFeedApi } from "@/lib/issues/public/feed-api";
import { endFeedAddress } from "@/lib/issues/public/personal-feed";
import { route } from "@/lib/platform/http/route";

export const POST = route(ownFeedApi.delete, {
  auth: "reader",
  handle: async ({ tx, viewer }) => {
    await endFeedAddress(tx, viewer);
    return { address: null };
  },
});
