import { route } from "@/lib/platform/http/route";
import { issueAdminApi } from "@/lib/issues/drafts/admin-api";
import { exportBin } from "@/lib/issues/drafts/admin-export";

export const GET = route(issueAdminApi.exportBin, { auth: "staff", handle: () => exportBin() });
