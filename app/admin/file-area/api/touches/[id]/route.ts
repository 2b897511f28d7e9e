import { filesApi } from "@/lib/files/api";
import { filesInArea } from "@/lib/files/area-order";
import { fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.areaTouches, {
  auth: "staff",
  resources: { id: fileAreaExists },
  handle: async ({ params }) => ({ touches: { files: await filesInArea(params.id) } }),
});
