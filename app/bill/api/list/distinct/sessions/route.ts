import { db } from "@/db";
import { billsApi } from "@/lib/bills/api";
import { listSessions } from "@/lib/bills/vocabulary/sessions";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.sessions, {
  auth: "any",
  handle: async () => ({ sessions: (await listSessions(db)).flatMap(({ value, also }) => [value, ...also]) }),
});
