import { healthApi } from "@/lib/registry/health-checks/api";
import { retryFailed } from "@/lib/registry/health-checks/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(healthApi.retry, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => retryFailed(tx, viewer, body.jobs),
});
