import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { jurisdictionName } from "@/lib/imports/jurisdictions";
import { sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { type Conditions, joined, type Narrowing, narrowing } from "./conditions";
import type { BillFilter } from "./filters";
import { kindLabel } from "./kind-words";
import { remembered } from "./remembered";
import type { FacetField, Facets } from "./schema";
import { listSessions } from "./sessions";
import { statusLabel } from "./status-words";

const facetFields: readonly FacetField[] = ["jurisdiction", "kind", "status", "session", "topic"];

/** Where no count was made beforehand, at most so many matches are counted; beyond, counts are "at least". */
const countedLive = 10_000;

type Counts = Map<string, number>;
type Source = { kind: "all" } | { kind: "under"; field: Narrowing; values: string[] } | { kind: "live" };

/** The values of a field that a filter has chosen, as facets write them. */
export function chosen(filter: BillFilter, field: Narrowing): string[] {
  if (field === "session") return filter.session ? [filter.session] : [];
  if (field === "topic") return filter.cId.map(String);
  if (field === "ceremonial") return filter.ceremonial === null ? [] : [String(filter.ceremonial)];
  return field === "text" || field === "among" ? [] : filter[field];
}

/** A bill may have several topics, so that counts under two of them cannot be added up. */
function sourceFor(filter: BillFilter, others: Narrowing[]): Source {
  const [field, second] = others;
  if (field === undefined) return { kind: "all" };
  if (second !== undefined || field === "text" || field === "among" || (field === "topic" && filter.cId.length > 1)) return { kind: "live" };
  return { kind: "under", field, values: chosen(filter, field) };
}

async function countedBefore(db: Queryable, source: Exclude<Source, { kind: "live" }>, fields: readonly FacetField[]): Promise<Map<FacetField, Counts>> {
  const names = sql.join(fields.map((name) => sql`${name}`), sql`, `);
  const filter = source.kind === "all" ? sql`filter_field = '' and filter_value = ''` : sql`filter_field = ${source.field} and filter_value in (${sql.join(source.values.map((v) => sql`${v}`), sql`, `)})`;
  return gathered(await db.execute<FacetRow>(sql`select field, value, sum(bills)::int as n from bill_facets where ${filter} and field in (${names}) group by 1, 2`));
}

async function countedNow(db: Queryable, conditions: Conditions, except: FacetField | undefined, fields: readonly FacetField[]): Promise<Map<FacetField, Counts> & { capped?: boolean }> {
  const where = joined(conditions, except);
  const parts = fields.map((field) =>
    field === "topic"
      ? sql`select 'topic' as field, topic::text as value, count(*)::int as n from matches, unnest(topic_ids) as topic group by topic`
      : sql`select ${field}::text as field, ${sql.raw(field)} as value, count(*)::int as n from matches group by ${sql.raw(field)}`,
  );
  const rows = await db.execute<FacetRow>(sql`
    with matches as materialized (select jurisdiction, kind, status, session, topic_ids from bills ${where ? sql`where ${where}` : sql``} limit ${countedLive + 1})
    select '' as field, '' as value, count(*)::int as n from matches union all ${sql.join(parts, sql` union all `)}`);
  const found = gathered(rows.filter((row) => row.field !== ""));
  return Object.assign(found, { capped: (rows.find((row) => row.field === "")?.n ?? 0) > countedLive });
}

type FacetRow = { field: FacetField | ""; value: string; n: number };

function gathered(rows: Iterable<FacetRow>): Map<FacetField, Counts> {
  const found = new Map<FacetField, Counts>();
  for (const { field, value, n } of rows) {
    if (field === "") continue;
    const counts = found.get(field) ?? new Map<string, number>();
    found.set(field, counts.set(value, n));
  }
  return found;
}

/**
 * For each field, how many bills each of its values would give together with all other filters, its own left aside.
 * Counted beforehand where at most one other field narrows; otherwise now, up to a cap, which `facetsAreCapped` tells.
 */
export async function facetsOf(db: Queryable, filter: BillFilter, conditions: Conditions, categories: Map<number, Category>): Promise<{ facets: Facets; facetsAreCapped: boolean }> {
  const active = narrowing(conditions);
  const groups = new Map<string, { except: FacetField | undefined; source: Source; fields: FacetField[] }>();
  for (const field of facetFields) {
    const except = active.includes(field) ? field : undefined;
    const group = groups.get(except ?? "") ?? { except, source: sourceFor(filter, active.filter((name) => name !== except)), fields: [] };
    group.fields.push(field);
    groups.set(except ?? "", group);
  }
  let facetsAreCapped = false;
  const counts = new Map<FacetField, Counts>();
  await Promise.all(
    [...groups.values()].map(async ({ except, source, fields }) => {
      const found = source.kind === "live" ? await countedNow(db, conditions, except, fields) : await (source.kind === "all" ? remembered(`all ${fields.join()}`, db, () => countedBefore(db, source, fields)) : countedBefore(db, source, fields));
      if ("capped" in found && found.capped) facetsAreCapped = true;
      for (const [field, values] of found) counts.set(field, values);
    }),
  );
  // what is chosen stays to be seen, and to be taken away, even where it matches nothing
  for (const field of facetFields) for (const value of chosen(filter, field)) {
    const values = counts.get(field) ?? new Map<string, number>();
    if (!values.has(value)) counts.set(field, new Map([...values, [value, 0]]));
  }
  return { facets: await labelled(db, counts, categories), facetsAreCapped };
}

async function labelled(db: Queryable, counts: Map<FacetField, Counts>, categories: Map<number, Category>): Promise<Facets> {
  const of = (field: FacetField) => counts.get(field) ?? new Map<string, number>();
  const known = await remembered("sessions", db, () => listSessions(db));
  const names = new Map(known.map((session) => [session.value, session.label]));
  const sessions = [...known.map((session) => session.value).filter((value) => of("session").has(value)), ...[...of("session").keys()].filter((value) => !names.has(value))];
  return {
    jurisdiction: [...of("jurisdiction")].map(([value, count]) => ({ value, label: jurisdictionName(value), count })).sort((a, b) => a.label.localeCompare(b.label, "en")),
    kind: billKinds.filter((value) => of("kind").has(value)).map((value) => ({ value, label: kindLabel(value), count: of("kind").get(value)! })),
    status: billStatuses.filter((value) => of("status").has(value)).map((value) => ({ value, label: statusLabel(value), count: of("status").get(value)! })),
    session: sessions.map((value) => ({ value, label: names.get(value) ?? value, count: of("session").get(value)! })),
    topic: sortedByLabel([...of("topic").keys()].flatMap((id) => categories.get(Number(id)) ?? [])).map(({ id, label }) => ({ value: id, label, count: of("topic").get(String(id))! })),
  };
}
