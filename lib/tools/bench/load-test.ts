import autocannon from "autocannon";

/** The result of a load; times in milliseconds. */
export type Load = { perSecond: number; p50: number; p95: number };
export type Target = {
  origin: string;
  paths: readonly string[];
  /** Never requests an address twice: each has a different saved search as its origin, which does not change the results. */ apart?: boolean;
};
type Raw = { answers: number; seconds: number; times: number[] };

/** At a quantile of sorted times. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

let numbered = 0;
/** A path with a query that was never requested before. */
const apartFrom = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}ss=${(numbered += 1)}`;

/** One load of this many seconds: each client requests all paths in turn, starting at a different one. */
export async function once({ origin, paths, apart = false }: Target, clients: number, seconds: number): Promise<Raw> {
  let next = 0;
  const instance = autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    timeout: 30,
    setupClient(client) {
      const from = Math.floor((next++ * paths.length) / clients);
      client.setRequests(
        [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({
          method: "GET",
          path,
          ...(apart && { setupRequest: (request: object) => ({ ...request, path: apartFrom(path) }) }),
        })),
      );
    },
  });
  const times: number[] = [];
  instance.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { errors, timeouts, non2xx, duration } = await instance;
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${origin}${paths[0]}: ${non2xx} answers were refusals, ${errors} requests failed, ${timeouts} took over 30 seconds.`,
    );
  return { answers: times.length, seconds: duration, times };
}

/**
 * Loads two servers alternately, so that both have the same conditions: a short warm-up each, then two halves each.
 * @returns the results of both
 */
export async function byTurns(first: Target, second: Target, clients: number, seconds: number): Promise<[Load, Load]> {
  const targets = [first, second];
  for (const target of targets) await once(target, clients, 1);
  const gathered = targets.map((): Raw => ({ answers: 0, seconds: 0, times: [] }));
  for (let turn = 0; turn < 4; turn += 1) {
    const { answers, seconds: lasted, times } = await once(targets[turn % 2]!, clients, Math.max(1, seconds / 2));
    const sum = gathered[turn % 2]!;
    sum.answers += answers;
    sum.seconds += lasted;
    for (const time of times) sum.times.push(time);
  }
  const [a, b] = gathered.map(({ answers, seconds: lasted, times }): Load => {
    times.sort((x, y) => x - y);
    return { perSecond: answers / lasted, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  });
  return [a!, b!];
}
