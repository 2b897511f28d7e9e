import { route } from "@/lib/platform/http/route";
import { signInPolicyApi } from "@/lib/second-factors/api";
import { readPolicy } from "@/lib/second-factors/sign-in-policy";

export const GET = route(signInPolicyApi.get, {
  auth: "admin",
  handle: async () => ({ policy: await readPolicy() }),
});
