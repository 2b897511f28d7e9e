import { db } from "@/db";
import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { leadsToTopic, survivingTopic } from "@/lib/topics/surviving";
import { touchesOfTopic } from "@/lib/topics/usages";

export const GET = route(topicsApi.categoryTouches, {
  auth: "staff",
  resources: { id: leadsToTopic },
  handle: async ({ params }) => ({ touches: await touchesOfTopic(await survivingTopic(db, params.id)) }),
});
