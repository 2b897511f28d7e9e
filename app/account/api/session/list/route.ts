import { route } from "@/lib/platform/http/route";
import { openSessions } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const GET = route(accountApi.sessions, {
  auth: "reader",
  handle: async ({ viewer }) => ({ sessions: await openSessions(viewer) }),
});
