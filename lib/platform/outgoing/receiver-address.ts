import { isIP } from "node:net";
import { currentSettings } from "@/lib/platform/env/settings";
import { publicReach, type Reach } from "./dispatch";
import { nameDiscovered } from "./named-hosts";
import { isPublicAddress } from "./public-address";

/** Whether the operator has named its origin, which may then be inside the own network. */
function isNamed({ origin }: URL): boolean {
  const origins = currentSettings().WEBHOOK_ORIGINS ?? [];
  nameDiscovered("WEBHOOK_ORIGINS", origins);
  return origins.includes(origin);
}

/** What may be reached at the address: a named origin, or else the public internet. */
export const reachOf = (url: string): "named" | Reach => (isNamed(new URL(url)) ? "named" : publicReach);

/** Why an address cannot be a receiver; null if it can. Names are resolved and checked with each request. */
export function refuseAddress(text: string): string | null {
  if (!URL.canParse(text)) return "must be a web address";
  const url = new URL(text);
  if (url.username || url.password) return "must not contain a user name or password";
  if (isNamed(url)) return null;
  if (url.protocol !== "https:") return "must begin with https://";
  const host = url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && !isPublicAddress(host)))
    return "must not be inside a private network";
  if (!publicReach.isPort(Number(url.port || 443))) return "must have port 443, 8080 or 8443";
  return null;
}
