import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { managedTopic, topicExists } from "@/lib/topics/desk";

export const GET = route(topicsApi.category, {
  auth: "staff",
  things: { id: topicExists },
  handle: async ({ params }) => ({ category: await managedTopic(params.id) }),
});
