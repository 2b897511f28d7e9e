import { openDataApi } from "@/lib/open-data/api";
import { requestOpenData } from "@/lib/open-data/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(openDataApi.make, {
  auth: "admin",
  handle: ({ viewer, tx }) => requestOpenData(tx, viewer),
});
