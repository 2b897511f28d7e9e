import { alarmsOf } from "@/lib/registry/health-checks/alarms";
import { healthApi } from "@/lib/registry/health-checks/api";
import { gatherFacts } from "@/lib/registry/health-checks/facts";
import { route } from "@/lib/platform/http/route";

export const GET = route(healthApi.get, {
  auth: "admin",
  handle: async () => {
    const facts = await gatherFacts();
    return { facts, alarms: alarmsOf(facts) };
  },
});
