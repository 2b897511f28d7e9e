import { openDataApi } from "@/lib/open-data/api";
import { deleteOpenData } from "@/lib/open-data/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(openDataApi.delete, {
  auth: "admin",
  handle: ({ viewer, params, tx }) => deleteOpenData(tx, viewer, params.date),
});
