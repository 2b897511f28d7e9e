import { filesApi } from "@/lib/files/api";
import { mergeFileArea } from "@/lib/files/area-order";
import { fileAreaExists } from "@/lib/files/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.mergeArea, {
  auth: "admin",
  resources: { id: fileAreaExists },
  handle: ({ tx, viewer, params, body }) => mergeFileArea(tx, viewer, params.id, body),
});
