import type postgres from "postgres";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/number";
import { type Cell, copyRows } from "@/lib/imports/copy-rows";
import { madeBill, topicCount } from "./made-bill";

const columns = "slug, source, source_id, change_hash, kind, jurisdiction, session, session_name, session_year, name, match_key, match_number, sort_key, title, summary, status, status_date, introduced_date, last_action_date, last_action, source_url, ceremonial, topic_ids";

function* rows(count: number, topicIds: readonly number[]): Generator<Cell[]> {
  for (let n = 0; n < count; n += 1) {
    const { jurisdiction, session, year, kind, name, title, summary, status, introduced, lastAction, ceremonial, topics } = madeBill(n);
    yield [
      `bench-${n}`, "bench", String(n), `made-${n}-of-this-benchmark`, kind, jurisdiction, session, `${year} session`, year, name, matchKey(name), bareNumber(name), sortKey(name),
      title, summary, status, lastAction, introduced, lastAction, "Referred to the committee of that name", `https://legislature.example/${session}/${n}`, ceremonial, topics.map((place) => topicIds[place]!),
    ];
  }
}

/** One policy area with all topics. @returns their ids */
async function insertTopics(sql: postgres.Sql): Promise<number[]> {
  const topics = await sql<{ id: number }[]>`
    with area as (insert into policy_areas (name, slug) values ('Measured', 'measured') returning id)
    insert into categories (policy_area_id, name, slug) select area.id, 'Topic ' || n, 'topic-' || n from area, generate_series(1, ${topicCount}) n returning id`;
  return topics.map(({ id }) => id);
}

/**
 * Fills an empty, migrated database with generated bills. Indexes that only serve reading are made afterwards, which is
 * several times as fast.
 * @param note is told what is being done
 */
export async function loadBills(sql: postgres.Sql, count: number, note: (line: string) => void = () => {}): Promise<void> {
  const topicIds = await insertTopics(sql);
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'bills'
      and indexname not in (select conname from pg_constraint where conrelid = 'bills'::regclass)`;
  const connection = await sql.reserve();
  try {
    await connection`set maintenance_work_mem = '1GB'`;
    for (const { indexname } of indexes) await connection.unsafe(`drop index "${indexname}"`);
    note(`writing ${count.toLocaleString("en")} bills`);
    await copyRows(connection, `bills (${columns})`, rows(count, topicIds));
    for (const { indexname, indexdef } of indexes) {
      note(`making the index ${indexname}`);
      await connection.unsafe(indexdef);
    }
    await connection`vacuum (analyze) bills`;
    await connection`analyze`;
  } finally {
    connection.release();
  }
}
