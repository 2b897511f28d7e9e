import { route } from "@/lib/http/route";
import { importsApi } from "@/lib/imports/api";
import { repeatImport } from "@/lib/imports/commands";
import { runExists } from "@/lib/imports/runs";

export const POST = route(importsApi.repeat, {
  auth: "staff",
  things: { id: runExists },
  handle: async ({ tx, viewer, params }) => ({ run: await repeatImport(tx, viewer, params.id) }),
});
