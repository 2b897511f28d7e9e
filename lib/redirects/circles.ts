import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { redirects } from "@/db/schema";
import { carryQuery, keysFor } from "./address";
import { mayBeRedirected, mostExact, mostSteps } from "./find";
import type { Rule } from "./rules";

/** Where an address leads, by the key of the redirect. */
export type Leading = Map<string, string>;

const batch = 2000;

/** Adds to `leading` what the database says of these addresses, and of those that they lead to in turn. Keys that it has already are not looked up. */
export async function followStored(on: Queryable, leading: Leading, addresses: Iterable<string>): Promise<void> {
  const asked = new Set(leading.keys());
  let next = [...addresses];
  for (let step = 0; step < mostSteps && next.length > 0; step++) {
    const keys = [...new Set(next.filter(mayBeRedirected).flatMap(keysFor))].filter((key) => !asked.has(key));
    next = [];
    for (let at = 0; at < keys.length; at += batch) {
      const some = keys.slice(at, at + batch);
      for (const key of some) asked.add(key);
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

/**
 * Whether a redirect would lead back to itself.
 * @param leading has the redirect itself and all that follow it
 * @returns the addresses of the circle; null where there is none
 */
export function findCircle(rule: Rule, leading: Leading): string[] | null {
  const path = [rule.from];
  const seen = new Set<string>();
  let address = rule.to;
  while (mayBeRedirected(address)) {
    path.push(address);
    const next = mostExact(keysFor(address), leading);
    if (!next) return null;
    if (next.fromKey === rule.fromKey) return path;
    if (seen.has(next.fromKey)) return null; // a circle that this redirect only leads into
    seen.add(next.fromKey);
    address = carryQuery(next.to, address, next.fromKey);
  }
  return null;
}

/** A circle in words, short enough to read. */
export const circleWords = (path: readonly string[]): string => {
  const names = path.length > 4 ? [...path.slice(0, 3), "…"] : path;
  return `They would lead in a circle: ${[...names, path[0]].join(" → ")}`;
};
