import { alertsApi } from "@/lib/alerts/api";
import { setAlert } from "@/lib/alerts/commands";
import { billExists } from "@/lib/bills/queries";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";
import { savedSearchVisible } from "@/lib/saved-searches/queries";

export const POST = route(alertsApi.save, {
  auth: "reader",
  resources: { "savedSearchId?": savedSearchVisible, "folderId?": folderVisible, "billId?": billExists },
  handle: ({ tx, viewer, body: { cadence, remindDays, ...what } }) => setAlert(tx, viewer, what, cadence, remindDays),
});
