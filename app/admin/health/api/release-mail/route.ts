import { healthApi } from "@/lib/registry/health-checks/api";
import { releaseMail } from "@/lib/registry/health-checks/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(healthApi.releaseMail, {
  auth: "admin",
  handle: ({ tx, viewer }) => releaseMail(tx, viewer),
});
