import { authenticationOptions } from "@/lib/platform/auth/passkeys";
import { route } from "@/lib/platform/http/route";
import { proofApi } from "@/lib/second-factors/api";

export const POST = route(proofApi.options, {
  auth: "reader",
  handle: async ({ viewer }) => ({ options: (await authenticationOptions(viewer.id)) as never }),
});
