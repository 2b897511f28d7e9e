import { folderBillsApi } from "@/lib/folders/bills-api";
import { exportFolder } from "@/lib/folders/export";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(folderBillsApi.export, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ viewer, params, query }) => exportFolder(viewer, params.id, query),
});
