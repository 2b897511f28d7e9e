import { signedToken } from "@/lib/platform/auth/signed-token";
import { invalid } from "@/lib/platform/http/problem";

export type Done = "subscribed" | "stopped";

export const managePath = (subscriber: number, done?: Done): string =>
  `/subscription/manage?${new URLSearchParams({ token: signedToken("manage-subscriptions", { subscriber }), ...(done && { done }) })}`;

export const spentLink = () =>
  invalid("This link is not valid or has expired. Request a new one.", {
    issues: [{ path: "token", message: "does not work" }],
  });
