import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { BillEvent } from "@/db/schema/bills";
import type { dateKinds } from "@/db/schema/text-findings";
import { type DatedEvent, eventKindOf } from "./dated-events";

type FindingKind = (typeof dateKinds)[number];
type TextDate = { kind: FindingKind; date: string; words: string };

/** A bill that failed takes no effect. */
const isAlive = sql`exists (select from bills x where x.id = t.bill_id and x.status not in ('failed', 'vetoed', 'withdrawn'))`;

/** SQL of the dates that the newest text of a bill gives, as JSON; never those that are not known. @param billId SQL */
export const textDatesOfBill = (billId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'date', f.date, 'words', f.words, 'isWhole', f.is_whole, 'isConfirmed', f.state = 'confirmed') order by f.date, f.id), '[]')
  from text_findings f join bill_texts t on t.id = f.text_id
  where t.bill_id = ${billId} and f.is_newest and f.state <> 'refused' and f.date is not null and ${isAlive})`;

/**
 * SQL of the day on which a bill takes effect: that of the clause about the whole act, else the first of its parts; null if
 * the newest text gives none. @param billId SQL
 */
export const takesEffect = (billId: SQL): SQL => sql`(
  select coalesce(min(f.date) filter (where f.is_whole), min(f.date))
  from text_findings f join bill_texts t on t.id = f.text_id
  where t.bill_id = ${billId} and f.kind = 'effective' and f.is_newest and f.state <> 'refused' and ${isAlive})`;

/** SQL: whether its newest text gives a date between two days. */
export const hasTextDate = (billId: SQL, start: string, end: string): SQL => sql`exists (
  select 1 from text_findings f join bill_texts t on t.id = f.text_id
  where t.bill_id = ${billId} and f.is_newest and f.state <> 'refused' and f.date between ${start}::date and ${end}::date and ${isAlive})`;

const kinds: Record<FindingKind, string> = {
  effective: "effective date",
  compliance: "compliance date",
  expires: "expiry date",
  deadline: "deadline of the text",
};
const longest = 300;
const shorten = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest).replace(/\s+\S*$/, "")}…` : words;

/**
 * The dates of a text as events, described by its words. @param known events of the sources, which replace the effective
 * date of the same day
 */
export const textEvents = (dates: readonly TextDate[], known: readonly BillEvent[]): BillEvent[] =>
  dates
    .filter(
      ({ kind, date }) =>
        kind !== "effective" || !known.some((event) => event.date === date && eventKindOf(event.kind) === "effective"),
    )
    .map(({ kind, date, words }) => ({ date, kind: kinds[kind], description: shorten(words) }));

/** A day that a text gives, and whether a person confirmed it. */
export type ClauseDate = TextDate & { isWhole: boolean; isConfirmed: boolean };

const keyOf = ({ isWhole, words }: ClauseDate): string =>
  isWhole ? "whole" : createHash("sha256").update(words.toLowerCase().replace(/\s+/g, " ")).digest("hex").slice(0, 16);

/**
 * The days of a text for reminders. The clause about the whole act is the same one in each version of the text; another is
 * known by its words, so that a corrected day is a moved one.
 */
export function clauseEvents(billId: number, dates: readonly ClauseDate[]): DatedEvent[] {
  const found = new Map<string, DatedEvent>();
  for (const one of dates) {
    const key = keyOf(one);
    const place = `${one.kind}-${key}-${one.date}`;
    if (found.has(place) && !one.isConfirmed) continue;
    found.set(place, {
      date: one.date,
      kind: kinds[one.kind],
      description: shorten(one.words),
      group: one.kind,
      uid: `bill-${billId}-${place}`,
      clause: { key, isConfirmed: one.isConfirmed },
    });
  }
  return [...found.values()];
}
