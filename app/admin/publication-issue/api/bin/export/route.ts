import { route } from "@/lib/http/route";
import { deskIssuesApi } from "@/lib/issues/desk-api";
import { exportBin } from "@/lib/issues/desk-export";

export const GET = route(deskIssuesApi.exportBin, { auth: "staff", handle: () => exportBin() });
