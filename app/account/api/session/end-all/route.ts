import { route } from "@/lib/platform/http/route";
import { endOwnSessions } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.endSessions, {
  auth: "reader",
  handle: ({ tx, viewer }) => endOwnSessions(tx, viewer),
});
