import { route } from "@/lib/platform/http/route";
import { endOwnSession } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.endSession, {
  auth: "reader",
  handle: ({ tx, viewer, params }) => endOwnSession(tx, viewer, params.id),
});
