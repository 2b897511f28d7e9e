import { keyFrom } from "@/lib/platform/cache/key-from";
import type postgres from "postgres";

export type TopicsOf = (source: string, subjects: readonly string[]) => number[];

/** Lower case with single spaces: how subjects are compared. */
export const subjectKey = (subject: string): string => subject.toLowerCase().replace(/\s+/g, " ").trim();

/** Loads the mapping of subjects to topics once per import; a row with source `*` applies to all. */
export async function loadTopicMapping(sql: postgres.Sql): Promise<TopicsOf> {
  const rows = await sql<
    { source: string; subject_key: string; category_id: number }[]
  >`select source, subject_key, category_id from subject_mappings`;
  const topics = new Map<string, number[]>();
  for (const { source, subject_key, category_id } of rows) {
    const key = keyFrom(source, subject_key);
    topics.set(key, [...(topics.get(key) ?? []), category_id]);
  }
  if (topics.size === 0) return () => [];
  return (source, subjects) => {
    const found = subjects.flatMap((subject) => [
      ...(topics.get(keyFrom("*", subjectKey(subject))) ?? []),
      ...(topics.get(keyFrom(source, subjectKey(subject))) ?? []),
    ]);
    return [...new Set(found)].sort((a, b) => a - b);
  };
}

/** Identifies a state of the mapping, to detect edits during an import. */
export async function mappingState(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<
    { state: string }[]
  >`select concat_ws(' ', count(*), max(id), sum(version)) as state from subject_mappings`;
  return row!.state;
}

/** Bills per statement: it locks those that it changes, and an import or an edit may wait for them. */
const mostAtOnce = 500;

/**
 * Reassigns topics of imported bills from mapping and rules, except where staff decided. An interrupted run is
 * completed by the next. @returns the number of changed bills
 */
export async function applyTopicMapping(sql: postgres.Sql, most = mostAtOnce): Promise<number> {
  let changed = 0;
  for (let after: number | null = 0; after !== null;) {
    const [done]: { last: number | null; changed: number }[] = await sql<{ last: number | null; changed: number }[]>`
      with looked_at as (
        select id from bills where id > ${after} order by id limit ${most}
      ), mapped as (
        select b.id, coalesce(array_agg(distinct m.category_id order by m.category_id) filter (where m.category_id is not null), '{}') as topics
        from looked_at
        join bills b using (id)
        join bill_details d on d.bill_id = b.id
        left join unnest(d.subjects) s(subject) on true
        left join subject_mappings m on m.subject_key = lower(regexp_replace(btrim(s.subject), '\\s+', ' ', 'g')) and m.source in ('*', b.source)
        where b.change_hash is not null
        group by b.id
      ), meant as (
        select m.id, array(
          select t from unnest(m.topics) t union select t from tag_rule_bills r, unnest(r.topic_ids) t where r.bill_id = m.id order by 1
        ) as topics from mapped m
      ), changed as (
        update bills b set topic_ids = meant.topics, updated_at = now() from meant where meant.id = b.id and b.topic_ids <> meant.topics and not b.topics_by_staff returning 1
      )
      select (select max(id) from looked_at) as last, (select count(*)::int from changed) as changed`;
    changed += done!.changed;
    after = done!.last;
  }
  return changed;
}
