import { db } from "@/db";
import { currentAsOf } from "@/lib/bills/current-as-of";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { organisation } from "@/lib/organisation/organisation";
import { cached } from "@/lib/platform/cache/query-cache";
import { allCategories } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import type { TrackedBill } from "../schema";
import { noTrackerFilter, type TrackerFilter } from "./filter";
import { followedJurisdictions, mapOf, type TrackerMapModel } from "./map";
import type { PublicTracker } from "./published";
import { countTracker, sumsBy, totalOf, trackedBills, type TrackerCell } from "./tracked-bills";

export type TrackerChoice = { value: string; label: string; count: number };

export type TrackerPage = {
  tracker: PublicTracker;
  filter: TrackerFilter;
  bills: TrackedBill[];
  /** Bills that match the filter, and all. */
  total: number;
  all: number;
  choices: Record<"category" | "jurisdiction" | "status", TrackerChoice[]>;
  /** Null where the tracker shows none. */
  map: TrackerMapModel | null;
  /** Up to when the bills are known: the oldest time of their sources, otherwise the last change. Null without bills. ISO 8601. */
  asOf: string | null;
  topics: ReadonlyMap<number, Category>;
  organisation: string;
  timeZone: string;
};

const choicesOf = (tracker: PublicTracker, cells: readonly TrackerCell[], filter: TrackerFilter) => {
  const ofCategory = sumsBy(cells, filter, "category", ({ categoryId }) => categoryId);
  const without = ofCategory.get(null) ?? 0;
  const toChoices = <Key extends string>(sums: Map<Key, number>, label: (key: Key) => string): TrackerChoice[] =>
    [...sums]
      .map(([value, count]) => ({ value, label: label(value), count }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return {
    category:
      tracker.categories.length === 0
        ? []
        : [
            ...tracker.categories.map(({ id, label }) => ({
              value: String(id),
              label,
              count: ofCategory.get(id) ?? 0,
            })),
            ...(without > 0 || filter.category === "none"
              ? [{ value: "none", label: "No category", count: without }]
              : []),
          ],
    jurisdiction: toChoices(
      sumsBy(cells, filter, "jurisdiction", ({ jurisdiction }) => jurisdiction),
      jurisdictionName,
    ),
    status: toChoices<BillStatus>(
      sumsBy(cells, filter, "status", ({ status }) => status),
      statusLabel,
    ),
  };
};

/** The oldest time up to which the sources of these jurisdictions are current. */
function oldestOf(times: Readonly<Record<string, string>>, cells: readonly TrackerCell[]): string | undefined {
  const used = new Set(cells.map(({ jurisdiction }) => jurisdiction));
  return Object.entries(times)
    .flatMap(([code, at]) => (used.has(code) ? [at] : []))
    .toSorted()[0];
}

/** What a tracker's page shows. @param size bills on it; 0 for the map alone */
export async function trackerPage(
  tracker: PublicTracker,
  filter: TrackerFilter = noTrackerFilter,
  size?: number,
): Promise<TrackerPage> {
  const [bills, { cells, changedAt }, times, topics, followed, { name, timeZone }] = await Promise.all([
    size === 0 ? [] : trackedBills(tracker, filter, size),
    countTracker(tracker),
    currentAsOf(),
    cached("topics", db, () => allCategories(db)),
    tracker.map === "none" ? [] : followedJurisdictions(),
    organisation(),
  ]);
  return {
    tracker,
    filter,
    bills,
    total: totalOf(cells, filter),
    all: totalOf(cells, noTrackerFilter),
    choices: choicesOf(tracker, cells, filter),
    map: tracker.map === "none" ? null : mapOf(tracker, cells, followed),
    asOf: oldestOf(times, cells) ?? changedAt,
    topics,
    organisation: name,
    timeZone,
  };
}
