import { billAdminApi } from "@/lib/bills/admin/api";
import { createBill } from "@/lib/bills/admin/new-bill";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.new, {
  auth: "staff",
  handle: async ({
    tx,
    viewer,
    body: {
      name,
      kind,
      jurisdiction,
      session,
      title,
      summary,
      status,
      statusDate,
      introducedDate,
      ceremonial,
      sourceUrl,
      categories,
      topics,
      note,
    },
  }) => ({
    bill: await createBill(tx, viewer, {
      name,
      kind,
      jurisdiction,
      session,
      title,
      summary,
      status,
      statusDate,
      introducedDate,
      ceremonial,
      sourceUrl,
      topics: topics ?? categories,
      note,
    }),
  }),
});
