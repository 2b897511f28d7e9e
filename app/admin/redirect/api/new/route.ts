import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { addRedirect } from "@/lib/redirects/commands";

export const POST = route(redirectsApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ redirect: await addRedirect(tx, viewer, body) }),
});
