import { healthApi } from "@/lib/health/api";
import { retryFailed } from "@/lib/health/commands";
import { route } from "@/lib/http/route";

export const POST = route(healthApi.retry, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => retryFailed(tx, viewer, body.jobs),
});
