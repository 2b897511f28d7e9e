import { alarmsOf } from "@/lib/health/alarms";
import { healthApi } from "@/lib/health/api";
import { gatherFacts } from "@/lib/health/facts";
import { route } from "@/lib/http/route";

export const GET = route(healthApi.get, {
  auth: "admin",
  handle: async () => {
    const facts = await gatherFacts();
    return { facts, alarms: alarmsOf(facts) };
  },
});
