import { filesApi } from "@/lib/files/api";
import { fileAreaExists, listFiles } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(filesApi.listOfArea, {
  auth: "staff",
  resources: { fileAreaId: fileAreaExists },
  handle: ({ params, query }) => listFiles({ ...query, ...params }),
});
