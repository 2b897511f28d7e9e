import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { topicExists } from "@/lib/topics/admin";
import { touchesOfTopic } from "@/lib/topics/usages";

export const GET = route(topicsApi.categoryTouches, {
  auth: "staff",
  resources: { id: topicExists },
  handle: async ({ params }) => ({ touches: await touchesOfTopic(params.id) }),
});
