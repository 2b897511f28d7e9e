import { filesApi } from "@/lib/files/api";
import { fileAreaById, fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.area, {
  auth: "staff",
  resources: { id: fileAreaExists },
  handle: async ({ params }) => ({ fileArea: await fileAreaById(params.id) }),
});
