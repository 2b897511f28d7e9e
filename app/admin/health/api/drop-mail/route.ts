import { healthApi } from "@/lib/registry/health-checks/api";
import { dropMail } from "@/lib/registry/health-checks/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(healthApi.dropMail, { auth: "admin", handle: ({ tx, viewer }) => dropMail(tx, viewer) });
