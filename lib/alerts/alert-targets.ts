import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { idArray } from "@/db/id-array";
import { alerts, bills, committees, languageWatches, persons, personalFolders, savedSearches } from "@/db/schema";
import { followedLaw, followedLawName, followedLawPath, type FollowedLaw } from "@/lib/bills/laws/followed-law";
import { isFollowedLaw } from "@/lib/bills/laws/is-followed-law";
import { conditionsOf, isSponsoredBy, joinConditions, wasSentTo } from "@/lib/bills/search/conditions";
import { billListHref, readBillFilter } from "@/lib/bills/search/filters";
import type { BillKind } from "@/lib/bills/vocabulary/status-labels";
import { isSharedWith } from "@/lib/sharing/shared-with";
import { committeePath, personPath } from "@/lib/people/labels";
import type { Cadence } from "./cadence";

/** What an alert watches: a saved search or a folder that its owner may see, a bill, a person, a committee, a law or words. */
export type AlertTarget = {
  kind: "saved-search" | "folder" | "bill" | "person" | "committee" | "law" | "language-watch";
  /** Of a law that of the alert. */
  id: number;
  name: string;
  href: string;
  queryString: string | null;
  /** Of a bill: a followed court case is one too. */
  billKind?: BillKind;
  law?: FollowedLaw;
};
export type LiveAlert = {
  id: number;
  cadence: Cadence;
  remindDays: number | null;
  checkedAt: string;
  failures: number;
  version: number;
  of: AlertTarget;
};

const follower = { id: sql.raw("alerts.owner_id") };
const mayRead = sql`(${personalFolders.ownerId} = ${alerts.ownerId} or exists (select 1 from folder_shares s where s.folder_id = ${personalFolders.id} and s.user_id = ${alerts.ownerId}) or ${isSharedWith("folder", follower)})`;

const watchesSearch = and(
  eq(savedSearches.id, alerts.savedSearchId),
  or(eq(savedSearches.ownerId, alerts.ownerId), isSharedWith("search", follower)),
  isNull(savedSearches.deletedAt),
);
const watchesFolder = and(eq(personalFolders.id, alerts.folderId), isNull(personalFolders.deletedAt), mayRead);

const watchesWords = and(eq(languageWatches.id, alerts.languageWatchId), eq(languageWatches.ownerId, alerts.ownerId));

/** For a row of `alerts`: whether its target exists and its owner may read it. */
export const isInForce = sql`(exists (select 1 from ${savedSearches} where ${watchesSearch}) or exists (select 1 from ${personalFolders} where ${watchesFolder}) or num_nonnulls(${alerts.billId}, ${alerts.personId}, ${alerts.committeeId}, ${alerts.law}, ${alerts.languageWatchId}) > 0)`;

/** The alerts of a person whose target exists and is readable; others are inactive until their target returns. */
export async function liveAlerts(on: Queryable, ownerId: number, where?: SQL): Promise<LiveAlert[]> {
  const rows = await on
    .select({
      id: alerts.id,
      cadence: alerts.cadence,
      remindDays: alerts.remindDays,
      failures: alerts.failures,
      version: alerts.version,
      checkedAt: isoUtcMicros(alerts.checkedAt),
      search: { id: savedSearches.id, name: savedSearches.name, queryString: savedSearches.queryString },
      folder: { id: personalFolders.id, name: personalFolders.name },
      bill: { id: bills.id, name: bills.name, jurisdiction: bills.jurisdiction, slug: bills.slug, kind: bills.kind },
      person: { id: persons.id, name: persons.name, slug: persons.slug },
      committee: { id: committees.id, name: committees.name, slug: committees.slug },
      law: alerts.law,
      words: { id: languageWatches.id, name: languageWatches.name },
    })
    .from(alerts)
    .leftJoin(savedSearches, watchesSearch)
    .leftJoin(personalFolders, watchesFolder)
    .leftJoin(bills, eq(bills.id, alerts.billId))
    .leftJoin(persons, eq(persons.id, alerts.personId))
    .leftJoin(committees, eq(committees.id, alerts.committeeId))
    .leftJoin(languageWatches, watchesWords)
    .where(and(eq(alerts.ownerId, ownerId), where))
    .orderBy(alerts.id);
  return rows.flatMap(({ search, folder, bill, person, committee, law, words, ...alert }) => {
    const of = search
      ? watchedSearch(search)
      : folder
        ? watchedFolder(folder)
        : bill
          ? watchedBill(bill)
          : person
            ? watchedPerson(person)
            : committee
              ? watchedCommittee(committee)
              : words
                ? watchedWords(words)
                : law !== null && watchedLaw(law, alert.id);
    return of ? [{ ...alert, of }] : [];
  });
}

export const watchedSearch = ({
  id,
  name,
  queryString,
}: {
  id: number;
  name: string;
  queryString: string;
}): AlertTarget => ({
  kind: "saved-search",
  id,
  name,
  queryString,
  href: billListHref(readBillFilter(queryString), { ss: id }),
});

export const watchedFolder = ({ id, name }: { id: number; name: string }): AlertTarget => ({
  kind: "folder",
  id,
  name,
  queryString: null,
  href: `/folder/view/${id}`,
});

export const watchedBill = (bill: {
  id: number;
  name: string;
  jurisdiction: string;
  slug: string;
  kind?: BillKind;
}): AlertTarget => ({
  kind: "bill",
  billKind: bill.kind,
  id: bill.id,
  name: `${bill.jurisdiction} ${bill.name}`,
  queryString: null,
  href: `/bill/view/${bill.slug}`,
});

type Named = { id: number; name: string; slug: string };
export const watchedPerson = ({ id, name, slug }: Named): AlertTarget => ({
  kind: "person",
  id,
  name,
  queryString: null,
  href: personPath(slug),
});

export const watchedCommittee = ({ id, name, slug }: Named): AlertTarget => ({
  kind: "committee",
  id,
  name,
  queryString: null,
  href: committeePath(slug),
});

export const watchedWords = ({ id, name }: { id: number; name: string }): AlertTarget => ({
  kind: "language-watch",
  id,
  name,
  queryString: null,
  href: `/language-watch/view/${id}`,
});

/** Null for what is no law. */
export function watchedLaw(key: string, id: number): AlertTarget | null {
  const law = followedLaw(key);
  return law && { kind: "law", id, name: followedLawName(law), queryString: null, href: followedLawPath(law), law };
}

/** Which bills are watched, by the one search for bills with every filter of the saved query; undefined when all are. */
export async function billsWatched(
  on: Queryable,
  { kind, id, queryString, law }: Pick<AlertTarget, "kind" | "id" | "queryString" | "law">,
): Promise<SQL | undefined> {
  if (queryString !== null) return joinConditions(await conditionsOf(on, readBillFilter(queryString)));
  if (kind === "bill") return sql`bills.id = ${id}`;
  if (kind === "person") return or(isSponsoredBy(idArray([id])), hasVoteOf(id));
  if (kind === "committee") return or(wasSentTo(idArray([id])), hasVoteIn(id));
  if (law) return wouldChange(law);
  // Its events are found when a text is stored, not here.
  if (kind === "language-watch") return sql`false`;
  return sql`bills.id in (select bill_id from folder_bills where folder_id = ${id})`;
}

const hasVoteOf = (personId: number): SQL =>
  sql`bills.id in (select r.bill_id from roll_call_positions p join roll_calls r on r.id = p.roll_call_id where p.person_id = ${personId} and r.bill_id is not null)`;
const hasVoteIn = (committeeId: number): SQL =>
  sql`bills.id in (select bill_id from roll_calls where committee_id = ${committeeId} and bill_id is not null)`;

/** Bills whose newest text says of the very citation that it is amended or repealed. */
const wouldChange = (law: FollowedLaw): SQL =>
  sql`bills.kind in ('bill', 'resolution') and exists (
    select from bill_texts t join text_findings f on f.text_id = t.id
    where t.bill_id = bills.id and f.kind = 'amends' and f.is_newest and f.state <> 'refused' and ${isFollowedLaw(sql`f.law`, law)})`;

/**
 * For a roll call `r` and a change `c`: the change is about this vote, by its motion or its count, and about no other on
 * that day.
 */
export const isVoteOfChange = sql`r.bill_id = c.bill_id and r.date::text = c.new->>'date'
  and (r.motion = c.new->>'motion' or (r.yes::text = c.new->>'yes' and r.no::text = c.new->>'no'))`;

/**
 * The changes of these bills that concern a person or a committee: a vote that they took part in, a hearing of a bill of
 * theirs, and becoming linked to a bill. Of a law, the status of a bill that would change it. Undefined for targets that
 * watch bills: there every change counts.
 */
export function newsOf({ kind, id }: Pick<AlertTarget, "kind" | "id">): SQL | undefined {
  if (kind === "person")
    return sql`((c.field = 'vote' and exists (select from roll_calls r join roll_call_positions p on p.roll_call_id = r.id where p.person_id = ${id} and ${isVoteOfChange}))
      or (c.field = 'event' and exists (select from bill_sponsorships s where s.bill_id = c.bill_id and s.person_id = ${id} and s.withdrawn_date is null))
      or (c.field = 'sponsor' and exists (select from bill_sponsorships s where s.bill_id = c.bill_id and s.person_id = ${id} and s.name = c.new->>'name')))`;
  if (kind === "committee")
    return sql`((c.field = 'vote' and exists (select from roll_calls r where r.committee_id = ${id} and ${isVoteOfChange}))
      or (c.field = 'event' and exists (select from bill_referrals f where f.bill_id = c.bill_id and f.committee_id = ${id} and f.is_current))
      or (c.field = 'action' and exists (select from bill_referrals f where f.bill_id = c.bill_id and f.committee_id = ${id} and f.date::text = c.new->>'date')))`;
  if (kind === "law") return sql`c.field = 'status'`;
  return undefined;
}
