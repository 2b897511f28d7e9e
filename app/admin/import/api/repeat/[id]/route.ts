import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { repeatImport } from "@/lib/imports/runs/commands";
import { runExists } from "@/lib/imports/runs/runs";

export const POST = route(importsApi.repeat, {
  auth: "staff",
  resources: { id: runExists },
  handle: async ({ tx, viewer, params }) => ({ run: await repeatImport(tx, viewer, params.id) }),
});
