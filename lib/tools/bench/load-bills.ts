import type postgres from "postgres";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/vocabulary/number-keys";
import { billTypes } from "@/lib/imports/provenance/bill-row";
import { type Cell, type Columns, copyRows } from "@/db/copy-rows";
import { madeBill, topicCount } from "./made-bill";

const columns = {
  slug: "text",
  source: "text",
  source_id: "text",
  topic_ids: "int[]",
  ...billTypes,
} as const satisfies Columns;
/** Rows of one COPY. */
const chunk = 5000;

function rowOf(n: number, topicIds: readonly number[]): Cell[] {
  const {
    jurisdiction,
    session,
    year,
    kind,
    name,
    title,
    summary,
    status,
    introduced,
    lastAction,
    ceremonial,
    topics,
  } = madeBill(n);
  const row: Record<keyof typeof columns, Cell> = {
    slug: `bench-${n}`,
    source: "bench",
    source_id: String(n),
    topic_ids: topics.map((place) => topicIds[place]!),
    change_hash: `made-${n}-of-this-benchmark`,
    kind,
    jurisdiction,
    session,
    session_name: `${year} session`,
    session_year: year,
    name,
    match_key: matchKey(name),
    match_number: bareNumber(name),
    sort_key: sortKey(name),
    title,
    public_law: null,
    summary,
    status,
    status_date: lastAction,
    introduced_date: introduced,
    last_action_date: lastAction,
    last_action: "Referred to the committee of that name",
    source_url: `https://legislature.example/${session}/${n}`,
    ceremonial,
  };
  return (Object.keys(columns) as (keyof typeof columns)[]).map((column) => row[column]);
}

/** One policy area with all topics. @returns their ids */
async function insertTopics(sql: postgres.Sql): Promise<number[]> {
  const topics = await sql<{ id: number }[]>`
    with area as (insert into policy_areas (name, slug) values ('Measured', 'measured') returning id)
    insert into categories (policy_area_id, name, slug) select area.id, 'Topic ' || n, 'topic-' || n from area, generate_series(1, ${topicCount}) n returning id`;
  return topics.map(({ id }) => id);
}

/**
 * Fills an empty, migrated database with generated bills. Indexes that only serve reading are created afterwards, which is
 * several times faster.
 * @param note receives progress lines
 */
export async function loadBills(
  sql: postgres.Sql,
  count: number,
  note: (line: string) => void = () => {},
): Promise<void> {
  const topicIds = await insertTopics(sql);
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'bills'
      and indexname not in (select conname from pg_constraint where conrelid = 'bills'::regclass)`;
  const connection = await sql.reserve();
  try {
    await connection`set maintenance_work_mem = '1GB'`;
    await connection`alter table bills set (autovacuum_enabled = false)`;
    for (const { indexname } of indexes) await connection.unsafe(`drop index "${indexname}"`);
    note(`writing ${count.toLocaleString("en")} bills`);
    for (let from = 0; from < count; from += chunk) {
      await copyRows(
        connection,
        "bills",
        columns,
        Array.from({ length: Math.min(chunk, count - from) }, (_, i) => rowOf(from + i, topicIds)),
      );
    }
    for (const { indexname, indexdef } of indexes) {
      note(`making the index ${indexname}`);
      await connection.unsafe(indexdef);
    }
    await connection`alter table bills reset (autovacuum_enabled)`;
    await connection`vacuum (analyze) bills`;
    await connection`analyze`;
  } finally {
    connection.release();
  }
}
