import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";
import { findingsApi } from "@/lib/texts/findings/api";
import { datesOfBill } from "@/lib/texts/findings/queries";

export const GET = route(findingsApi.dates, {
  auth: "any",
  resources: { id: billExists },
  handle: async ({ params }) => ({ dates: await datesOfBill(params.id) }),
});
