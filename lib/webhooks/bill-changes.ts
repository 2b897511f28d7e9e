import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { webhookMessages, webhooks } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { visibilityWatermark } from "@/lib/alerts/visibility-watermark";
import { standaloneSentence } from "@/lib/bills/changes/recent-sentences";
import type { Fact } from "@/lib/bills/changes/facts";
import { statementsOf } from "@/lib/bills/changes/statements";
import { billsByIds } from "@/lib/bills/queries";
import { conditionsOf, joinConditions } from "@/lib/bills/search/conditions";
import { readBillFilter } from "@/lib/bills/search/filters";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { publicUrl } from "@/lib/platform/env/settings";
import { shorten } from "@/lib/platform/text/shorten";
import { enqueueSending, newMessageKey, payloadOf } from "./emit-event";

/** Changes per run and webhook; the rest follows in the next run. */
const mostChanges = 2000;
/** Of one bill in one event: a payload stays small. */
const mostSentences = 25;
const longestSentence = 400;

type Change = Fact & { billId: number };

/** Adds the changes of bills since the last run to the outbox of each webhook that wants them, one event per bill. The changes are their own record, written with the bill, so that nothing is lost in between. */
export async function queueBillChanges(): Promise<void> {
  const wanting = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooks.active, sql`'bill.changed' = any(${webhooks.events})`))
    .orderBy(webhooks.id);
  for (const { id } of wanting) await transaction((tx) => queueFor(tx, id));
}

async function queueFor(tx: Transaction, id: number): Promise<void> {
  const [webhook] = await tx
    .select({
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
  // A bill that is itself new has not changed.
  const within = (upTo: string): SQL =>
    sql`c.at > ${webhook.checkedAt}::timestamptz and c.at <= ${upTo}::timestamptz and bills.created_at <= ${webhook.checkedAt}::timestamptz ${filter ? sql`and ${filter}` : sql``}`;
  const [full] = await tx.execute<{ at: string }>(sql`
    select ${isoUtcMicros(sql`c.at`)} as at from bill_changes c join bills on bills.id = c.bill_id
    where ${within(watermark)} order by c.at offset ${mostChanges} limit 1`);
  const upTo = full?.at ?? watermark;
  const changes = await withCommittees(
    tx,
    await tx.execute<Change>(sql`
      select c.bill_id as "billId", c.field, c.old, c.new, c.effective_date::text as "effectiveDate"
      from bill_changes c join bills on bills.id = c.bill_id where ${within(upTo)} order by c.at, c.id`),
  );
  await tx
    .update(webhooks)
    .set({ checkedAt: sql`greatest(${webhooks.checkedAt}, ${upTo}::timestamptz)` })
    .where(eq(webhooks.id, id));
  if (changes.length === 0) return;
  const perBill = new Map<number, Change[]>();
  for (const change of changes) perBill.set(change.billId, [...(perBill.get(change.billId) ?? []), change]);
  for (const bill of await billsByIds([...perBill.keys()], tx)) {
    const statements = statementsOf(perBill.get(bill.id)!, bill).slice(0, mostSentences);
    const payload = payloadOf("bill.changed", {
      bill: {
        id: bill.id,
        name: bill.name,
        title: bill.title,
        jurisdiction: bill.jurisdiction,
        session: bill.sessionName,
        status: statusLabel(bill.status),
      },
      url: `${publicUrl()}/bill/view/${bill.slug}`,
      changes: statements.map((statement) => ({
        sentence: shorten(standaloneSentence(statement), longestSentence),
        fields: [...new Set(statement.facts.map(({ field }) => field))],
        date: statement.facts.find(({ effectiveDate }) => effectiveDate !== null)?.effectiveDate ?? null,
      })),
    });
    await tx.insert(webhookMessages).values({ webhookId: id, key: newMessageKey, type: "bill.changed", payload });
  }
  await enqueueSending(tx, id);
}
