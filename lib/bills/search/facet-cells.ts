import { type SQL, sql } from "drizzle-orm";

const single = ["jurisdiction", "kind", "status", "session", "ceremonial"] as const;
type Counted = (typeof single)[number] | "topic";
const fields: readonly Counted[] = [...single, "topic"];

const column = (field: Counted): SQL => sql.raw(field);

/** Topics have separate rows, one per topic of each bill; other fields are counted once per bill. */
const rowsOf = (...fields: Counted[]): SQL => (fields.includes("topic") ? sql`topical` : sql`plain`);

const alone = (field: Counted): SQL =>
  sql`select '', '', ${field}::text, ${column(field)}::text, sum(n)::int from ${rowsOf(field)} group by ${column(field)}`;

const under = (filter: Counted, field: Counted): SQL =>
  sql`select ${filter}::text, ${column(filter)}::text, ${field}::text, ${column(field)}::text, sum(n)::int from ${rowsOf(filter, field)} group by ${column(filter)}, ${column(field)}`;

const pairs = fields.flatMap((filter) =>
  fields.filter((field) => field !== filter && field !== "ceremonial").map((field) => under(filter, field)),
);

/** The names and years of sessions, with the number of bills for each. */
const ofSessions = [
  sql`select 'name of session', session, 'name', name, sum(n)::int from plain group by session, name`,
  sql`select 'year of session', session, 'year', coalesce(year::text, ''), sum(n)::int from plain group by session, year`,
];

/**
 * Counts `cells (jurisdiction, kind, status, session, ceremonial, topic_ids, name, year, n)` as rows `counted
 * (filter_field, filter_value, field, value, bills)`. Differences give differences.
 */
export const countedFrom = (cells: SQL): SQL => sql`
  cells (jurisdiction, kind, status, session, ceremonial, topic_ids, name, year, n) as materialized (${cells}),
  plain as materialized (
    select jurisdiction, kind, status, session, ceremonial, name, year, sum(n) as n from cells group by 1, 2, 3, 4, 5, 6, 7
  ), topical as materialized (
    select topic, jurisdiction, kind, status, session, ceremonial, sum(n) as n from cells, unnest(topic_ids) as topic group by 1, 2, 3, 4, 5, 6
  ), counted (filter_field, filter_value, field, value, bills) as materialized (
    ${sql.join([...fields.map(alone), ...pairs, ...ofSessions], sql` union all `)}
  )`;
