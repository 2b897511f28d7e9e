import { db } from "@/db";
import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { managedTopic } from "@/lib/topics/admin";
import { leadsToTopic, survivingTopic } from "@/lib/topics/surviving";

export const GET = route(topicsApi.category, {
  auth: "staff",
  resources: { id: leadsToTopic },
  handle: async ({ params }) => ({ category: await managedTopic(await survivingTopic(db, params.id)) }),
});
