import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { similarBillsOf } from "@/lib/texts/similar/similar-bills";

export const GET = route(textsApi.similar, {
  auth: "any",
  handle: async ({ params }) => ({ similar: await similarBillsOf(params.id) }),
});
