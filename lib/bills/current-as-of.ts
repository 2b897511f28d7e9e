import { and, isNotNull, ne, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { coverages } from "@/db/schema";
import { cached } from "@/lib/platform/cache/query-cache";
import { jurisdictionName } from "./vocabulary/jurisdictions";

/** Jurisdiction → how current its bills are, ISO 8601 in UTC. */
export type CurrentAsOf = Record<string, string>;

/** The oldest time if a jurisdiction has several coverages. Jurisdictions without a source are omitted. */
export function currentAsOf(on: Queryable = db): Promise<CurrentAsOf> {
  return cached("current as of", on, async () => {
    const rows = await on
      .select({ jurisdiction: coverages.jurisdiction, at: isoUtc(sql`min(${coverages.currentAsOf})`) })
      .from(coverages)
      .where(and(ne(coverages.state, "ended"), isNotNull(coverages.currentAsOf), isNotNull(coverages.jurisdiction)))
      .groupBy(coverages.jurisdiction)
      .orderBy(coverages.jurisdiction);
    return Object.fromEntries(rows.map(({ jurisdiction, at }) => [jurisdiction!, at]));
  });
}

/** The times of some jurisdictions, sorted by name; of all if none is given. */
export const timesOf = (times: CurrentAsOf, jurisdictions: readonly string[]): { name: string; at: string }[] =>
  Object.entries(times)
    .filter(([code]) => jurisdictions.length === 0 || jurisdictions.includes(code))
    .map(([code, at]) => ({ name: jurisdictionName(code), at }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
