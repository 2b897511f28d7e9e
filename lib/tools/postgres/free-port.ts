import { createHash } from "node:crypto";
import { createServer } from "node:net";

/** Ports below the ephemeral range (from 32768 on Linux), so that no outgoing connection occupies ours. */
const lowest = 20_000;
const highest = 32_000;

/** The preferred port of a checkout, which two checkouts are unlikely to share. */
export function usualPort(folder: string): number {
  return lowest + (createHash("sha256").update(folder).digest().readUInt32BE(0) % (highest - lowest));
}

export const portAfter = (port: number): number => (port + 1 >= highest ? lowest : port + 1);

/** Tries to listen on a port. @returns the system's reason when it cannot be had (`EADDRINUSE`, `EACCES`, …) */
export function portRefusal(port: number, host = "127.0.0.1"): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** The first free port, starting at the given one. */
export async function freePort(from: number): Promise<number> {
  for (let port = from, tries = 0; tries < 1000; tries += 1, port = portAfter(port))
    if (!(await portRefusal(port))) return port;
  throw new Error("No port between 20000 and 32000 is free.");
}
