import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { textArray } from "@/db/text-array";
import { webhookMessages, webhooks } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { visibilityWatermark } from "@/lib/alerts/visibility-watermark";
import { standaloneSentence } from "@/lib/bills/changes/recent-sentences";
import type { Fact } from "@/lib/bills/changes/facts";
import { statementsOf } from "@/lib/bills/changes/statements";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { conditionsOf, joinConditions } from "@/lib/bills/search/conditions";
import { readBillFilter } from "@/lib/bills/search/filters";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { publicUrl } from "@/lib/platform/env/settings";
import { shorten } from "@/lib/platform/text/shorten";
import { enqueueSending, newMessageKey, payloadOf } from "./emit-event";
import { billEvents, type EventData, type EventType } from "./event-types";

/** Changes per run and webhook; the rest follows in the next run. */
const mostChanges = 2000;
/** Of one bill in one event: a payload stays small. */
const mostSentences = 25;
const longestSentence = 400;

type Change = Fact & { billId: number };

/**
 * Adds the bills that are new and those that changed since the last run to the outbox of each webhook that wants them,
 * one event per bill. Both are their own record, so that nothing is lost in between.
 */
export async function queueBillChanges(): Promise<void> {
  const wanting = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooks.active, sql`${webhooks.events} && ${textArray(billEvents)}`))
    .orderBy(webhooks.id);
  for (const { id } of wanting) await transaction((tx) => queueFor(tx, id));
}

async function queueFor(tx: Transaction, id: number): Promise<void> {
  const [webhook] = await tx
    .select({
      events: webhooks.events,
      search: webhooks.search,
      portfolioId: webhooks.portfolioId,
      jurisdiction: webhooks.jurisdiction,
      checkedAt: isoUtcMicros(webhooks.checkedAt),
    })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), webhooks.active))
    .for("update");
  if (!webhook) return;
  const watermark = await visibilityWatermark(tx);
  const filter = and(
    webhook.search === null ? undefined : joinConditions(await conditionsOf(tx, readBillFilter(webhook.search))),
    webhook.portfolioId === null
      ? undefined
      : sql`exists (select from portfolio_bills b join portfolios p on p.id = b.portfolio_id where p.id = ${webhook.portfolioId} and p.deleted_at is null and b.bill_id = bills.id)`,
    webhook.jurisdiction === null ? undefined : sql`bills.jurisdiction = ${webhook.jurisdiction}`,
  );
  const since = sql`${webhook.checkedAt}::timestamptz`;
  const matching = filter ? sql`and ${filter}` : sql``;
  const wants = (type: EventType): SQL => (webhook.events.includes(type) ? sql`true` : sql`false`);
  // A bill that is itself new has not changed.
  const changedUpTo = (upTo: string): SQL =>
    sql`from bill_changes c join bills on bills.id = c.bill_id where ${wants("bill.changed")} and c.at > ${since} and c.at <= ${upTo}::timestamptz and bills.created_at <= ${since} ${matching}`;
  // A bill is added to a portfolio long after it was new.
  const addedUpTo = (upTo: string): SQL =>
    webhook.portfolioId === null
      ? sql`from bills where ${wants("bill.added")} and bills.created_at > ${since} and bills.created_at <= ${upTo}::timestamptz ${matching}`
      : sql`from bills join portfolio_bills b on b.portfolio_id = ${webhook.portfolioId} and b.bill_id = bills.id where ${wants("bill.added")} and b.created_at > ${since} and b.created_at <= ${upTo}::timestamptz ${matching}`;
  const addedAt = webhook.portfolioId === null ? sql`bills.created_at` : sql`b.created_at`;
  const [full] = await tx.execute<{ at: string }>(sql`
    select ${isoUtcMicros(sql`at`)} as at from (select c.at ${changedUpTo(watermark)} union all select ${addedAt} ${addedUpTo(watermark)}) as news (at)
    order by news.at offset ${mostChanges} limit 1`);
  const upTo = full?.at ?? watermark;
  const changes = await withCommittees(
    tx,
    await tx.execute<Change>(sql`
      select c.bill_id as "billId", c.field, c.old, c.new, c.effective_date::text as "effectiveDate" ${changedUpTo(upTo)} order by c.at, c.id`),
  );
  const added = await tx.execute<{ id: number }>(sql`select bills.id ${addedUpTo(upTo)} order by ${addedAt}, bills.id`);
  await tx
    .update(webhooks)
    .set({ checkedAt: sql`greatest(${webhooks.checkedAt}, ${upTo}::timestamptz)` })
    .where(eq(webhooks.id, id));
  if (changes.length + added.length === 0) return;
  const add = (type: EventType, payload: string) =>
    tx.insert(webhookMessages).values({ webhookId: id, key: newMessageKey, type, payload });
  for (const bill of await billsByIds([...new Set(added.map((one) => one.id))], tx))
    await add("bill.added", payloadOf("bill.added", publicBill(bill)));
  const perBill = new Map<number, Change[]>();
  for (const change of changes) perBill.set(change.billId, [...(perBill.get(change.billId) ?? []), change]);
  for (const bill of await billsByIds([...perBill.keys()], tx)) {
    const statements = statementsOf(perBill.get(bill.id)!, bill).slice(0, mostSentences);
    const payload = payloadOf("bill.changed", {
      ...publicBill(bill),
      changes: statements.map((statement) => ({
        sentence: shorten(standaloneSentence(statement), longestSentence),
        fields: [...new Set(statement.facts.map(({ field }) => field))],
        date: statement.facts.find(({ effectiveDate }) => effectiveDate !== null)?.effectiveDate ?? null,
      })),
    });
    await add("bill.changed", payload);
  }
  await enqueueSending(tx, id);
}

const publicBill = (bill: Bill): EventData["bill.added"] => ({
  bill: {
    id: bill.id,
    name: bill.name,
    title: bill.title,
    jurisdiction: bill.jurisdiction,
    session: bill.sessionName,
    status: statusLabel(bill.status),
  },
  url: `${publicUrl()}/bill/view/${bill.slug}`,
});
