import { lawsApi } from "@/lib/bills/laws/api";
import { lawLinksOf } from "@/lib/bills/laws/links";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(lawsApi.links, {
  auth: "any",
  resources: { id: billExists },
  handle: async ({ params }) => ({ lawLinks: await lawLinksOf(params.id) }),
});
