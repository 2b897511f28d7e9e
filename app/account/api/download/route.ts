import { route } from "@/lib/platform/http/route";
import { accountApi } from "@/lib/users/api";
import { ownData } from "@/lib/users/own-data";

export const GET = route(accountApi.download, {
  auth: "reader",
  handle: async ({ viewer }) =>
    Response.json(await ownData(viewer), {
      headers: {
        "content-disposition": 'attachment; filename="my-data.json"',
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    }),
});
