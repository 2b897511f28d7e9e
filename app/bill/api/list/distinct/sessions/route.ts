import { db } from "@/db";
import { billsApi } from "@/lib/bills/api";
import { listSessions } from "@/lib/bills/sessions";
import { route } from "@/lib/http/route";

export const GET = route(billsApi.sessions, {
  auth: "any",
  handle: async () => ({ sessions: (await listSessions(db)).map((session) => session.value) }),
});
