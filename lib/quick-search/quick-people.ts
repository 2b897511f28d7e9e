import { asc } from "drizzle-orm";
import type { Queryable } from "@/db";
import { committees, persons } from "@/db/schema";
import { hasWordsBeginning } from "@/lib/bills/search/unknown-names";
import { committeeKey } from "@/lib/bills/vocabulary/committee-names";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { chamberLabel, committeePath, districtLabel, partyLabel, personPath } from "@/lib/people/labels";
import type { QuickResult } from "./api";

const placeOf = (jurisdiction: string, chamber: string | null): string =>
  [jurisdictionName(jurisdiction), chamberLabel(jurisdiction, chamber)].filter(Boolean).join(" ");

export async function findQuickPeople(db: Queryable, q: string, limit: number): Promise<QuickResult[]> {
  const condition = hasWordsBeginning(persons.nameKey, nameKey(q));
  if (!condition) return [];
  const rows = await db
    .select({
      id: persons.id,
      slug: persons.slug,
      title: persons.name,
      jurisdiction: persons.jurisdiction,
      chamber: persons.chamber,
      district: persons.district,
      party: persons.party,
    })
    .from(persons)
    .where(condition)
    .orderBy(asc(persons.familyKey), asc(persons.nameKey), asc(persons.id))
    .limit(limit);
  return rows.map(({ id, slug, title, jurisdiction, chamber, district, party }) => ({
    id,
    slug,
    title,
    url: personPath(slug),
    matched: [party && partyLabel(party), placeOf(jurisdiction, chamber), district && districtLabel(district)]
      .filter(Boolean)
      .join(", "),
  }));
}

export async function findQuickCommittees(db: Queryable, q: string, limit: number): Promise<QuickResult[]> {
  // "comm" is on the way to a word that the names do not have.
  const condition = hasWordsBeginning(committees.nameKey, committeeKey(q.replace(/\bcomm(?:i|it|itt|itte)?$/i, "")));
  if (!condition) return [];
  const rows = await db
    .select({
      id: committees.id,
      slug: committees.slug,
      title: committees.name,
      jurisdiction: committees.jurisdiction,
      chamber: committees.chamber,
    })
    .from(committees)
    .where(condition)
    .orderBy(asc(committees.nameKey), asc(committees.id))
    .limit(limit);
  return rows.map(({ jurisdiction, chamber, ...row }) => ({
    ...row,
    url: committeePath(row.slug),
    matched: placeOf(jurisdiction, chamber),
  }));
}
