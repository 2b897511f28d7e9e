import { lawsApi } from "@/lib/bills/laws/api";
import { lawRecord } from "@/lib/bills/laws/links";
import { route } from "@/lib/platform/http/route";

export const GET = route(lawsApi.get, {
  auth: "any",
  handle: async ({ params: { law } }) => ({ law: await lawRecord(law) }),
});
