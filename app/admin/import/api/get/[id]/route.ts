import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { getRun, runExists } from "@/lib/imports/runs/runs";

export const GET = route(importsApi.get, {
  auth: "staff",
  resources: { id: runExists },
  handle: async ({ params }) => ({ run: await getRun(params.id) }),
});
