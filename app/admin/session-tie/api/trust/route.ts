import { route } from "@/lib/platform/http/route";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { trustOrders } from "@/lib/sources/session-ties/queries";

export const GET = route(sessionTiesApi.trust, { auth: "admin", handle: () => trustOrders() });
