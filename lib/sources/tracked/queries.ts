import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { idArray } from "@/db/id-array";
import { focusBills } from "@/lib/bills/focus-bills";
import type { FocusForm, FoundBill } from "./schema";
import { sourceNamed, sourcesSetUp, upstreamSetUp, upstreamSources } from "./source";
import { usageOf } from "../source-limits";
import { SourceTrouble, troubleAnswer } from "../source-trouble";

/** The bills that fit the form, in the source that it names. @throws HttpError 422 for an unknown source, 503 for one that cannot be asked */
export async function lookUp(form: FocusForm): Promise<FoundBill[]> {
  const source = await sourceNamed(form.source);
  const found = await source.query(form).catch((error: unknown) => {
    throw error instanceof SourceTrouble ? troubleAnswer(source.label, error) : error;
  });
  const ids = found.flatMap(({ billId }) => billId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db.execute<{ id: number; slug: string; tracked: boolean }>(
          sql`select id, slug, tracked_at is not null as tracked from bills where id = any(${idArray(ids)})`,
        );
  const ours = new Map(rows.map((row) => [row.id, row]));
  return found.map((bill) => {
    const our = bill.billId === null ? undefined : ours.get(bill.billId);
    return { ...bill, tracked: our?.tracked ?? false, slug: our?.slug ?? null };
  });
}

/** When each tracked bill was last checked, and whether a source that is set up keeps it current. */
async function checksOf(
  ids: readonly number[],
  on: Queryable = db,
): Promise<Map<number, { source: string; checkedAt: string | null; isSynced: boolean }>> {
  if (ids.length === 0) return new Map();
  const synced = new Set<string>((await upstreamSetUp()).map(({ name }) => name));
  const rows = await on.execute<{ id: number; source: string; at: string | null }>(
    sql`select id, source, ${isoUtc(sql`checked_at`)} as at from bills where id = any(${idArray(ids)})`,
  );
  return new Map(rows.map(({ id, source, at }) => [id, { source, checkedAt: at, isSynced: synced.has(source) }]));
}

export async function focusBillsWithChecks() {
  const bills = await focusBills();
  const checks = await checksOf(bills.map(({ id }) => id));
  return bills.map((bill) => ({ bill, ...checks.get(bill.id)! }));
}

/** Every source, whether it is set up, what is used of its limits, and how it last answered. */
export async function sourceStates() {
  const rows = await db.execute<{
    source: string;
    blockedUntil: string | null;
    lastError: string | null;
    lastErrorAt: string | null;
    lastAnswerAt: string | null;
  }>(sql`
    select source, case when blocked_until > now() then ${isoUtc(sql`blocked_until`)} end as "blockedUntil", last_error as "lastError", ${isoUtc(sql`last_error_at`)} as "lastErrorAt", ${isoUtc(sql`last_answer_at`)} as "lastAnswerAt" from source_states`);
  const states = new Map(rows.map(({ source, ...state }) => [source, state]));
  const nothing = { blockedUntil: null, lastError: null, lastErrorAt: null, lastAnswerAt: null };
  const upstream = await Promise.all(
    upstreamSources.map(async (source) => ({
      name: source.name as string,
      label: source.label,
      isSetUp: await source.isSetUp(),
      limits: await usageOf(source.name),
      ...(states.get(source.name) ?? nothing),
    })),
  );
  const catalogue = (await sourcesSetUp())[0]!;
  return [{ name: catalogue.name, label: catalogue.label, isSetUp: true, limits: [], ...nothing }, ...upstream];
}
