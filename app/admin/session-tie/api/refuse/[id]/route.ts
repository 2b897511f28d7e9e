import { route } from "@/lib/platform/http/route";
import { sessionTiesApi } from "@/lib/sources/session-ties/api";
import { refuseTie } from "@/lib/sources/session-ties/commands";
import { tieExists } from "@/lib/sources/session-ties/queries";

export const POST = route(sessionTiesApi.refuse, {
  auth: "admin",
  resources: { id: tieExists },
  handle: async ({ tx, viewer, params, body }) => ({
    sessionTie: await refuseTie(tx, viewer, params.id, body.version),
  }),
});
