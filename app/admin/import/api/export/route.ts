import { route } from "@/lib/http/route";
import { importsApi } from "@/lib/imports/api";
import { exportRuns } from "@/lib/imports/export";

export const GET = route(importsApi.export, { auth: "staff", handle: () => exportRuns() });
