import { filesApi } from "@/lib/files/api";
import { orderFileAreas } from "@/lib/files/area-order";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.orderAreas, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ fileAreas: await orderFileAreas(tx, viewer, body.fileAreas) }),
});
