import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { askToApply } from "@/lib/imports/mapping/commands";

export const POST = route(mappingApi.apply, {
  auth: "staff",
  handle: async ({ tx, viewer }) => ({ message: await askToApply(tx, viewer) }),
});
