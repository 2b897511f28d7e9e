import { inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { redirects } from "@/db/schema";
import { cached } from "@/lib/platform/cache/query-cache";
import { settings } from "@/lib/platform/env/settings";
import { AddressError, addressKey, carryQuery, keysFor, longestAddress, pathKeyOf, readTo } from "./address";
import { mostPatterns } from "./limits";
import { isOwnPath } from "./own-paths";
import { type Budget, budgetOfRequest, fillTarget, matchPattern } from "./pattern";
import { patternOf } from "./rules";

type Stored = { fromKey: string; to: string };

/** Redirects that one response may follow. */
export const mostSteps = 10;

/** This site's own pages are never redirected. */
export const mayBeRedirected = (address: string): boolean =>
  !isOwnPath(pathKeyOf(address)) || (pathKeyOf(address) === "/" && addressKey(address) !== "/");

/** In the order of creation. */
const patterns = (on: Queryable): Promise<Stored[]> =>
  cached("redirect-patterns", on, () =>
    on
      .select({ fromKey: redirects.fromKey, to: redirects.to })
      .from(redirects)
      .where(sql`${redirects.fromKey} like '^%'`)
      .orderBy(redirects.id)
      .limit(mostPatterns),
  );

/** Other systems' patterns expect paths decoded or as sent, with or without trailing slash, with the query. */
function textsFor(address: string): string[] {
  const key = pathKeyOf(address);
  const search = /\?[^#]*/.exec(address)?.[0] ?? "";
  const texts = [key, `${key}/`, ...(search ? [key + search, `${key}/${search}`] : [])];
  try {
    const plain = decodeURIComponent(key);
    if (plain !== key) texts.push(plain, `${plain}/`);
  } catch {
    // as sent only
  }
  return texts;
}

function byPattern(stored: readonly Stored[], address: string, budget: Budget): Stored | null {
  const texts = textsFor(address);
  for (const { fromKey, to } of stored)
    for (const text of texts) {
      const groups = matchPattern(patternOf(fromKey), text, budget);
      if (!groups) continue;
      try {
        const target = fillTarget(
          to,
          // Keeps percent-encoding as sent.
          groups.map((group) => encodeURI(group).replace(/%25([0-9a-f]{2})/gi, "%$1")),
        );
        return { fromKey, to: readTo(target, settings().PUBLIC_URL) };
      } catch (error) {
        if (!(error instanceof AddressError || error instanceof URIError)) throw error;
      }
    }
  return null;
}

export async function patternTest(on: Queryable = db): Promise<(address: string) => boolean> {
  const stored = await patterns(on);
  return (address) => byPattern(stored, address, budgetOfRequest()) !== null;
}

/** The most exact stored key. */
export const mostExact = (keys: readonly string[], stored: ReadonlyMap<string, string>): Stored | null => {
  const fromKey = keys.find((key) => stored.has(key));
  return fromKey === undefined ? null : { fromKey, to: stored.get(fromKey)! };
};

async function findOne(address: string, on: Queryable, budget: Budget): Promise<Stored | null> {
  const keys = keysFor(address);
  const rows = await on
    .select({ fromKey: redirects.fromKey, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.fromKey, keys));
  const exact = mostExact(keys, new Map(rows.map(({ fromKey, to }) => [fromKey, to])));
  return exact ?? byPattern(await patterns(on), address, budget);
}

/**
 * Where a former address leads now, in one step.
 * @param address path and query without a page
 * @returns a path of this site; null without a redirect, or for a loop of patterns
 */
export async function findRedirect(address: string, on: Queryable = db): Promise<string | null> {
  if (address.length > longestAddress || !mayBeRedirected(address)) return null;
  const seen = new Set<string>([addressKey(address)]);
  const budget = budgetOfRequest();
  let current = address;
  for (let step = 0; step < mostSteps; step++) {
    const found = await findOne(current, on, budget);
    if (!found) break;
    current = carryQuery(found.to, current, found.fromKey);
    if (seen.has(addressKey(current))) return null;
    seen.add(addressKey(current));
    if (!mayBeRedirected(current)) break;
  }
  return current === address ? null : current;
}

/** For former staff pages, which were read in any case. */
export async function findRedirectOfPage(address: string): Promise<string | null> {
  const [path = "", ...query] = address.split("?");
  const lower = [path.toLowerCase(), ...query].join("?");
  return (await findRedirect(address)) ?? (lower === address ? null : await findRedirect(lower));
}
