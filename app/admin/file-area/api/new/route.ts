import { filesApi } from "@/lib/files/api";
import { createFileArea } from "@/lib/files/areas";
import { route } from "@/lib/platform/http/route";

export const POST = route(filesApi.newArea, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { name, active } }) => ({
    fileArea: await createFileArea(tx, viewer, { name, active }),
  }),
});
