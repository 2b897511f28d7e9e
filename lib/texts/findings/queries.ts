import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { bills, billTexts, people, textFindings } from "@/db/schema";
import { lawName } from "@/lib/bills/vocabulary/law-citation";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { BillDatesQuery } from "./api";
import type { FindingKind } from "./finding";
import { eventLabel, ruleLabel } from "./labels";
import type { BillDate, BillDateInQueue } from "./schema";

const columns = {
  id: textFindings.id,
  kind: sql<FindingKind>`${textFindings.kind}`,
  date: textFindings.date,
  rule: textFindings.rule,
  fromDate: textFindings.fromDate,
  certainty: textFindings.certainty,
  words: textFindings.words,
  textId: textFindings.textId,
  section: textFindings.section,
  start: textFindings.start,
  end: textFindings.end,
  sha256: textFindings.sha256,
  state: textFindings.state,
  decidedBy: people.name,
  decidedAt: sql<string | null>`${isoUtc(textFindings.decidedAt)}`,
  note: textFindings.note,
};
const inQueue = {
  ...columns,
  kind: textFindings.kind,
  law: textFindings.law,
  version: textFindings.version,
  bill: { id: bills.id, slug: bills.slug, name: bills.name, title: bills.title, jurisdiction: bills.jurisdiction },
};

type Row = Omit<BillDate, "kind" | "computed" | "confirmed"> & {
  kind: BillDateInQueue["kind"];
  rule: typeof textFindings.$inferSelect.rule;
  fromDate: string | null;
  state: BillDateInQueue["state"];
  decidedBy: string | null;
  decidedAt: string | null;
  note: string | null;
};

const toBillDate = <T extends Row>({ rule, fromDate, decidedBy, decidedAt, note, ...row }: T) => ({
  ...row,
  computed: rule && { rule: ruleLabel(rule), from: eventLabel(rule), fromDate },
  confirmed: row.state === "confirmed" && decidedAt ? { by: decidedBy, at: decidedAt, note } : null,
});

const toQueued = <T extends Row & { law: string | null }>({ law, ...row }: T) => ({
  ...toBillDate(row),
  law: law === null ? null : lawName(law),
});

/** The dates in the newest text of a bill, without refused ones, in the order of the text. */
export async function datesOfBill(billId: number): Promise<BillDate[]> {
  const rows = await db
    .select(columns)
    .from(textFindings)
    .innerJoin(billTexts, eq(billTexts.id, textFindings.textId))
    .leftJoin(people, eq(people.id, textFindings.decidedBy))
    .where(
      and(
        eq(billTexts.billId, billId),
        isNull(textFindings.law),
        eq(textFindings.isNewest, true),
        sql`${textFindings.state} <> 'refused'`,
      ),
    )
    .orderBy(
      sql`array_position(array['effective', 'expires', 'compliance', 'deadline'], ${textFindings.kind})`,
      textFindings.id,
    );
  return rows.map((row) => {
    const { state: _, ...date } = toBillDate(row);
    return { ...date, kind: row.kind };
  });
}

const queueOf = (on: Queryable, where: SQL | undefined) =>
  on
    .select(inQueue)
    .from(textFindings)
    .innerJoin(billTexts, eq(billTexts.id, textFindings.textId))
    .innerJoin(bills, eq(bills.id, billTexts.billId))
    .leftJoin(people, eq(people.id, textFindings.decidedBy))
    .where(where);

export async function listBillDates({
  state,
  kind,
  sortBy,
  sortOrder,
  ...page
}: BillDatesQuery): Promise<{ billDates: BillDateInQueue[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const where = and(
    kind === "amends" || kind === "cites" ? isNotNull(textFindings.law) : isNull(textFindings.law),
    eq(textFindings.isNewest, true),
    eq(textFindings.state, state),
    kind ? eq(textFindings.kind, kind) : undefined,
  );
  const order = sortOrder === "asc" ? asc : desc;
  const by = sortBy === "date" ? textFindings.date : textFindings.createdAt;
  const [rows, counted] = await Promise.all([
    queueOf(db, where)
      .orderBy(sql`${order(by)} nulls last`, order(textFindings.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ id: textFindings.id })
      .from(textFindings)
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { billDates: rows.map(toQueued), ...totals(counted.length) };
}

/** @throws HttpError 404 */
export async function getBillDate(id: number, on: Queryable = db): Promise<BillDateInQueue> {
  const [row] = await queueOf(on, eq(textFindings.id, id));
  return row ? toQueued(row) : Promise.reject(notFound());
}

export const billDateExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(textFindings)
      .where(eq(textFindings.id, id))
  ).length > 0;
