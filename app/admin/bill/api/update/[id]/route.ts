import { billAdminApi } from "@/lib/bills/admin/api";
import { updateBill } from "@/lib/bills/admin/update";
import { billExists } from "@/lib/bills/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(billAdminApi.update, {
  auth: "staff",
  resources: { id: billExists },
  handle: async ({
    tx,
    viewer,
    params,
    body: {
      title,
      summary,
      status,
      statusDate,
      introducedDate,
      ceremonial,
      sourceUrl,
      name,
      kind,
      session,
      categories,
      topics,
      note,
      version,
    },
  }) => ({
    bill: await updateBill(tx, viewer, params.id, {
      title,
      summary,
      status,
      statusDate,
      introducedDate,
      ceremonial,
      sourceUrl,
      name,
      kind,
      session,
      topics: topics ?? categories,
      note,
      version,
    }),
  }),
});
