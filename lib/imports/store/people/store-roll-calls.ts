import type postgres from "postgres";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { recordset } from "@/db/copy-rows";
import { nameCommittees } from "./committee-of-bill";
import { applyConfirmedNames } from "./confirmed-names";
import { type Identity, identityKey, type ImportedRollCall, markOf } from "../../record/people";
import {
  findSameOfOther,
  isSameVote,
  joinStoredTwins,
  hasOnlyZeros,
  rank,
  type StoredRollCall,
} from "./same-roll-call";
import { joinRepeated } from "./repeated-members";
import { findCommittees } from "./store-committees";
import type { StoreCounts } from "./store-persons";
import { updateCounts, writePositions } from "./store-positions";
import { joinInitials } from "../../record/vote-positions";

export type IncomingRollCall = { rollCall: ImportedRollCall; billId?: number | null };

type Known = { source: string; source_id: string; roll_call_id: number; mark: string | null };

/**
 * Stores roll calls in the caller's transaction. A more official source replaces a less official one, which only fills
 * gaps. An unchanged record writes nothing; a corrected one replaces all positions.
 */
export async function storeRollCalls(
  tx: postgres.Sql,
  given: readonly IncomingRollCall[],
): Promise<StoreCounts & { changedBills: number[] }> {
  const counts = { added: 0, changed: 0, unchanged: 0, changedBills: [] as number[] };
  if (given.length === 0) return counts;
  const identities = given.flatMap(({ rollCall }) => [...rollCall.identities, partOf(rollCall)]);
  const known = await findKnown(tx, identities);
  const bills = await findBills(tx, given);
  const people = await findPeople(tx, given);
  const written: number[] = [];
  const unchanged: number[] = [];
  for (const [i, { rollCall: told }] of given.entries()) {
    const part = partOf(told);
    const rollCall = withoutZeros(told);
    const own = known.get(identityKey(part));
    const mark = markOf(rollCall);
    const billId = bills[i] ?? null;
    let stored: StoredRollCall | undefined;
    const doubtful: string[] = [];
    for (const one of rollCall.identities) {
      const id = stored ? undefined : known.get(identityKey(one))?.roll_call_id;
      if (id === undefined) continue;
      const [found] = await tx<
        StoredRollCall[]
      >`select id, source, bill_id, members, date::text, yes, no, ${hasOnlyZeros(tx)} as is_uncounted from roll_calls where id = ${id} for update`;
      if (one.scheme !== "us" || (found && isSameVote(rollCall, found))) stored = found;
      else doubtful.push(identityKey(one));
    }
    if (stored && own?.mark === mark && (billId === null || stored.bill_id !== null)) {
      counts.unchanged += 1;
      unchanged.push(stored.id);
      continue;
    }
    stored ??= own === undefined && billId !== null ? await findSameOfOther(tx, rollCall, billId) : undefined;
    const uncounted = rollCall !== told && (stored?.source === told.source || stored?.is_uncounted === true);
    // LegiScan's bill beside it, often in the same import, was only read first: its totals are no roll call of their own.
    const isOnlyTotals =
      own === undefined && told.source === "legiscan" && stored?.source === "legiscan" && stored.members === 0;
    const id = await write(tx, rollCall, stored, { billId, people, uncounted });
    written.push(id);
    // LegiScan truncates numbers, so another vote keeps its id unless a more official record claims it.
    const claimed = rollCall.identities.filter(
      (one) => rollCall.source !== "legiscan" || !doubtful.includes(identityKey(one)),
    );
    const rows = [...claimed, part].map((one) => ({
      source: one.scheme,
      source_id: one.identifier,
      roll_call_id: id,
      mark: one === part ? mark : null,
    }));
    await tx`
      insert into roll_call_identities as r (source, source_id, roll_call_id, mark)
      select source, source_id, roll_call_id, mark from ${recordset(tx, { source: "text", source_id: "text", roll_call_id: "int", mark: "text" }, rows)}
      on conflict (source, source_id) do update set mark = coalesce(excluded.mark, r.mark), roll_call_id = excluded.roll_call_id`;
    for (const row of rows) known.set(identityKey({ scheme: row.source, identifier: row.source_id }), row);
    counts[stored && !isOnlyTotals ? "changed" : "added"] += 1;
    const ofBill = billId ?? stored?.bill_id;
    if (ofBill) counts.changedBills.push(ofBill);
  }
  await applyConfirmedNames(tx, { rollCalls: written });
  counts.changedBills.push(...(await joinStoredTwins(tx, [...unchanged, ...written])));
  await nameCommittees(tx, counts.changedBills);
  return counts;
}

/** Zeros without names are a voice vote without counts. */
const withoutZeros = (rollCall: ImportedRollCall): ImportedRollCall =>
  !rollCall.members?.length && rollCall.totals?.every(({ count }) => count === 0)
    ? { ...rollCall, totals: null }
    : rollCall;

/** A source may give totals and names in two records, each with a mark. */
const partOf = ({ identities: [own], members, totals }: ImportedRollCall): Identity => ({
  scheme: `${own!.scheme}${members === null ? ":totals" : totals === null ? ":names" : ":all"}`,
  identifier: own!.identifier,
});

async function findKnown(tx: postgres.Sql, identities: readonly Identity[]): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    select r.* from roll_call_identities r
    join (select distinct * from unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (source, source_id)) k using (source, source_id)`;
  return new Map(rows.map((row) => [identityKey({ scheme: row.source, identifier: row.source_id }), row]));
}

/** Congress's sources write `119` and `119th Congress`. */
export const sessionKey = (jurisdiction: string, session: string): string =>
  jurisdiction === "US" ? (/^\d+/.exec(session)?.[0] ?? session) : session;

/** By source id, else number and session; the federal source first. */
async function findBills(tx: postgres.Sql, given: readonly IncomingRollCall[]): Promise<(number | null)[]> {
  const requested = given
    .map(({ rollCall, billId }, i) => {
      const bill = rollCall.bill;
      return billId !== undefined || bill === null
        ? null
        : "sourceId" in bill
          ? { i, source: bill.source, source_id: bill.sourceId }
          : {
              i,
              jurisdiction: rollCall.jurisdiction,
              match_key: matchKey(bill.name),
              session: sessionKey(rollCall.jurisdiction, rollCall.session),
            };
    })
    .filter((one) => one !== null);
  const found = new Map<number, number>();
  if (requested.length > 0) {
    const rows = await tx<{ i: number; id: number }[]>`
      with n as materialized (select * from jsonb_to_recordset(${JSON.stringify(requested)}::text::jsonb) as n (i int, source text, source_id text, jurisdiction text, match_key text, session text))
      select distinct on (i) i, id from (
        select n.i, b.id, 0 as place from n join bills b on b.source = n.source and b.source_id = n.source_id
        union all select n.i, m.bill_id, 0 from n join bill_merges m on m.source = n.source and m.source_id = n.source_id
        union all select n.i, d.bill_id, 1 from n join bill_identities d on d.source = n.source and d.source_id = n.source_id
        union all select n.i, b.id, case when b.source = 'congress' then 2 else 3 end from n join bills b on b.match_key = n.match_key and b.jurisdiction = n.jurisdiction
          and n.session = case when b.jurisdiction = 'US' then coalesce(substring(b.session from '^[0-9]+'), b.session) else b.session end
      ) all_found order by i, place, id`;
    for (const { i, id } of rows) found.set(i, id);
  }
  return given.map(({ billId }, i) => billId ?? found.get(i) ?? null);
}

async function findPeople(tx: postgres.Sql, given: readonly IncomingRollCall[]): Promise<Map<string, number>> {
  const all = new Map<string, Identity>();
  for (const { rollCall } of given)
    for (const { identity } of rollCall.members ?? []) if (identity) all.set(identityKey(identity), identity);
  const identities = [...all.values()];
  if (identities.length === 0) return new Map();
  const rows = await tx<{ scheme: string; identifier: string; person_id: number }[]>`
    select i.scheme, i.identifier, i.person_id from person_identities i
    join unnest(${identities.map(({ scheme }) => scheme)}::text[], ${identities.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier) using (scheme, identifier)`;
  return new Map(rows.map((row) => [identityKey(row), row.person_id]));
}

async function write(
  tx: postgres.Sql,
  rollCall: ImportedRollCall,
  stored: StoredRollCall | undefined,
  {
    billId,
    people,
    uncounted,
  }: {
    billId: number | null;
    people: ReadonlyMap<string, number>;
    /** Replaces stored totals with none: no one was counted. */
    uncounted: boolean;
  },
): Promise<number> {
  const { members: named, note } = joinInitials(rollCall.members ?? [], rollCall.totals);
  const { members, notes } = joinRepeated(named, rollCall.totals, ({ identity }) => {
    const key = identity && identityKey(identity);
    return key && String(people.get(key) ?? key);
  });
  const own = [...rollCall.notes, ...(note ? [note] : []), ...notes];
  const { jurisdiction, committee: name } = rollCall;
  const chamber = name && /^joint\b/i.test(name) ? "joint" : rollCall.chamber;
  const [committeeId = null] = name ? await findCommittees(tx, [{ identity: null, jurisdiction, chamber, name }]) : [];
  const row = {
    source: rollCall.source,
    bill_name: rollCall.bill && "name" in rollCall.bill ? rollCall.bill.name : null,
    bill_key: rollCall.bill && "name" in rollCall.bill ? matchKey(rollCall.bill.name) : null,
    jurisdiction: rollCall.jurisdiction,
    session: sessionKey(rollCall.jurisdiction, rollCall.session),
    chamber: rollCall.chamber,
    committee_id: committeeId,
    number: rollCall.number,
    date: rollCall.date,
    time: rollCall.time,
    motion: rollCall.motion,
    subject: rollCall.subject,
    result: rollCall.result,
    passed: rollCall.passed,
    required: rollCall.required,
    totals: rollCall.totals && tx.json(rollCall.totals as never),
    party_totals: rollCall.partyTotals && tx.json(rollCall.partyTotals as never),
    url: rollCall.url,
  };
  if (!stored) {
    const [created] = await tx<
      { id: number }[]
    >`insert into roll_calls ${tx({ ...row, bill_id: billId })} returning id`;
    await writePositions(tx, created!.id, rollCall.date, members, people);
    await updateCounts(tx, created!.id, own);
    return created!.id;
  }
  const outranks = rank(rollCall.source) >= rank(stored.source);
  if (outranks) {
    // Missing parts stay.
    const carried = Object.fromEntries(
      Object.entries(row).filter(([key, value]) => value !== null || (key === "totals" && uncounted)),
    );
    await tx`update roll_calls set ${tx(carried)}, bill_id = coalesce(${billId}, bill_id), updated_at = now() where id = ${stored.id}`;
  } else
    await tx`
      update roll_calls set bill_id = coalesce(bill_id, ${billId}), bill_name = coalesce(bill_name, ${row.bill_name}), bill_key = coalesce(bill_key, ${row.bill_key}),
        required = coalesce(required, ${row.required}), passed = coalesce(passed, ${row.passed}), result = coalesce(result, ${row.result}), url = coalesce(url, ${row.url}),
        totals = coalesce(totals, ${row.totals}), party_totals = coalesce(party_totals, ${row.party_totals}), updated_at = now()
      where id = ${stored.id}`;
  // An empty list is no correction of names: a scraper that finds none writes one. Only a vote without a count has none.
  const hasNames = members.length > 0 || uncounted;
  if (rollCall.members !== null && hasNames && (outranks || stored.members === 0))
    await writePositions(tx, stored.id, rollCall.date ?? stored.date, members, people);
  await updateCounts(tx, stored.id, own);
  return stored.id;
}
