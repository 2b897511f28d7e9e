import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { exportRuns } from "@/lib/imports/runs/export";

export const GET = route(importsApi.export, { auth: "staff", handle: () => exportRuns() });
