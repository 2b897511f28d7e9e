import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { findingsApi } from "@/lib/texts/findings/api";
import { defaultEffectOf } from "@/lib/texts/findings/default-effect/of-bill";
import { datesOfBill } from "@/lib/texts/findings/queries";

export const GET = route(findingsApi.dates, {
  auth: "any",
  resources: { id: billExists },
  handle: async ({ params }) => {
    const [dates, defaultRule] = await Promise.all([datesOfBill(params.id), defaultEffectOf(params.id)]);
    return { dates, defaultRule };
  },
});
