import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { isoUtc } from "@/db/iso-utc";
import { transaction } from "@/db/transaction";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import { settings } from "@/lib/platform/env/settings";
import type { SourceLimit } from "./client";
import { accountOf, type SourceName } from "./entries";
import { clientNamed } from "./registry";
import { SourceTrouble } from "./source-trouble";

/**
 * Quotas: LegiScan 30,000 queries a month, Open States 10 a minute and 250 a day by default, others from their clients.
 */
export const limitsOf = (source: SourceName): SourceLimit[] =>
  source === "legiscan"
    ? [{ per: "month", most: settings().LEGISCAN_MONTHLY_LIMIT }]
    : source === "openstates-api"
      ? [
          { per: "minute", most: settings().OPENSTATES_MINUTE_LIMIT },
          { per: "day", most: settings().OPENSTATES_DAY_LIMIT },
        ]
      : (clientNamed(source)?.limits() ?? []);

/** Requests at the end of one minute and the start of the next may be a second apart, so two minutes count as one. */
const since = {
  minute: sql`now() - interval '2 minutes'`,
  hour: sql`date_trunc('minute', now()) - interval '1 hour'`,
  day: sql`date_trunc('day', now())`,
  month: sql`date_trunc('month', now())`,
};
const until = {
  minute: sql`date_trunc('minute', now()) + interval '2 minutes'`,
  hour: sql`date_trunc('minute', now()) + interval '1 hour'`,
  day: sql`date_trunc('day', now()) + interval '1 day'`,
  month: sql`date_trunc('month', now()) + interval '1 month'`,
};

type Usage = SourceLimit & { used: number; endsAt: string };

/** One row per limit: its usage and when it resets. */
const usageRows = (source: SourceName): SQL => {
  const rows = limitsOf(source).map(
    ({ per, most }, at) => sql`
      select ${at}::int as at, ${per}::text as per, ${most}::int as most, coalesce(sum(calls), 0)::int as used, ${isoUtc(sql`${until[per]}`)} as "endsAt"
      from source_calls where source = ${source} and minute > ${since[per]} - interval '1 second'`,
  );
  return rows.length > 0
    ? sql.join(rows, sql` union all `)
    : sql`select 0 as at, '' as per, 0 as most, 0 as used, '' as "endsAt" where false`;
};

export async function usageOf(name: SourceName, on: Queryable = db): Promise<Usage[]> {
  const source = accountOf(name);
  return [
    ...(await on.execute<Usage>(sql`
      select per, most, used, "endsAt" from (${usageRows(source)}) rows order by at`)),
  ];
}

/** Milliseconds that a sync waits for a limit; interactive calls do not wait. */
const patience = 150_000;

/**
 * Most requests counted ahead, and for how many milliseconds: a pause noted by another process takes effect after that.
 */
const block = { most: 32, lasts: 1000 };
/** A block takes at most this fraction of the remaining limit, so that near the limit requests are counted singly. */
const shareOfRest = 100;

/** Requests counted ahead: `until` by the process's clock, `minute` in which they were counted. */
type Block = { size: number; left: number; until: number; minute: string };
const blocks = new Map<SourceName, Block>();

function takeFromBlock(source: SourceName): boolean {
  const counted = blocks.get(source);
  if (!counted || counted.left === 0 || counted.until <= performance.now()) return false;
  counted.left -= 1;
  return true;
}

/** Doubles if the last block was used up immediately. */
function nextSize(last: Block | undefined): number {
  if (!last || last.until < performance.now() - block.lasts) return 1;
  return last.left === 0 ? Math.min(block.most, 2 * last.size) : Math.max(1, last.size - last.left);
}

const subtractUnused = (source: SourceName, { left, minute }: Block): SQL =>
  sql`update source_calls set calls = greatest(0, calls - ${left}::int) where source = ${source} and minute = ${minute}::timestamptz`;

/** Returns unused requests: after a cycle, and before a pause. */
export async function returnUnused(name: SourceName): Promise<void> {
  const source = accountOf(name);
  const unused = blocks.get(source);
  blocks.delete(source);
  if (unused && unused.left > 0) await db.execute(subtractUnused(source, unused));
}

/**
 * Counts a request before it is made, so that all processes together stay within the limits. Quick sequences are
 * counted in blocks within one minute.
 * @param wait how to wait for a limit that resets within minutes; without it, fail immediately
 * @throws SourceTrouble with the time of the next try
 */
export async function spendRequest(name: SourceName, wait?: (milliseconds: number) => Promise<unknown>): Promise<void> {
  const source = accountOf(name);
  for (;;) {
    if (takeFromBlock(source)) return;
    const refusal = await withMutex(`requests of ${source}`, async () =>
      takeFromBlock(source) ? null : countBlock(source),
    );
    if (!refusal) return;
    const left = refusal.retryAt ? Math.max(1000, Date.parse(refusal.retryAt) - Date.now()) : Infinity;
    if (!wait || refusal.kind !== "limit" || left > patience) throw refusal;
    await wait(left);
  }
}

/** Counts the next block and takes its first request. @returns why that is not possible */
async function countBlock(source: SourceName): Promise<SourceTrouble | null> {
  const last = blocks.get(source);
  blocks.delete(source);
  const size = nextSize(last);
  const requestedAt = performance.now();
  const counted = await transaction(async (tx) => {
    await lockUntilCommit(tx, `source ${source}`);
    if (last && last.left > 0) await tx.execute(subtractUnused(source, last));
    // One statement, since it precedes every request of a first load.
    const [state] = await tx.execute<{
      until: string | null;
      error: string | null;
      full: Usage | null;
      size: number;
      minute: string;
      left: number;
    }>(sql`
      with paused as (select blocked_until, last_error from source_states where source = ${source} and blocked_until > now()),
      usage as materialized (${usageRows(source)}),
      used_up as (select per, most, "endsAt" from usage where used >= most order by at limit 1),
      block as (select greatest(1, least(${size}::int, (select min((most - used) / ${shareOfRest}::int) from usage))) as size),
      counted as (
        insert into source_calls (source, minute, calls)
        select ${source}, date_trunc('minute', now()), size from block where not exists (select from paused) and not exists (select from used_up)
        on conflict (source, minute) do update set calls = source_calls.calls + excluded.calls)
      select (select ${isoUtc(sql`blocked_until`)} from paused) as until, (select last_error from paused) as error, (select to_jsonb(used_up) from used_up) as full,
        (select size from block) as size, date_trunc('minute', now())::text as minute, (extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()) * 1000)::int as left`);
    if (state?.until)
      return new SourceTrouble(
        "blocked",
        state.error ? `It is paused after an error: ${state.error}` : "It did not respond a moment ago and is paused.",
        state.until,
      );
    if (!state!.full) return state!;
    const { per, most, endsAt } = state!.full;
    return new SourceTrouble(
      "limit",
      most === 1
        ? `One request a ${per} is allowed, and it is used up.`
        : `${most.toLocaleString("en")} requests a ${per} are allowed, and they are used up.`,
      endsAt,
    );
  });
  if (counted instanceof SourceTrouble) return counted;
  const { size: taken, minute, left } = counted;
  blocks.set(source, { size: taken, left: taken - 1, until: requestedAt + Math.min(block.lasts, left), minute });
  return null;
}
