import { db } from "@/db";
import { route } from "@/lib/http/route";
import { topicsApi } from "@/lib/topics/api";
import { listPolicyAreas } from "@/lib/topics/queries";

export const GET = route(topicsApi.policyAreas, { auth: "staff", handle: async () => ({ policyAreas: await listPolicyAreas(db) }) });
