import { limitPasskeys } from "@/lib/platform/auth/account-limits";
import { authenticationOptions } from "@/lib/platform/auth/passkeys";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { route } from "@/lib/platform/http/route";
import { proofApi } from "@/lib/second-factors/api";

export const POST = route(proofApi.signInOptions, {
  auth: "any",
  prepare: async ({ request }) => {
    await refuseOtherWays();
    await limitPasskeys(request);
  },
  handle: async () => ({ options: (await authenticationOptions(null)) as never }),
});
