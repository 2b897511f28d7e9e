import { route } from "@/lib/platform/http/route";
import { importsApi } from "@/lib/imports/api";
import { importUpload } from "@/lib/imports/runs/commands";
import { storeUpload } from "@/lib/imports/runs/uploads";

export const POST = route(importsApi.upload, {
  auth: "staff",
  prepare: ({ request, query }) => storeUpload(request, query.name),
  handle: async ({ tx, viewer, prepared }) => ({ run: await importUpload(tx, viewer, prepared) }),
});
