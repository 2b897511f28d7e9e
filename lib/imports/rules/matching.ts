import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { conditionsOf, joinConditions } from "@/lib/bills/search/conditions";
import { billQuery, readBillFilter } from "@/lib/bills/search/filters";

export type ActiveRule = { id: number; action: "topics" | "not_relevant"; queryString: string; topicIds: number[] };

/** The filters of a search: without its order, its page and the saved search that it is based on. */
export const searchOnly = (queryString: string): string =>
  billQuery({ ...readBillFilter(queryString.replace(/^\?/, "")), sort: null, direction: null, ss: null, page: 1 });

/** A search as a condition on `bills`. @returns null if it matches every bill, or has only stop words */
export async function searchCondition(on: Queryable, queryString: string): Promise<SQL | null> {
  const conditions = await conditionsOf(on, readBillFilter(queryString));
  return conditions.wordsIgnored ? null : (joinConditions(conditions) ?? null);
}

/** Bills that a rule may change: staff decided no topics, and neither staff nor a rule marked them as not relevant. */
const isOpen = sql`not bills.topics_by_staff and not exists (select from bills_set_aside s where s.bill_id = bills.id)`;

/** Bills that match, without staff decisions or an earlier application. */
export function wouldChange(rule: Omit<ActiveRule, "id"> & { id: number | null }, condition: SQL): SQL {
  const before =
    rule.id === null
      ? sql`true`
      : sql`not exists (select from tag_rule_bills r where r.rule_id = ${rule.id} and r.bill_id = bills.id)`;
  const what =
    rule.action === "topics"
      ? rule.topicIds.length === 0
        ? sql`true`
        : sql`not (bills.topic_ids @> ${idArray(rule.topicIds)})`
      : sql`bills.topic_ids = '{}' and not bills.ceremonial`;
  return sql`${isOpen} and ${what} and ${before} and (${condition})`;
}

/**
 * Applies a rule in one statement, locking by id.
 * @param among only these bills @param most the limit
 * @returns a statement that yields the ids of changed bills
 */
export function applyStatement(
  rule: ActiveRule,
  condition: SQL,
  { among, runId, most }: { among?: readonly number[]; runId: number | null; most?: number },
): SQL {
  const topics = idArray(rule.action === "topics" ? rule.topicIds : []);
  const found = sql`
    with found as materialized (
      select bills.id from bills where ${among ? sql`bills.id = any(${idArray(among)}) and` : sql``} ${wouldChange(rule, condition)}
      order by bills.id ${most === undefined ? sql`` : sql`limit ${most}`} for update of bills
    ), noted as (
      insert into tag_rule_bills (rule_id, bill_id, import_run_id, topic_ids) select ${rule.id}::int, id, ${runId}::int, ${topics} from found
      on conflict do nothing returning bill_id
    )`;
  return rule.action === "topics"
    ? sql`${found}
      update bills b set topic_ids = array(select distinct t from unnest(b.topic_ids || ${topics}) t order by 1), updated_at = now()
      from noted where b.id = noted.bill_id returning b.id`
    : sql`${found}
      insert into bills_set_aside (bill_id, tag_rule_id) select bill_id, ${rule.id}::int from noted on conflict do nothing returning bill_id as id`;
}
