import { isIPv6 } from "node:net";
import { settings } from "@/lib/platform/env/settings";

/** Set by our own server from the connection, over anything a client sends under this name. */
export const addressHeader = "x-rotunda-address";

/**
 * The client for rate limits: an IPv4 address or an IPv6 /64 network. X-Forwarded-For counts for as many hops as there
 * are trusted proxies.
 */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  const hops = (request.headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  hops.push(request.headers.get(addressHeader) ?? hops.at(-1) ?? "unknown");
  return network(hops.at(-1 - settings().TRUSTED_PROXIES) ?? hops[0] ?? "unknown");
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return `${[...groups, ...Array<string>(Math.max(0, missing)).fill("0")]
    .concat(tail?.split(":") ?? [])
    .slice(0, 4)
    .join(":")}::/64`;
}
