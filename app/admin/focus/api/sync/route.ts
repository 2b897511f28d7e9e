import { focusApi } from "@/lib/focus/api";
import { askForSync } from "@/lib/focus/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(focusApi.sync, {
  auth: "staff",
  handle: async ({ tx, viewer }) => ({ message: await askForSync(tx, viewer) }),
});
