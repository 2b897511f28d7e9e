import { courtCaseApi } from "@/lib/bills/court-cases/api";
import { createCase } from "@/lib/bills/court-cases/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(courtCaseApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ courtCase: await createCase(tx, viewer, body) }),
});
