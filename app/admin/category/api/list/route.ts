import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { managedTopics } from "@/lib/topics/admin";

export const GET = route(topicsApi.categories, { auth: "staff", handle: ({ query }) => managedTopics(query) });
