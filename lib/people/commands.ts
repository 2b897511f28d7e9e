import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { toTaggedSql } from "@/db/tagged";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { absorbPerson, restorePerson } from "@/lib/imports/store/people/absorb-person";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { getSuggestion } from "./admin-queries";
import type { PersonSuggestion } from "./admin-schema";
import { getPerson } from "./persons";
import type { Person } from "./schema";

type Locked = {
  id: number;
  state: string;
  version: number;
  person_id: number;
  other_person_id: number | null;
  jurisdiction: string;
  session: string;
  chamber: string;
  name: string;
  name_key: string;
};

async function lockSuggestion(tx: Transaction, id: number, version?: number): Promise<Locked> {
  const [row] = await tx.execute<Locked>(sql`select * from person_suggestions where id = ${id} for update`);
  if (!row) throw notFound("There is no such suggestion.");
  await checkVersion(tx, { entity: "person-suggestion", id, version: row.version }, version, () =>
    getSuggestion(id, tx),
  );
  return row;
}

/**
 * Confirms a suggestion, idempotently: links the name throughout its session and chamber, also in later imports, or
 * merges the records.
 * @throws HttpError 409 for another version, or if another person has the name
 */
export async function confirmSuggestion(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<PersonSuggestion> {
  const row = await lockSuggestion(tx, id, version);
  if (row.state === "confirmed") return getSuggestion(id, tx);
  const before = await getSuggestion(id, tx);
  if (row.other_person_id === null) await refuseRivals(tx, staff, row);
  await decide(tx, staff, row, "confirmed");
  if (row.other_person_id === null) await joinName(tx, row);
  await log(tx, staff, before, "confirmed");
  await invalidatePublicPages(tx);
  if (row.other_person_id === null) return getSuggestion(id, tx);
  // The suggestion belongs to the merged record.
  const merged: PersonSuggestion = { ...before, state: "confirmed", version: row.version + 1 };
  await absorbPerson(toTaggedSql(tx), { from: row.other_person_id, into: row.person_id, by: staff.id });
  return merged;
}

/** Rejects a suggestion permanently, and unlinks what it linked. */
export async function refuseSuggestion(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<PersonSuggestion> {
  const row = await lockSuggestion(tx, id, version);
  if (row.state === "refused") return getSuggestion(id, tx);
  const before = await getSuggestion(id, tx);
  await decide(tx, staff, row, "refused");
  if (row.state === "confirmed") {
    await partName(tx, row);
    await invalidatePublicPages(tx);
  }
  await log(tx, staff, before, "refused");
  return getSuggestion(id, tx);
}

/** Confirms a jurisdiction's open suggestions with a unique name. @returns how many */
export async function confirmSureSuggestions(tx: Transaction, staff: Viewer, jurisdiction: string): Promise<number> {
  const rows = await tx.execute<Locked>(sql`
    select s.* from person_suggestions s where s.state = 'open' and s.other_person_id is null and s.jurisdiction = ${jurisdiction.toUpperCase()}
      and not exists (select 1 from person_suggestions r where r.id <> s.id and r.jurisdiction = s.jurisdiction and r.session = s.session and r.chamber = s.chamber and r.name_key = s.name_key and r.other_person_id is null and r.state <> 'refused')
    order by s.id limit 2000 for update`);
  for (const row of rows) {
    await decide(tx, staff, row, "confirmed");
    await joinName(tx, row);
  }
  if (rows.length > 0) {
    await record(tx, staff, {
      action: "person-suggestion.confirmed",
      entity: "person-suggestion",
      entityName: `Names of ${jurisdiction.toUpperCase()}`,
      after: { confirmed: rows.length, names: rows.slice(0, 100).map(({ name }) => name) },
    });
    await invalidatePublicPages(tx);
  }
  return rows.length;
}

/** Rejects other open suggestions of the name; a confirmed one is a conflict. */
async function refuseRivals(tx: Transaction, staff: Viewer, row: Locked): Promise<void> {
  const same = sql`id <> ${row.id} and other_person_id is null and jurisdiction = ${row.jurisdiction} and session = ${row.session} and chamber = ${row.chamber} and name_key = ${row.name_key}`;
  const taken = await tx.execute(sql`select 1 from person_suggestions where ${same} and state = 'confirmed'`);
  if (taken.length > 0)
    throw new HttpError(409, {
      message: "This name was confirmed for another person. Reject that suggestion first.",
      id: row.id,
    });
  await tx.execute(
    sql`update person_suggestions set state = 'refused', decided_by = ${staff.id}, decided_at = now(), version = version + 1 where ${same} and state = 'open'`,
  );
}

const decide = (tx: Transaction, staff: Viewer, row: Locked, state: "confirmed" | "refused") =>
  tx.execute(
    sql`update person_suggestions set state = ${state}, decided_by = ${staff.id}, decided_at = now(), version = version + 1 where id = ${row.id}`,
  );

/** A name twice in one roll call is two people, and skipped. */
async function joinName(tx: Transaction, row: Locked): Promise<void> {
  await tx.execute(sql`
    update roll_call_positions p set person_id = ${row.person_id} from roll_calls r
    where r.id = p.roll_call_id and p.name_key = ${row.name_key} and p.person_id is null and p.identity is null
      and r.jurisdiction = ${row.jurisdiction} and r.session = ${row.session} and coalesce(r.chamber, '') = ${row.chamber}
      and not exists (select 1 from roll_call_positions twin where twin.roll_call_id = p.roll_call_id and twin.name_key = p.name_key and twin.position <> p.position)`);
  await tx.execute(sql`
    update bill_sponsorships p set person_id = ${row.person_id} from bills b
    where b.id = p.bill_id and p.name_key = ${row.name_key} and p.person_id is null and p.committee_id is null
      and b.jurisdiction = ${row.jurisdiction} and b.session = ${row.session} and coalesce(p.chamber, '') = ${row.chamber}`);
}

async function partName(tx: Transaction, row: Locked): Promise<void> {
  await tx.execute(sql`
    update roll_call_positions p set person_id = null from roll_calls r
    where r.id = p.roll_call_id and p.name_key = ${row.name_key} and p.person_id = ${row.person_id} and p.identity is null
      and r.jurisdiction = ${row.jurisdiction} and r.session = ${row.session} and coalesce(r.chamber, '') = ${row.chamber}`);
  await tx.execute(sql`
    update bill_sponsorships p set person_id = null from bills b
    where b.id = p.bill_id and p.name_key = ${row.name_key} and p.person_id = ${row.person_id}
      and b.jurisdiction = ${row.jurisdiction} and b.session = ${row.session} and coalesce(p.chamber, '') = ${row.chamber}`);
}

const log = (tx: Transaction, staff: Viewer, suggestion: PersonSuggestion, state: "confirmed" | "refused") =>
  record(tx, staff, {
    action: `person-suggestion.${state}`,
    entity: "person-suggestion",
    entityId: suggestion.id,
    entityName: suggestion.name || suggestion.other?.name || suggestion.person.name,
    before: { state: suggestion.state },
    after: {
      state,
      person: suggestion.person.name,
      session: suggestion.session,
      jurisdiction: suggestion.jurisdiction,
    },
  });

/**
 * Merges a person into another, for later records too.
 * @throws HttpError 404 if it does not exist, 422 if the other does not, 409 for another version
 */
export async function mergePerson(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { into, version }: { into: number; version?: number },
): Promise<Person> {
  const rows = await tx.execute<{ id: number; name: string; version: number }>(
    sql`select id, name, version from persons where id in (${id}, ${into}) order by id for update`,
  );
  const from = rows.find((row) => row.id === id);
  const to = rows.find((row) => row.id === into);
  if (!from) throw notFound("There is no such person.");
  if (id === into || !to)
    throw invalid(
      id === into
        ? "A person cannot be merged into themselves. Choose another one."
        : "The person to merge into does not exist.",
      {
        id,
        issues: [{ path: "into", message: id === into ? "the same person" : "does not exist" }],
      },
    );
  await checkVersion(tx, { entity: "person", id, version: from.version }, version, () => getPerson(id, tx));
  const merge = await absorbPerson(toTaggedSql(tx), { from: id, into, by: staff.id });
  await record(tx, staff, {
    action: "person.merged",
    entity: "person",
    entityId: into,
    entityName: to.name,
    before: { merged: { id, name: from.name } },
    after: { into: { id: into, name: to.name }, merge },
  });
  await invalidatePublicPages(tx);
  return getPerson(into, tx);
}

/** @throws HttpError 409 if it was already undone */
export async function unmergePerson(tx: Transaction, staff: Viewer, mergeId: number): Promise<Person> {
  const [row] = await tx.execute<{ undone: boolean; into: number; name: string }>(sql`
    select m.undone_at is not null as undone, p.id as into, p.name from person_merges m join persons p on p.id = m.person_id
    where m.id = ${mergeId} for update of m`);
  if (!row) throw notFound("There is no such merge.");
  if (row.undone) throw new HttpError(409, { message: "This merge was undone already.", id: mergeId });
  const id = await restorePerson(toTaggedSql(tx), mergeId);
  const person = await getPerson(id, tx);
  await record(tx, staff, {
    action: "person.unmerged",
    entity: "person",
    entityId: id,
    entityName: person.name,
    before: { into: { id: row.into, name: row.name }, merge: mergeId },
  });
  await invalidatePublicPages(tx);
  return person;
}
