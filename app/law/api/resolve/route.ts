import { lawsApi } from "@/lib/bills/laws/api";
import { resolvedLaw } from "@/lib/bills/laws/resolve";
import { route } from "@/lib/platform/http/route";

export const GET = route(lawsApi.resolve, {
  auth: "any",
  handle: async ({ query: { text, citation } }) => ({ law: await resolvedLaw(text ?? citation ?? "") }),
});
