import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { deleteDemo } from "@/lib/setup/demo";

export const POST = route(setupApi.deleteDemo, {
  auth: "admin",
  handle: async ({ tx, body }) => ({ url: await deleteDemo(tx, body.confirm) }),
});
