import { courtCaseApi } from "@/lib/bills/court-cases/api";
import { caseExists, getCase } from "@/lib/bills/court-cases/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(courtCaseApi.get, {
  auth: "staff",
  resources: { id: caseExists },
  handle: async ({ params }) => ({ courtCase: await getCase(params.id) }),
});
