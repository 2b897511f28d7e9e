import { route } from "@/lib/platform/http/route";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { setTrustOrder } from "@/lib/sources/session-ties/commands";

export const POST = route(sessionTiesApi.setTrust, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => setTrustOrder(tx, viewer, body),
});
