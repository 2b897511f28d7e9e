import { route } from "@/lib/platform/http/route";
import { singleSignOnApi } from "@/lib/single-sign-on/api";
import { readOnlyRule, readProviders } from "@/lib/single-sign-on/queries";

export const GET = route(singleSignOnApi.list, {
  auth: "admin",
  handle: async () => ({ providers: await readProviders(), only: await readOnlyRule() }),
});
