import { db } from "@/db";
import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { managedTopic, topicExists } from "@/lib/topics/admin";
import { survivingTopic } from "@/lib/topics/surviving";

export const GET = route(topicsApi.category, {
  auth: "staff",
  resources: { id: async (viewer, id) => topicExists(viewer, await survivingTopic(db, id)) },
  handle: async ({ params }) => ({ category: await managedTopic(await survivingTopic(db, params.id)) }),
});
