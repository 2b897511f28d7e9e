import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { topicExists } from "@/lib/topics/desk";
import { touchesOfTopic } from "@/lib/topics/touches";

export const GET = route(topicsApi.categoryTouches, {
  auth: "staff",
  things: { id: topicExists },
  handle: async ({ params }) => ({ touches: await touchesOfTopic(params.id) }),
});
