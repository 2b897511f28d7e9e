import { route } from "@/lib/platform/http/route";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { confirmTie } from "@/lib/sources/session-ties/commands";
import { tieExists } from "@/lib/sources/session-ties/queries";

export const POST = route(sessionTiesApi.confirm, {
  auth: "admin",
  resources: { id: tieExists },
  handle: async ({ tx, viewer, params, body }) => ({
    sessionTie: await confirmTie(tx, viewer, params.id, body.version),
  }),
});
