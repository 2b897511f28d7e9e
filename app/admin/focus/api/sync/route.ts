import { focusApi } from "@/lib/sources/tracked/api";
import { askForSync } from "@/lib/sources/tracked/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.sync, {
  auth: "staff",
  handle: async ({ tx, viewer }) => ({ message: await askForSync(tx, viewer) }),
});
