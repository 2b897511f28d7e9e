import { healthApi } from "@/lib/registry/health-checks/api";
import { dropFailed } from "@/lib/registry/health-checks/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(healthApi.drop, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => dropFailed(tx, viewer, body.jobs),
});
