import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtc } from "@/db/iso-utc";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { descriptionOf, isAdded } from "./changes/events-of-changes";
import type { Fact } from "./changes/facts";
import { standaloneSentence } from "./changes/recent-sentences";
import { type FactStatement, statementsOf } from "./changes/statements";
import type { Bill } from "./schema";
import { actionSentence } from "./votes/action-sentence";
import { withCommittees } from "./votes/committees-of-changes";

/**
 * An action of a bill's last day, or one learned recently. `nth`: index in its day; `same`: earlier steps with the same
 * text; `later`: later steps learned at the same time. `isFirst`: the first known step of its day, whatever is inserted
 * before it later.
 */
export type Step = {
  day: string;
  description: string;
  nth: number;
  same: number;
  learnedAt: string | null;
  later: number;
  isFirst: boolean;
};

/** Days for which feeds include a step that was learned late: longer than feed readers pause. */
const daysLearned = 7;

/**
 * The steps of each bill's last date and those learned in the last week, last first: an import may add a passage and
 * what followed it. Steps of a later import have the time when they were learned.
 */
export async function stepsOf(ids: readonly number[]): Promise<Map<number, Step[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{
    id: number;
    day: string;
    isLast: boolean;
    description: string;
    learned: string[];
    isNew: boolean;
  }>(sql`
    with learned as (
      select c.bill_id, c.new->>'date' as day, c.new->>'description' as description, jsonb_agg(${isoUtc(sql`c.at`)} order by c.id) as at,
        max(c.at) > now() - make_interval(days => ${daysLearned}) as is_new
      from bill_changes c where c.bill_id = any(${idArray(ids)}) and c.field = 'action' group by 1, 2, 3)
    select b.id, a.action->>'date' as day, a.action->>'date' = b.last_action_date::text as "isLast", a.action->>'description' as description,
      coalesce(l.at, '[]') as learned, coalesce(l.is_new, false) as "isNew"
    from bills b join bill_details d on d.bill_id = b.id cross join jsonb_array_elements(d.actions) with ordinality a(action, place)
    left join learned l on l.bill_id = b.id and l.day = a.action->>'date' and l.description = a.action->>'description'
    where b.id = any(${idArray(ids)}) and a.action->>'description' <> ''
      and (a.action->>'date' = b.last_action_date::text
        or a.action->>'date' < b.last_action_date::text and (b.id, a.action->>'date') in (select bill_id, day from learned where is_new))
      -- Congress's own record prints a step once for each office that reports it.
      and not (b.jurisdiction = 'US' and exists (select from jsonb_array_elements(d.actions) with ordinality e(action, place)
        where e.place < a.place and e.action->>'date' = a.action->>'date' and e.action->>'description' = a.action->>'description'))
    order by b.id, day, a.place`);
  const alike = new Map<string, number>();
  for (const { id, day, description } of rows) {
    const key = keyFrom(id, day, description);
    alike.set(key, (alike.get(key) ?? 0) + 1);
  }
  const days = new Map<string, Step[]>();
  const shown = new Map<number, Step[]>();
  for (const { id, day, isLast, description, learned, isNew } of rows) {
    const ofDay = days.get(keyFrom(id, day)) ?? [];
    days.set(keyFrom(id, day), ofDay);
    const same = ofDay.filter((step) => step.description === description).length;
    // Of steps with the same text, those from a later import come last.
    const known = alike.get(keyFrom(id, day, description))! - learned.length;
    const learnedAt = learned[same - Math.max(known, 0)] ?? null;
    const step = { day, description, nth: ofDay.length, same, learnedAt, later: 0, isFirst: false };
    if (learnedAt !== null) for (const one of shown.get(id) ?? []) if (one.learnedAt === learnedAt) one.later += 1;
    ofDay.push(step);
    if (isLast || (isNew && learnedAt !== null)) shown.set(id, [...(shown.get(id) ?? []), step]);
  }
  for (const ofDay of days.values())
    ofDay.reduce((first, step) => ((step.learnedAt ?? "") < (first.learnedAt ?? "") ? step : first)).isFirst = true;
  return new Map([...shown].map(([id, steps]) => [id, steps.slice(-stepsShown).toReversed()]));
}

const stepsShown = 10;

/**
 * What each step says, in the words of the event that it reports. A second step of the same event has its own words.
 */
export async function sentencesOfSteps(
  bills: readonly Bill[],
  steps: ReadonlyMap<number, readonly Step[]>,
): Promise<Map<Step, string>> {
  const days = [...steps].flatMap(([bill, some]) =>
    [...new Set(some.map(({ day }) => day))].map((day) => ({ bill, day })),
  );
  const rows =
    days.length === 0
      ? []
      : await db.execute<Fact & { billId: number; day: string }>(sql`
    select c.bill_id as "billId", w.day, c.field, c.old, c.new, w.day as "effectiveDate"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w(bill int, day text)
    join bill_changes c on c.bill_id = w.bill and c.field in ('status', 'vote', 'action')
      and coalesce(c.new->>'date', c.effective_date::text) = w.day
    order by c.id`);
  const changes = new Map<string, Fact[]>();
  for (const change of await withCommittees(db, rows)) {
    const key = keyFrom(change.billId, change.day);
    changes.set(key, [...(changes.get(key) ?? []), change]);
  }
  const sentences = new Map<Step, string>();
  for (const bill of bills) {
    const statements = new Map<string, FactStatement[]>();
    for (const { day } of steps.get(bill.id) ?? [])
      statements.set(day, statementsOf(changes.get(keyFrom(bill.id, day)) ?? [], bill));
    for (const step of (steps.get(bill.id) ?? []).toReversed()) {
      const left = statements.get(step.day)!;
      const own = left.find(({ facts }) =>
        facts.some((fact) => isAdded(fact, "action") && descriptionOf(fact) === step.description),
      );
      if (own) left.splice(left.indexOf(own), 1);
      sentences.set(
        step,
        standaloneSentence(own ?? { words: actionSentence(step.description, step.day), isSentence: true }),
      );
    }
  }
  return sentences;
}
