import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { redirects } from "@/db/schema";
import { carryQuery, keysFor } from "./address";
import { mayBeRedirected, mostExact, mostSteps } from "./find";
import type { Rule } from "./rules";

/** Redirect key → target. */
export type Leading = Map<string, string>;

const batch = 2000;

/** Adds stored redirects of these addresses and of their targets; known keys are skipped. */
export async function followStored(on: Queryable, leading: Leading, addresses: Iterable<string>): Promise<void> {
  const lookedUp = new Set(leading.keys());
  let next = [...addresses];
  for (let step = 0; step < mostSteps && next.length > 0; step++) {
    const keys = [...new Set(next.filter(mayBeRedirected).flatMap(keysFor))].filter((key) => !lookedUp.has(key));
    next = [];
    for (let at = 0; at < keys.length; at += batch) {
      const some = keys.slice(at, at + batch);
      for (const key of some) lookedUp.add(key);
      const rows = await on
        .select({ fromKey: redirects.fromKey, to: redirects.to })
        .from(redirects)
        .where(inArray(redirects.fromKey, some));
      for (const { fromKey, to } of rows) {
        leading.set(fromKey, to);
        next.push(to);
      }
    }
  }
}

type Step = { address: string; fromKey: string };
/** Where each followed address ends: a loop, or null for a page. Thousands of redirects share paths. */
export type Walked = Map<string, { steps: Step[]; places: Map<string, number> } | null>;

/** Addresses of a loop in a message. */
const mostNamed = 5;

/**
 * Detects a redirect loop.
 * @param leading the redirect and all that follow it
 * @param walked results of earlier calls with `leading`
 * @returns the first addresses of the loop, or null
 */
export function findCircle(rule: Rule, leading: Leading, walked: Walked = new Map()): string[] | null {
  const way: Step[] = [];
  const places = new Map<string, number>();
  let address = rule.to;
  let end: ReturnType<Walked["get"]>;
  while ((end = walked.get(address)) === undefined) {
    const next = mayBeRedirected(address) ? mostExact(keysFor(address), leading) : null;
    const place = next ? places.get(next.fromKey) : undefined;
    if (next && place === undefined) {
      places.set(next.fromKey, way.length);
      way.push({ address, fromKey: next.fromKey });
      address = carryQuery(next.to, address, next.fromKey);
      continue;
    }
    const steps = next ? way.slice(place) : [];
    end = next ? { steps, places: new Map(steps.map(({ fromKey }, i) => [fromKey, i])) } : null;
    walked.set(address, end);
    break;
  }
  for (const step of way) walked.set(step.address, end ?? null);
  const own = end?.places.get(rule.fromKey);
  if (!end || own === undefined) return null; // none, or a circle that this redirect only leads into
  const { steps } = end;
  const others = Array.from(
    { length: Math.min(steps.length, mostNamed) },
    (_, i) => steps[(own + 1 + i) % steps.length]!.address,
  );
  return [rule.from, ...others];
}

export const circleWords = (path: readonly string[]): string => {
  const names = path.length > 4 ? [...path.slice(0, 3), "…"] : path.at(-1) === path[0] ? path.slice(0, -1) : path;
  return `They would create a redirect loop: ${[...names, path[0]].join(" → ")}`;
};
