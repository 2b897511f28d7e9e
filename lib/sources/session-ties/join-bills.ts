import { sql } from "drizzle-orm";
import { db, directSql, type Transaction } from "@/db";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { loadTopicMapping } from "@/lib/imports/mapping/subject-topics";
import { recompose } from "@/lib/imports/store/update-bills";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { joinDocuments } from "./join-documents";
import { joinPair } from "./join-pair";

/** Bills recomposed in one transaction. */
const atOnce = 100;

/**
 * Joins each pair of bills in tied sessions, then recomposes joined bills and those with a changed order of trust. An
 * interrupted run is completed by the next.
 * @returns the number of joined pairs
 */
export async function joinTiedBills(): Promise<number> {
  const ties = await db.execute<Tie>(sql`
    select id, jurisdiction, source, session, other_source as "otherSource", other_session as "otherSession" from session_ties
    where state = 'confirmed' and joined_at is null order by id`);
  let joined = 0;
  for (const tie of ties) joined += await joinTie(tie);
  joined += await joinDocuments();
  await composeWaiting();
  if (joined > 0) await refreshBillFacets(db);
  return joined;
}

type Tie = {
  id: number;
  jurisdiction: string;
  source: string;
  session: string;
  otherSource: string;
  otherSession: string;
};

async function joinTie(tie: Tie): Promise<number> {
  let joined = 0;
  const note = `${tie.session} and ${tie.otherSession} are one session.`;
  const isTied = async (tx: Transaction) =>
    (await tx.execute(sql`select id from session_ties where id = ${tie.id} and state = 'confirmed' for share`)).length >
    0;
  for (const [a, b] of await pairsOf(tie)) joined += await joinPair(a, b, note, isTied);
  await transaction(async (tx) => {
    await tx.execute(sql`update session_ties set joined_at = now() where id = ${tie.id} and state = 'confirmed'`);
    if (joined > 0)
      await record(tx, "system", {
        action: "session-tie.joined",
        entity: "session-tie",
        entityId: tie.id,
        entityName: `${tie.jurisdiction}: ${tie.session} = ${tie.otherSession}`.slice(0, 200),
        after: { bills: joined },
      });
  });
  return joined;
}

/** Pairs with the same number, unique in each source's session. */
async function pairsOf(tie: Tie): Promise<[number, number][]> {
  const rows = await db.execute<{ a: number; b: number }>(sql`
    with told as (
      select b.id, b.match_key, b.source, coalesce(d.source_values->>'session', b.session) as session from bills b left join bill_details d on d.bill_id = b.id where b.jurisdiction = ${tie.jurisdiction}
      union select b.id, b.match_key, w.source, w.record->'row'->>'session' from bill_witnesses w join bills b on b.id = w.bill_id where b.jurisdiction = ${tie.jurisdiction}),
    one as (select match_key, min(id) as id from told where source = ${tie.source} and session = ${tie.session} group by match_key having count(distinct id) = 1),
    two as (select match_key, min(id) as id from told where source = ${tie.otherSource} and session = ${tie.otherSession} group by match_key having count(distinct id) = 1)
    select one.id as a, two.id as b from one join two using (match_key)
    where one.id <> two.id
      and not exists (select from told t where t.id = one.id and t.source = ${tie.otherSource}) and not exists (select from told t where t.id = two.id and t.source = ${tie.source})
    order by 1`);
  return rows.map(({ a, b }) => [Math.min(a, b), Math.max(a, b)]);
}

/** Bills of several sources without a fingerprint must be recomposed. */
async function composeWaiting(): Promise<void> {
  for (;;) {
    const done = await directSql.begin(async (given) => {
      const tx = given as unknown as typeof directSql;
      const rows = await tx<{ id: number }[]>`
        select b.id from bills b where b.change_hash is null and exists (select from bill_witnesses w where w.bill_id = b.id) order by b.id limit ${atOnce}`;
      if (rows.length > 0)
        await recompose(
          tx,
          rows.map(({ id }) => id),
          await loadTopicMapping(tx),
        );
      return rows.length;
    });
    if (done > 0) await transaction(invalidatePublicPages);
    if (done < atOnce) return;
  }
}
