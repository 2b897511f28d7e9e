import { setTimeout as sleep } from "node:timers/promises";

/** Five requests a second, which the Federal Register's operators named in 2019. */
const interval = 200;
const next = new Map<string, number>();

/** Waits until this process may send the next request to a host. */
export async function pace(baseUrl: string): Promise<void> {
  const { host } = new URL(baseUrl);
  const at = Math.max(performance.now(), next.get(host) ?? 0);
  next.set(host, at + interval);
  const wait = at - performance.now();
  if (wait > 0) await sleep(wait);
}
