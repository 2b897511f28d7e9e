import { BlockList, isIP, isIPv4 } from "node:net";

/** Addresses outside the public internet (IANA's special-purpose registries), blocked against SSRF. */
const special = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["2620:4f:8000::", 48],
] as const)
  special.addSubnet(net, prefix, "ipv6");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** True for an address of the public internet: not of this machine, a private network, a cloud's metadata or a test range. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
