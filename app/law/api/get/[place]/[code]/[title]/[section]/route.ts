import { lawsApi } from "@/lib/bills/laws/api";
import { lawRecord } from "@/lib/bills/laws/links";
import { issuesOfLaw } from "@/lib/issues/public/law-mentions";
import { route } from "@/lib/platform/http/route";

export const GET = route(lawsApi.get, {
  auth: "any",
  handle: async ({ params: { law } }) => {
    const [record, issues] = await Promise.all([lawRecord(law), issuesOfLaw(law)]);
    return { law: { ...record, issues } };
  },
});
