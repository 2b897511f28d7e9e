import { route } from "@/lib/platform/http/route";
import { redirectsApi } from "@/lib/redirects/api";
import { deleteRedirect } from "@/lib/redirects/commands";
import { redirectExists } from "@/lib/redirects/queries";

export const POST = route(redirectsApi.delete, {
  auth: "admin",
  resources: { id: redirectExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteRedirect(tx, viewer, params.id, body.version) }),
});
