import type postgres from "postgres";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { type Cell, copyRows } from "@/db/copy-rows";
import type { ImportedBill } from "../../record/bill";
import { nameCommittees } from "./committee-of-bill";
import { applyConfirmedNames } from "./confirmed-names";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { identityKey, markOf } from "../../record/people";
import { findCommittees } from "./store-committees";
import { storePersons } from "./store-persons";
import { sessionKey, storeRollCalls } from "./store-roll-calls";

type Marks = { bill_id: number; sponsors_mark: string | null; referrals_mark: string | null };

/**
 * Stores sponsors, referrals and roll calls of a batch in its transaction; unchanged ones are not written. @param added
 * new bills: roll calls waiting for them are linked
 */
export async function storeBillPeople(
  tx: postgres.Sql,
  bills: readonly ImportedBill[],
  added: readonly ImportedBill[],
): Promise<void> {
  const carrying = bills.filter(
    ({ people, sponsorships, referrals, rollCalls }) => people ?? sponsorships ?? referrals ?? rollCalls,
  );
  if (added.length > 0) await tieWaiting(tx, added);
  if (carrying.length === 0) return;
  const ids = await idsOf(tx, carrying);
  const idOf = (bill: ImportedBill) => ids.get(keyFrom(bill.source, bill.sourceId));
  const { ids: persons } = await storePersons(
    tx,
    carrying.flatMap(({ people }) => people ?? []),
  );
  const marks = new Map(
    (await tx<Marks[]>`select * from bill_people_marks where bill_id = any(${[...new Set(ids.values())]}::int[])`).map(
      (row) => [row.bill_id, row],
    ),
  );
  await writeSponsorships(tx, carrying, idOf, marks, persons);
  await writeReferrals(tx, carrying, idOf, marks);
  await storeRollCalls(
    tx,
    carrying.flatMap((bill) => (bill.rollCalls ?? []).map((rollCall) => ({ rollCall, billId: idOf(bill) ?? null }))),
  );
  await nameCommittees(
    tx,
    carrying.flatMap((bill) => (bill.referrals && idOf(bill)) ?? []),
  );
}

async function idsOf(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<string, number>> {
  const sources = bills.map(({ source }) => source);
  const sourceIds = bills.map(({ sourceId }) => sourceId);
  const rows = await tx<{ source: string; source_id: string; id: number }[]>`
    with k as materialized (select * from unnest(${sources}::text[], ${sourceIds}::text[]) as k (source, source_id))
    select b.source, b.source_id, b.id from k join bills b using (source, source_id)
    union all select m.source, m.source_id, m.bill_id from k join bill_merges m using (source, source_id)
    union all select i.source, i.source_id, i.bill_id from k join bill_identities i using (source, source_id)`;
  return new Map(rows.map(({ source, source_id, id }) => [keyFrom(source, source_id), id]));
}

type IdOf = (bill: ImportedBill) => number | undefined;

async function writeSponsorships(
  tx: postgres.Sql,
  bills: readonly ImportedBill[],
  idOf: IdOf,
  marks: ReadonlyMap<number, Marks>,
  persons: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = bills.flatMap((bill) => {
    const id = idOf(bill);
    if (id === undefined || !bill.sponsorships) return [];
    const mark = markOf([bill.source, bill.sponsorships]);
    return marks.get(id)?.sponsors_mark === mark ? [] : [{ id, bill, mark, sponsorships: bill.sponsorships }];
  });
  if (changed.length === 0) return;
  const known = await identitiesOf(
    tx,
    changed.flatMap(({ sponsorships }) => sponsorships),
    persons,
  );
  const committees = changed.flatMap(({ bill, sponsorships }) =>
    sponsorships.filter(({ isCommittee }) => isCommittee).map((one) => ({ bill, one })),
  );
  const committeeIds = await findCommittees(
    tx,
    committees.map(({ bill, one }) => ({
      identity: one.identity,
      jurisdiction: bill.jurisdiction,
      chamber: one.chamber,
      name: one.name,
    })),
  );
  const committeeOf = new Map(committees.map(({ one }, i) => [one, committeeIds[i] ?? null]));
  await tx`delete from bill_sponsorships where bill_id = any(${changed.map(({ id }) => id)}::int[])`;
  await copyRows(
    tx,
    "bill_sponsorships",
    {
      bill_id: "int",
      position: "int",
      person_id: "int",
      committee_id: "int",
      name: "text",
      name_key: "text",
      role: "text",
      party: "text",
      district: "text",
      chamber: "text",
      date: "date",
      withdrawn_date: "date",
    },
    changed.flatMap(({ id, sponsorships }) =>
      sponsorships.map((one, i): Cell[] => [
        id,
        i,
        !one.isCommittee && one.identity ? (known.get(identityKey(one.identity)) ?? null) : null,
        committeeOf.get(one) ?? null,
        one.name,
        nameKey(one.name),
        one.role,
        one.party,
        one.district,
        one.chamber,
        one.date,
        one.withdrawnDate,
      ]),
    ),
  );
  await writeMarks(tx, "sponsors_mark", changed);
  await applyConfirmedNames(tx, { bills: changed.map(({ id }) => id) });
}

/** Just stored, or known before. */
async function identitiesOf(
  tx: postgres.Sql,
  sponsorships: readonly NonNullable<ImportedBill["sponsorships"]>[number][],
  persons: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const found = new Map(persons);
  const missing = sponsorships.flatMap(({ identity, isCommittee }) =>
    identity && !isCommittee && !found.has(identityKey(identity)) ? [identity] : [],
  );
  if (missing.length === 0) return found;
  const rows = await tx<{ scheme: string; identifier: string; person_id: number }[]>`
    select i.scheme, i.identifier, i.person_id from person_identities i
    join (select distinct * from unnest(${missing.map(({ scheme }) => scheme)}::text[], ${missing.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k using (scheme, identifier)`;
  for (const row of rows) found.set(identityKey(row), row.person_id);
  return found;
}

async function writeReferrals(
  tx: postgres.Sql,
  bills: readonly ImportedBill[],
  idOf: IdOf,
  marks: ReadonlyMap<number, Marks>,
): Promise<void> {
  const changed = bills.flatMap((bill) => {
    const id = idOf(bill);
    if (id === undefined || !bill.referrals) return [];
    const mark = markOf([bill.source, bill.referrals]);
    return marks.get(id)?.referrals_mark === mark ? [] : [{ id, bill, mark, referrals: bill.referrals }];
  });
  if (changed.length === 0) return;
  const all = changed.flatMap(({ id, bill, referrals }) =>
    referrals.map((one, i) => ({ id, i, one, jurisdiction: bill.jurisdiction })),
  );
  const committees = await findCommittees(
    tx,
    all.map(({ one, jurisdiction }) => ({
      identity: one.committee,
      jurisdiction,
      chamber: one.chamber,
      name: one.name,
    })),
  );
  await tx`delete from bill_referrals where bill_id = any(${changed.map(({ id }) => id)}::int[])`;
  const rows = all.flatMap(({ id, i, one }, at): Cell[][] =>
    committees[at] ? [[id, i, committees[at], one.date, one.isCurrent]] : [],
  );
  if (rows.length > 0)
    await copyRows(
      tx,
      "bill_referrals",
      { bill_id: "int", position: "int", committee_id: "int", date: "date", is_current: "boolean" },
      rows,
    );
  await writeMarks(tx, "referrals_mark", changed);
}

async function writeMarks(
  tx: postgres.Sql,
  column: "sponsors_mark" | "referrals_mark",
  changed: readonly { id: number; mark: string }[],
): Promise<void> {
  await tx`
    insert into bill_people_marks (bill_id, ${tx(column)})
    select * from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ mark }) => mark)}::text[])
    on conflict (bill_id) do update set ${tx(column)} = excluded.${tx(column)}`;
}

/** Links roll calls that arrived before their bill. */
async function tieWaiting(tx: postgres.Sql, added: readonly ImportedBill[]): Promise<void> {
  const places = [...new Set(added.map(({ jurisdiction }) => jurisdiction))];
  const [waiting] =
    await tx`select 1 from roll_calls where jurisdiction = any(${places}::text[]) and bill_id is null and bill_key is not null limit 1`;
  if (!waiting) return;
  await tx`
    update roll_calls r set bill_id = b.id
    from unnest(${added.map(({ source }) => source)}::text[], ${added.map(({ sourceId }) => sourceId)}::text[], ${added.map(({ jurisdiction, session }) => sessionKey(jurisdiction, session))}::text[]) as k (source, source_id, session)
    join bills b on b.source = k.source and b.source_id = k.source_id
    where r.bill_id is null and r.jurisdiction = b.jurisdiction and r.bill_key = b.match_key and r.session = k.session`;
}
