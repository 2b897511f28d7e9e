import { route } from "@/lib/platform/http/route";
import { signInPolicyApi } from "@/lib/second-factors/api";
import { updatePolicy } from "@/lib/second-factors/sign-in-policy";

export const POST = route(signInPolicyApi.update, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => updatePolicy(tx, viewer, body),
});
