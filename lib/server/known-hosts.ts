import { hostname, networkInterfaces } from "node:os";
import { publicUrl } from "@/lib/settings/settings";

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "");

/** Names under which this server answers: its public address, and this machine's own names. Any other Host is somebody's trick. */
export function knownHosts(): (host: string | undefined) => boolean {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map((one) => (one.family === "IPv6" ? `[${one.address.replace(/%.*$/, "")}]` : one.address)));
  const names = new Set([withoutPort(new URL(publicUrl()).host), "localhost", "127.0.0.1", "[::1]", hostname().toLowerCase(), ...own]);
  const known = new Set<string>();
  return (host) => {
    if (host === undefined) return false;
    if (known.has(host)) return true;
    if (!names.has(withoutPort(host))) return false;
    if (known.size < 1000) known.add(host);
    return true;
  };
}
