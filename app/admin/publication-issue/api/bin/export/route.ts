import { route } from "@/lib/platform/http/route";
import { deskIssuesApi } from "@/lib/issues/drafts/admin-api";
import { exportBin } from "@/lib/issues/drafts/admin-export";

export const GET = route(deskIssuesApi.exportBin, { auth: "staff", handle: () => exportBin() });
