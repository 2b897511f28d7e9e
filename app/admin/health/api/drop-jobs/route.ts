import { healthApi } from "@/lib/health/api";
import { dropFailed } from "@/lib/health/commands";
import { route } from "@/lib/http/route";

export const POST = route(healthApi.drop, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => dropFailed(tx, viewer, body.jobs),
});
