import { sql } from "drizzle-orm";
import { db } from "@/db";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { type StatusGroup, statusGroup } from "@/lib/bills/vocabulary/status-labels";
import { cached } from "@/lib/platform/cache/query-cache";
import type { PublicTracker } from "./published";
import { furtherTiles, tiles, type Tile } from "./tile-grid";
import type { TrackerCell } from "./tracked-bills";

/** A part of a tile's bar: a group of statuses, or a category. */
export type MapGroup = { key: string; label: string; /** 1 to 8, the color of the legend. */ color: number };

/** A jurisdiction on the map. `total` is null where nothing is followed: such a tile never says 0. */
export type MapPlace = {
  code: string;
  name: string;
  total: number | null;
  /** Bills by key of a group, in the order of the groups; without zeros. */
  counts: { group: MapGroup; count: number }[];
};

export type TrackerMapModel = {
  groups: MapGroup[];
  places: MapPlace[];
  tiles: (Tile & { place: MapPlace })[];
  /** The largest total, for the shades. */
  most: number;
};

const statusGroups: readonly { key: StatusGroup; label: string }[] = [
  { key: "law", label: "Law or final" },
  { key: "passed", label: "Passed a chamber" },
  { key: "moving", label: "Under consideration" },
  { key: "rule", label: "Proposed rule or notice" },
  { key: "waiting", label: "Not yet introduced, or unknown" },
  { key: "stopped", label: "Stopped" },
];
/** Categories with a color of their own; the others share the last. */
const mostColors = 8;

/** Jurisdictions that have any bill here, in this tracker or not: these are followed. */
export const followedJurisdictions = (): Promise<string[]> =>
  cached("followed jurisdictions", db, async () =>
    (
      await db.execute<{ code: string }>(sql`
        with recursive codes as (
          select min(jurisdiction) as code from bills
          union all select (select min(jurisdiction) from bills where jurisdiction > codes.code) from codes where codes.code is not null)
        select code from codes where code is not null`)
    ).map(({ code }) => code),
  );

function groupsOf(tracker: PublicTracker): { groups: MapGroup[]; keyOf: (cell: TrackerCell) => string } {
  if (tracker.map !== "category" || tracker.categories.length === 0)
    return {
      groups: statusGroups.map(({ key, label }, at) => ({ key, label, color: at + 1 })),
      keyOf: ({ status }) => statusGroup(status),
    };
  const own = tracker.categories.map(({ id, label }, at) => ({
    key: String(id),
    label,
    color: Math.min(at + 1, mostColors - 1),
  }));
  const known = new Set(own.map(({ key }) => key));
  return {
    groups: [...own, { key: "none", label: "No category", color: mostColors }],
    keyOf: ({ categoryId }) => (known.has(String(categoryId)) ? String(categoryId) : "none"),
  };
}

/**
 * What the map shows: for each jurisdiction the number of bills by status, or by category.
 * @param followed jurisdictions of which 0 means that none of their bills is in the tracker
 */
export function mapOf(
  tracker: PublicTracker,
  cells: readonly TrackerCell[],
  followed: readonly string[],
): TrackerMapModel {
  const { groups, keyOf } = groupsOf(tracker);
  const sums = new Map<string, Map<string, number>>();
  for (const cell of cells) {
    const ofPlace = sums.get(cell.jurisdiction) ?? new Map<string, number>();
    sums.set(cell.jurisdiction, ofPlace);
    ofPlace.set(keyOf(cell), (ofPlace.get(keyOf(cell)) ?? 0) + cell.count);
  }
  const isFollowed = new Set([...followed, ...sums.keys()]);
  const further = [...isFollowed].filter((code) => !tiles.some((tile) => tile.code === code)).toSorted();
  const shown = [...tiles, ...furtherTiles(further)];
  const placeOf = (code: string): MapPlace => {
    const ofPlace = sums.get(code);
    const counts = groups.flatMap((group) => {
      const count = ofPlace?.get(group.key) ?? 0;
      return count > 0 ? [{ group, count }] : [];
    });
    const total = isFollowed.has(code) ? counts.reduce((sum, { count }) => sum + count, 0) : null;
    return { code, name: code === "US" ? "United States Congress" : jurisdictionName(code), total, counts };
  };
  const places = [...new Set([...shown.map(({ code }) => code), ...further])]
    .map(placeOf)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const byCode = new Map(places.map((place) => [place.code, place]));
  const used = new Set(places.flatMap(({ counts }) => counts.map(({ group }) => group.key)));
  return {
    groups: groups.filter(({ key }) => used.has(key)),
    places,
    tiles: shown.map((tile) => ({ ...tile, place: byCode.get(tile.code)! })),
    most: Math.max(0, ...places.map(({ total }) => total ?? 0)),
  };
}

/** The shade of a tile, 0 (none) to 4 (most), in equal steps of the root, so that one large state leaves the others apart. */
export const shadeOf = (total: number, most: number): number =>
  total === 0 ? 0 : Math.min(4, Math.max(1, Math.ceil((4 * Math.sqrt(total)) / Math.sqrt(most))));
