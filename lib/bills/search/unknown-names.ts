import { asc, and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";
import { committees, persons } from "@/db/schema";
import { committeeKey } from "../vocabulary/committee-names";
import { chamberName, jurisdictionName } from "../vocabulary/jurisdictions";
import { nameKey } from "../vocabulary/person-names";
import { type BillFilter, billListHref } from "./filters";
import { committeesNamed, personsNamed } from "./people-filter";

/** A sponsor or committee in the filter that no one has as a name, and those that were probably meant. */
export type UnknownName = {
  kind: "sponsor" | "committee";
  given: string;
  nearest: { name: string; place: string; href: string }[];
};

/** Shorter words are in too many names for the index. */
const shortest = 3;
const mostNearest = 5;
const mostWords = 6;

/** Names with a word that begins with each typed word; null where the typed words are too short, or a bill's number. */
export function hasWordsBeginning(key: AnyPgColumn, typed: string): SQL | null {
  const words = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  if (words.every((word) => word.length < shortest) || /\d/.test(typed)) return null;
  return and(
    ...words.map((word) => {
      const start = word.replace(/[%_\\]/g, "\\$&");
      return sql`${key} like ${`%${start}%`} and ' ' || ${key} like ${`% ${start}%`}`;
    }),
  )!;
}

/** The names of sponsors and committees in a filter that mean no one. */
export async function unknownNames(db: Queryable, filter: BillFilter): Promise<UnknownName[]> {
  const found = await Promise.all([
    ...filter.sponsor.slice(0, mostNearest).map(async (given): Promise<UnknownName[]> => {
      if ((await personsNamed(db, [given])).length > 0) return [];
      const nearest = await nearestIn(db, persons, nameKey(given));
      return [{ kind: "sponsor", given, nearest: nearest.map(asLink(filter, "sponsor", given)) }];
    }),
    ...filter.committee.slice(0, mostNearest).map(async (given): Promise<UnknownName[]> => {
      if ((await committeesNamed(db, [given])).length > 0) return [];
      const nearest = await nearestIn(db, committees, committeeKey(given));
      return [{ kind: "committee", given, nearest: nearest.map(asLink(filter, "committee", given)) }];
    }),
  ]);
  return found.flat();
}

type Near = { slug: string; name: string; jurisdiction: string; chamber: string | null };

async function nearestIn(db: Queryable, table: typeof persons | typeof committees, key: string): Promise<Near[]> {
  const condition = hasWordsBeginning(table.nameKey, key);
  if (!condition) return [];
  return db
    .select({ slug: table.slug, name: table.name, jurisdiction: table.jurisdiction, chamber: table.chamber })
    .from(table)
    .where(condition)
    .orderBy(asc(table.nameKey), asc(table.id))
    .limit(mostNearest);
}

const asLink =
  (filter: BillFilter, kind: UnknownName["kind"], given: string) =>
  ({ slug, name, jurisdiction, chamber }: Near) => ({
    name,
    place: [jurisdictionName(jurisdiction), chamberName(jurisdiction, chamber)].filter(Boolean).join(" "),
    href: billListHref(filter, { page: 1, [kind]: filter[kind].map((value) => (value === given ? slug : value)) }),
  });
