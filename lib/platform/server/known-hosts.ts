import type { IncomingMessage } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import { publicUrl } from "@/lib/platform/env/settings";

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "");

/** The host names of this server: its public address and this machine's own names. Any other Host header is an attack or a mistake. */
export function knownHosts(): (host: string | undefined) => boolean {
  const own = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map((one) => (one.family === "IPv6" ? `[${one.address.replace(/%.*$/, "")}]` : one.address)),
  );
  const names = new Set([
    withoutPort(new URL(publicUrl()).host),
    "localhost",
    "127.0.0.1",
    "[::1]",
    hostname().toLowerCase(),
    ...own,
  ]);
  const known = new Set<string>();
  return (host) => {
    if (host === undefined) return false;
    if (known.has(host)) return true;
    if (!names.has(withoutPort(host)) || !URL.canParse(`http://${host}`)) return false;
    if (known.size < 1000) known.add(host);
    return true;
  };
}

/** Whether a request has two Host headers. Node uses the first; a proxy in front may have used the other. */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === "host") hosts++;
  return hosts > 1;
};
