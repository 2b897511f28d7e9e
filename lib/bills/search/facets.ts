import { keyFrom } from "@/lib/platform/cache/key-from";
import type { Queryable } from "@/db";
import { billKinds, billStatuses } from "@/db/schema/bills";
import type { Body } from "@/lib/platform/http/raw-response";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { type Conditions, conditionsOf, narrowing, selectedValues, without } from "./conditions";
import { type BillFilter, noFilter, savedQuery, withoutField } from "./filters";
import { kindLabel } from "../vocabulary/kind-labels";
import { cached } from "@/lib/platform/cache/query-cache";
import { type FacetField, type Facets, facets as facetsSchema } from "../schema";
import { listSessions, sessionOf } from "../vocabulary/sessions";
import { sizeFarAboveCap } from "./count-estimate";
import { statusLabel } from "../vocabulary/status-labels";
import {
  type Counts,
  facetFields,
  isCountedBefore,
  type FacetCounts,
  readFacetCounts,
  countFacets,
  countInTexts,
} from "./facet-counting";

export type FacetLists = {
  facets: Facets;
  /** Counts are lower bounds. */ facetsAreCapped: boolean;
  /** The facets as JSON. */ facetsJson: Body;
};

/** The cache key of a search's counts: its filters without order and page. */
export const nameOf = (filter: BillFilter): string => savedQuery({ ...filter, sort: null, direction: null });

/** The counts of a search: precomputed if possible, otherwise counted now. */
function countEveryFacet(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<FacetCounts> {
  return cached(
    keyFrom("tally", nameOf(filter)),
    db,
    async () => {
      if (isCountedBefore(filter, conditions)) return readFacetCounts(db, filter, conditions);
      if (conditions.counted) return countInTexts(db, conditions);
      return countFacets(
        db,
        conditions,
        await cached(keyFrom("size", nameOf(filter)), db, () => sizeFarAboveCap(db, filter, conditions)),
      );
    },
    weightOf,
  );
}

/** A field's counts without its own filter. Searches in texts have many matches, so only this field is counted. */
async function countWithout(
  db: Queryable,
  others: BillFilter,
  conditions: Conditions,
  field: FacetField,
): Promise<FacetCounts> {
  if (!conditions.inTexts) return countEveryFacet(db, others, without(conditions, field));
  return cached(
    keyFrom("tally", nameOf(others), field),
    db,
    async () => {
      const left = await conditionsOf(db, others, { list: "remembered" });
      return countFacets(db, left, left.frequent?.size ?? 0, undefined, [field]);
    },
    weightOf,
  );
}

const everything = (db: Queryable): Promise<FacetCounts> =>
  cached(
    keyFrom("tally", nameOf(noFilter)),
    db,
    () =>
      readFacetCounts(db, noFilter, {
        of: {},
        words: null,
        inTexts: false,
        wordsIgnored: false,
        byNumber: false,
        sessions: [],
      }),
    weightOf,
  );

export const weightOf = ({ counts }: FacetCounts): number =>
  [...counts.values()].reduce((sum, { size }) => sum + size * 100, 0);

/**
 * For each field, the bills per value with all other filters applied. Above the cap counts are lower bounds: 0 means
 * unknown, and missing sessions are omitted.
 * @param known the counts of the search itself, if available
 */
export async function facetsOf(
  db: Queryable,
  filter: BillFilter,
  conditions: Conditions,
  known?: FacetCounts,
): Promise<FacetLists> {
  const active = narrowing(conditions);
  const whole =
    conditions.counted || facetFields.some((field) => !active.includes(field))
      ? (known ?? countEveryFacet(db, filter, conditions))
      : undefined;
  const lists = await Promise.all(
    facetFields.map(async (field) => {
      const own = active.includes(field);
      const others = own ? withoutField(filter, field) : filter;
      const all = !own || conditions.counted ? await whole : undefined;
      const counts = own && !all?.withoutOwn ? await countWithout(db, others, conditions, field) : all!;
      // selected values stay visible and removable even if they match nothing; excluded values stay selectable
      const shown =
        counts.capped && field !== "session" ? [...((await everything(db)).counts.get(field) ?? new Map()).keys()] : [];
      const list = await listValues(db, field, nameOf(others), counts.counts.get(field) ?? new Map(), [
        ...selectedValues(filter, field, conditions),
        ...shown,
      ]);
      return { field, capped: counts.capped, ...list };
    }),
  );
  return {
    facets: Object.fromEntries(lists.map(({ field, values }) => [field, values])) as Facets,
    facetsAreCapped: lists.some(({ capped }) => capped),
    facetsJson: [...lists.flatMap(({ json }, at) => [begins[at]!, json]), end],
  };
}

/** The JSON before the values of each field, and after the last one. */
const begins = facetFields.map((field, at) => Buffer.from(`${at === 0 ? "{" : ","}"${field}":`));
const end = Buffer.from("}");

type Listed = { values: Facets[FacetField]; json: Buffer };

/** Cached also as JSON: every response has hundreds of sessions. */
function listValues(
  db: Queryable,
  field: FacetField,
  search: string,
  found: Counts,
  chosen: string[],
): Promise<Listed> {
  const missing = chosen.filter((value) => !found.has(value));
  return cached(
    keyFrom("facet", field, search, missing),
    db,
    async () => {
      const values = facetsSchema.shape[field].parse(
        await labelValues(db, field, new Map([...found, ...missing.map((value) => [value, 0] as const)])),
      );
      return { values, json: Buffer.from(JSON.stringify(values)) } as Listed;
    },
    ({ json }) => json.byteLength * 4,
  );
}

async function labelValues(db: Queryable, field: FacetField, counts: Counts): Promise<Facets[FacetField]> {
  if (field === "jurisdiction")
    return [...counts]
      .map(([value, count]) => ({ value, label: jurisdictionName(value), count }))
      .sort((a, b) => a.label.localeCompare(b.label, "en"));
  if (field === "kind")
    return billKinds
      .filter((value) => counts.has(value))
      .map((value) => ({ value, label: kindLabel(value), count: counts.get(value)! }));
  if (field === "status")
    return billStatuses
      .filter((value) => counts.has(value))
      .map((value) => ({ value, label: statusLabel(value), count: counts.get(value)! }));
  if (field === "topic") {
    const categories = await cached("topics", db, () => allCategories(db));
    // The counts may be older than a merge: bills of the merged topic count for the remaining one.
    const bills = new Map<number, number>();
    for (const [id, count] of counts) {
      const topic = categories.get(Number(id));
      if (topic) bills.set(topic.id, (bills.get(topic.id) ?? 0) + count);
    }
    return sortedByLabel([...bills.keys()].map((id) => categories.get(id)!)).map(({ id, label }) => ({
      value: id,
      label,
      count: bills.get(id)!,
    }));
  }
  const known = await cached("sessions", db, () => listSessions(db));
  const named = known.flatMap(({ value, label, also }) => {
    const found = [value, ...also].flatMap((one) => counts.get(one) ?? []);
    return found.length === 0 ? [] : { value, label, count: found.reduce((sum, count) => sum + count, 0) };
  });
  const unnamed = [...counts].filter(([value]) => !sessionOf(known, value));
  return [...named, ...unnamed.map(([value, count]) => ({ value, label: value, count }))];
}
