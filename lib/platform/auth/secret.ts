import { settings } from "@/lib/platform/env/settings";

/** Signs everything. */
export const authSecret = (): string => {
  const secret = settings().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set: start with `npm start`, which keeps one, or set it.");
  return secret;
};
