import { courtCaseApi } from "@/lib/bills/court-cases/api";
import { updateCase } from "@/lib/bills/court-cases/commands";
import { caseExists } from "@/lib/bills/court-cases/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(courtCaseApi.update, {
  auth: "staff",
  resources: { id: caseExists },
  handle: async ({ tx, viewer, params, body }) => ({ courtCase: await updateCase(tx, viewer, params.id, body) }),
});
