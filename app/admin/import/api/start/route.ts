import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { askForImport } from "@/lib/imports/runs/commands";

export const POST = route(importsApi.start, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ run: await askForImport(tx, viewer, body.path) }),
});
