import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { billDetails, bills, billTexts, textFindings } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { Section, TextFormat } from "../sections";
import { contentOfHash, storedTexts } from "../stored-texts";
import { computedDay } from "./computed-day";
import { mentionsEffect } from "./default-effect/default-effect";
import { type DateRule, type Finding, findingsVersion } from "./finding";
import { lawDays } from "./law-day";
import { type LawLink, lawLinksIn } from "./law-links";
import { findingsIn } from "./read-findings";

/** `effective`: the day on which the whole act takes effect, if its text prints one or a person confirmed it. */
type Days = ReturnType<typeof lawDays> & { version: number; effective?: string | null };
type Row = typeof textFindings.$inferSelect;

/** Equal clauses of two readings, whatever their place. */
const keyOf = ({ kind, words }: Pick<Row, "kind" | "words">): string =>
  keyFrom(kind, words.toLowerCase().replace(/\s+/g, " "));

const dayOfEvent: Partial<
  Record<DateRule["event"], (days: Pick<Days, "law" | "signed" | "effective">) => string | null>
> = {
  law: ({ law }) => law,
  signature: ({ signed }) => signed,
  effective: ({ effective }) => effective ?? null,
};

/**
 * The day on which an act takes effect, from which its deadlines count: only if all its clauses on that give one day,
 * one of them is about the whole act, and each day is printed or confirmed.
 */
export function effectiveDay(
  found: readonly Pick<Row, "kind" | "date" | "certainty" | "isWhole" | "state">[],
): string | null {
  const clauses = found.filter(({ kind, state }) => kind === "effective" && state !== "refused");
  const days = new Set(clauses.map(({ date, certainty }) => (certainty === "computed" ? null : date)));
  const [day = null] = days;
  return days.size === 1 && clauses.some(({ isWhole }) => isWhole) ? day : null;
}

/** The day of a finding, and how it is known. Of a rule only if its event is, on one day. */
export function dayOf(
  { date, rule }: { date: string | null; rule: DateRule | null },
  days: Pick<Days, "law" | "signed" | "effective">,
): Pick<Row, "date" | "certainty" | "fromDate"> {
  if (date !== null) return { date, certainty: "printed", fromDate: null };
  const from = (rule && dayOfEvent[rule.event]?.(days)) ?? null;
  const computed = rule && from ? computedDay(rule, from) : null;
  return computed
    ? { date: computed, certainty: "computed", fromDate: from }
    : { date: null, certainty: "unclear", fromDate: null };
}

async function daysOfBill(on: Queryable, billId: number): Promise<Days & { year: number | null }> {
  const [bill] = await on
    .select({
      jurisdiction: bills.jurisdiction,
      status: bills.status,
      version: bills.version,
      year: bills.sessionYear,
      actions: billDetails.actions,
    })
    .from(bills)
    .leftJoin(billDetails, eq(billDetails.billId, bills.id))
    .where(eq(bills.id, billId));
  if (!bill) return { law: null, signed: null, version: 0, year: null };
  return { ...lawDays({ ...bill, actions: bill.actions ?? [] }), version: bill.version, year: bill.year };
}

/**
 * Reads the findings of a bill's texts that an earlier reader read, or none, and marks those of its newest text. What
 * people confirmed, corrected or refused stays.
 * @param again hashes of texts whose words were read again
 */
export async function updateFindings(
  billId: number,
  { again = new Set(), on }: { again?: ReadonlySet<string>; on?: Transaction } = {},
): Promise<void> {
  const due = await (on ?? db)
    .select({
      id: billTexts.id,
      sha256: billTexts.sha256,
      date: billTexts.date,
      reader: billTexts.findingsVersion,
      kind: billTexts.kind,
      state: billTexts.state,
    })
    .from(billTexts)
    .where(eq(billTexts.billId, billId));
  const days = await daysOfBill(on ?? db, billId);
  for (const text of due) {
    const isDue = text.reader < findingsVersion || (text.sha256 !== null && again.has(text.sha256));
    if (!isDue) continue;
    const content =
      text.kind === "text" && text.state === "kept" && text.sha256 ? await contentOfHash(text.sha256, on) : null;
    const year = Number(text.date?.slice(0, 4)) || days.year || new Date().getFullYear();
    const found = content ? readFindings(content, year) : [];
    const laws = content ? lawLinksIn(content.sections, content.format) : [];
    await within(on, async (tx) => {
      await replace(tx, { id: text.id, sha256: text.sha256 ?? "" }, found, days);
      await tx
        .update(billTexts)
        .set({ findingsVersion, mentionsEffect: content && mentionsEffect(content.sections) })
        .where(eq(billTexts.id, text.id));
      await replaceLaws(tx, { id: text.id, sha256: text.sha256 ?? "" }, laws);
    });
  }
  const newest = (await storedTexts(billId, on)).at(-1)?.id ?? null;
  await within(on, (tx) => markNewest(tx, billId, newest));
}

const readFindings = ({ sections, format }: { sections: Section[]; format: TextFormat }, year: number): Finding[] =>
  findingsIn(sections, format, year);

const within = (on: Transaction | undefined, write: (tx: Transaction) => Promise<void>): Promise<void> =>
  on ? write(on) : transaction(write);

async function replace(
  tx: Transaction,
  text: { id: number; sha256: string },
  found: readonly Finding[],
  days: Days,
): Promise<void> {
  await tx.execute(sql`select from bill_texts where id = ${text.id} for update`);
  const before = await tx
    .select()
    .from(textFindings)
    .where(and(eq(textFindings.textId, text.id), isNull(textFindings.law)))
    .orderBy(textFindings.id);
  const left = new Map<string, Row[]>();
  for (const row of before) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), row]);
  const added: (typeof textFindings.$inferInsert)[] = [];
  const matched = found.map((finding) => ({ finding, known: left.get(keyOf(finding))?.shift() }));
  const effective = effectiveDay(
    matched.map(({ finding, known }) =>
      known && known.state !== "open"
        ? { ...known, isWhole: finding.isWhole }
        : { ...finding, certainty: finding.date === null ? "unclear" : "printed", state: "open" },
    ),
  );
  for (const { finding, known } of matched) {
    const { words, section, start, end, rule, isWhole } = finding;
    const place = { words, section, start, end, isWhole, sha256: text.sha256, reader: findingsVersion };
    const day = { ...dayOf(finding, { ...days, effective }), rule, billVersion: days.version };
    if (!known) added.push({ textId: text.id, kind: finding.kind, ...place, ...day });
    else
      await tx
        .update(textFindings)
        .set({ ...place, ...(known.state === "open" && day), updatedAt: sql`now()` })
        .where(eq(textFindings.id, known.id));
  }
  const gone = [...left.values()].flat().filter(({ state }) => state === "open");
  if (gone.length > 0) await tx.delete(textFindings).where(sql`id = any(${idArray(gone.map(({ id }) => id))})`);
  if (added.length > 0) await tx.insert(textFindings).values(added);
}

/** A link that a person refused stays refused, and one that was read before keeps the time since when it is named. */
async function replaceLaws(
  tx: Transaction,
  text: { id: number; sha256: string },
  found: readonly LawLink[],
): Promise<void> {
  const isOfText = and(eq(textFindings.textId, text.id), isNotNull(textFindings.law));
  const before = await tx
    .delete(textFindings)
    .where(and(isOfText, eq(textFindings.state, "open")))
    .returning({
      kind: textFindings.kind,
      law: textFindings.law,
      namedAt: textFindings.namedAt,
      isNewest: textFindings.isNewest,
    });
  const known = new Map(before.map((row) => [keyFrom(row.kind, row.law), row]));
  const decided = await tx
    .select({ kind: textFindings.kind, law: textFindings.law })
    .from(textFindings)
    .where(isOfText);
  const added = found.filter(({ kind, law }) => !decided.some((one) => one.kind === kind && one.law === law));
  if (added.length > 0)
    await tx.insert(textFindings).values(
      added.map((link) => ({
        ...link,
        ...timeOf(known.get(keyFrom(link.kind, link.law))),
        textId: text.id,
        certainty: "printed" as const,
        sha256: text.sha256,
        reader: findingsVersion,
      })),
    );
}

const timeOf = (row: Pick<Row, "namedAt" | "isNewest"> | undefined) =>
  row && { namedAt: row.namedAt, isNewest: row.isNewest };

/**
 * A law counts as named since the first of the bill's newest texts that named it. One that an older text turns out to
 * name, because a new reader found it, is no news: it counts from when the text was stored.
 */
async function markNewest(tx: Transaction, billId: number, newest: number | null): Promise<void> {
  await tx.execute(sql`
    update text_findings f set named_at = coalesce(
      (select min(p.named_at) from text_findings p join bill_texts o on o.id = p.text_id
        where o.bill_id = ${billId} and p.is_newest and p.law = f.law and p.kind = f.kind),
      case when coalesce(t.fetched_at, t.created_at) > now() - interval '7 days' then now() else t.created_at end)
    from bill_texts t
    where t.id = f.text_id and t.bill_id = ${billId} and f.law is not null and f.text_id = ${newest}::int and not f.is_newest`);
  await tx.execute(sql`
    update text_findings f set is_newest = (f.text_id is not distinct from ${newest}::int) from bill_texts t
    where t.id = f.text_id and t.bill_id = ${billId} and f.is_newest <> (f.text_id is not distinct from ${newest}::int)`);
}

/**
 * Computes the days of printed rules again where a bill changed since: it may have been signed. @returns how many bills
 */
export async function recomputeDays(most = 500): Promise<number> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct b.id from text_findings f join bill_texts t on t.id = f.text_id join bills b on b.id = t.bill_id
    where f.is_newest and f.state = 'open' and f.rule is not null and f.bill_version <> b.version order by b.id limit ${most}`);
  let isChanged = false;
  for (const { id } of rows) if (await transaction((tx) => recomputeDaysOf(tx, id))) isChanged = true;
  if (isChanged) await transaction(invalidatePublicPages);
  return rows.length;
}

/** Also after a decision on a day from which others count. @returns whether a day changed */
export async function recomputeDaysOf(tx: Transaction, billId: number): Promise<boolean> {
  const days = await daysOfBill(tx, billId);
  const rows = await tx
    .select({
      id: textFindings.id,
      textId: textFindings.textId,
      kind: textFindings.kind,
      rule: textFindings.rule,
      date: textFindings.date,
      certainty: textFindings.certainty,
      isWhole: textFindings.isWhole,
      state: textFindings.state,
    })
    .from(textFindings)
    .innerJoin(billTexts, eq(billTexts.id, textFindings.textId))
    .where(
      and(eq(billTexts.billId, billId), sql`(${textFindings.kind} = 'effective' or ${textFindings.rule} is not null)`),
    )
    .orderBy(textFindings.id)
    .for("update", { of: textFindings });
  let isChanged = false;
  for (const { id, textId, rule, date, state } of rows) {
    if (rule === null || state !== "open") continue;
    const effective = effectiveDay(rows.filter((row) => row.textId === textId));
    const day = dayOf({ date: null, rule }, { ...days, effective });
    if (day.date !== date) isChanged = true;
    await tx
      .update(textFindings)
      .set({ ...day, billVersion: days.version })
      .where(eq(textFindings.id, id));
  }
  return isChanged;
}
