import type postgres from "postgres";
import { CopyRefused } from "@/db/copy-in";
import { formatCount } from "@/lib/platform/text/format";
import { checkedRollCall } from "../../record/bill";
import { identityKey, type PeopleRecord } from "../../record/people";
import { storeCommittees, storeMemberships } from "./store-committees";
import { type StoreCounts, storePersons } from "./store-persons";
import { storeRollCalls } from "./store-roll-calls";

export type IncomingPeople = { record: PeopleRecord; origin: string };
/** `rollCalls`: only those of separate files. */
export type PeopleCounts = Record<"people" | "committees" | "rollCalls", StoreCounts>;
export type StoredPeople = {
  counts: PeopleCounts;
  refused: { file: string; reason: string }[];
  /** Roll calls of unknown chamber. */
  leftOut: number;
};

const none = (): StoreCounts => ({ added: 0, changed: 0, unchanged: 0 });
export const noPeople = (): PeopleCounts => ({ people: none(), committees: none(), rollCalls: none() });

/** In one transaction. A rejected batch is halved until the faulty record is isolated, as with bills. */
export async function storePeople(
  sql: postgres.Sql,
  batch: readonly IncomingPeople[],
  beside: (tx: postgres.Sql, moved: number, counts: PeopleCounts, part: readonly IncomingPeople[]) => Promise<void>,
): Promise<StoredPeople> {
  if (batch.length === 0) return { counts: noPeople(), refused: [], leftOut: 0 };
  try {
    return await sql.begin(async (given) => {
      const tx = given as unknown as postgres.Sql;
      const stored = await storeAll(tx, batch);
      await beside(tx, movedOf(stored.counts), stored.counts, batch);
      return stored;
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!(error instanceof CopyRefused) && !/^(?:22|23|54)/.test(code ?? "")) throw error;
    if (batch.length === 1)
      return {
        counts: noPeople(),
        refused: [{ file: batch[0]!.origin, reason: `The database rejected it: ${message}.` }],
        leftOut: 0,
      };
    const middle = Math.ceil(batch.length / 2);
    const first = await storePeople(sql, batch.slice(0, middle), beside);
    const second = await storePeople(sql, batch.slice(middle), beside);
    return {
      counts: addPeople(first.counts, second.counts),
      refused: [...first.refused, ...second.refused],
      leftOut: first.leftOut + second.leftOut,
    };
  }
}

async function storeAll(tx: postgres.Sql, batch: readonly IncomingPeople[]): Promise<StoredPeople> {
  const { people, committees, memberships, rollCalls } = byKind(batch);
  const storedPeople = await storePersons(tx, people);
  const placed = await placeOfBills(tx, rollCalls);
  const storedCommittees = await storeCommittees(tx, committees);
  const { unknown, ...storedMemberships } = await storeMemberships(tx, memberships);
  // A list of members changes a committee that is there already.
  const withMembers = {
    added: 0,
    changed: storedMemberships.added + storedMemberships.changed,
    unchanged: storedMemberships.unchanged,
  };
  const storedCalls = await storeRollCalls(
    tx,
    placed.map(({ rollCall }) => ({ rollCall })),
  );
  return {
    counts: {
      people: { added: storedPeople.added, changed: storedPeople.changed, unchanged: storedPeople.unchanged },
      committees: sum(storedCommittees, withMembers),
      rollCalls: { added: storedCalls.added, changed: storedCalls.changed, unchanged: storedCalls.unchanged },
    },
    refused: unknown.map((committee) => ({
      file: batch.find(({ record }) => record.kind === "membership")!.origin,
      reason: `The file lists members of the committee ${committee}, which is not known yet. Import the file of committees first.`,
    })),
    leftOut: rollCalls.length - placed.length,
  };
}

function byKind(batch: readonly IncomingPeople[]) {
  return {
    people: batch.flatMap(({ record }) => (record.kind === "person" ? [record.person] : [])),
    committees: batch.flatMap(({ record }) => (record.kind === "committee" ? [record.committee] : [])),
    memberships: batch.flatMap(({ record }) => (record.kind === "membership" ? [record.membership] : [])),
    rollCalls: batch.flatMap(({ record, origin }) =>
      record.kind === "roll-call" ? [{ rollCall: checkedRollCall(record.rollCall), origin }] : [],
    ),
  };
}

type WithOrigin = ReturnType<typeof byKind>["rollCalls"][number];

/** The legislature of a roll call without one: its bill's, or its members'. */
async function placeOfBills(tx: postgres.Sql, calls: readonly WithOrigin[]): Promise<WithOrigin[]> {
  const lost = calls.filter(({ rollCall }) => rollCall.jurisdiction === "" || rollCall.session === "");
  if (lost.length === 0) return [...calls];
  const ids = lost.flatMap(({ rollCall: { bill } }) => (bill && "sourceId" in bill ? [bill] : []));
  const rows = await tx<{ source: string; source_id: string; jurisdiction: string; session: string }[]>`
    select b.source, b.source_id, b.jurisdiction, b.session from unnest(${ids.map(({ source }) => source)}::text[], ${ids.map(({ sourceId }) => sourceId)}::text[]) as k (source, source_id) join bills b using (source, source_id)`;
  const homes = await homesOf(tx, lost);
  return calls.flatMap((one) => {
    const { bill, jurisdiction, session } = one.rollCall;
    if (jurisdiction !== "" && session !== "") return [one];
    const row = rows.find(
      ({ source, source_id }) => bill && "sourceId" in bill && bill.source === source && bill.sourceId === source_id,
    );
    if (row) return [{ ...one, rollCall: { ...one.rollCall, jurisdiction: row.jurisdiction, session: row.session } }];
    const members = new Set(
      (one.rollCall.members ?? []).flatMap(({ identity }) =>
        identity ? (homes.get(identityKey(identity)) ?? []) : [],
      ),
    );
    const home = jurisdiction || (members.size === 1 ? [...members][0]! : "");
    const year = one.rollCall.date?.slice(0, 4) ?? "";
    return home === "" ? [] : [{ ...one, rollCall: { ...one.rollCall, jurisdiction: home, session: session || year } }];
  });
}

async function homesOf(tx: postgres.Sql, calls: readonly WithOrigin[]): Promise<Map<string, string>> {
  const ids = calls.flatMap(({ rollCall }) => (rollCall.members ?? []).flatMap(({ identity }) => identity ?? []));
  const rows = await tx<{ scheme: string; identifier: string; jurisdiction: string }[]>`
    select i.scheme, i.identifier, p.jurisdiction from person_identities i join persons p on p.id = i.person_id
    join (select distinct * from unnest(${ids.map(({ scheme }) => scheme)}::text[], ${ids.map(({ identifier }) => identifier)}::text[]) as k (scheme, identifier)) k using (scheme, identifier)`;
  return new Map(rows.map((row) => [identityKey(row), row.jurisdiction]));
}

const sum = (a: StoreCounts, b: StoreCounts): StoreCounts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

export const addPeople = (a: PeopleCounts, b: PeopleCounts): PeopleCounts => ({
  people: sum(a.people, b.people),
  committees: sum(a.committees, b.committees),
  rollCalls: sum(a.rollCalls, b.rollCalls),
});

export const movedOf = (counts: PeopleCounts): number =>
  Object.values(counts).reduce((all, { added, changed }) => all + added + changed, 0);

export const readOf = (counts: PeopleCounts): number =>
  Object.values(counts).reduce((all, { added, changed, unchanged }) => all + added + changed + unchanged, 0);

export const leftOutInWords = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${formatCount(count, "roll call")} left out, because nothing says which legislature they are from. Import the bills first, or the whole dataset.`,
      ];

export const peopleInWords = (counts: PeopleCounts): string[] =>
  (
    [
      ["People", counts.people],
      ["Committees", counts.committees],
      ["Roll calls", counts.rollCalls],
    ] as const
  ).flatMap(([name, one]) =>
    one.added + one.changed + one.unchanged === 0
      ? []
      : [
          `${name}: ${formatCount(one.added, "added", "added")}, ${formatCount(one.changed, "changed", "changed")}, ${formatCount(one.unchanged, "unchanged", "unchanged")}.`,
        ],
  );
