import { formatCount } from "@/lib/platform/text/format";
import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { createStarterTopics } from "@/lib/setup/create-starter-topics";

export const POST = route(setupApi.createTopics, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => {
    const created = await createStarterTopics(tx, viewer, body.from);
    return { created, message: `${formatCount(created.categories, "topic")} added. Bills get theirs in a moment.` };
  },
});
