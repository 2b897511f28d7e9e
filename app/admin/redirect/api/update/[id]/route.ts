import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { updateRedirect } from "@/lib/redirects/commands";
import { redirectExists } from "@/lib/redirects/queries";

export const POST = route(redirectsApi.update, {
  auth: "admin",
  resources: { id: redirectExists },
  handle: async ({ tx, viewer, params, body }) => ({ redirect: await updateRedirect(tx, viewer, params.id, body) }),
});
