import { and, eq, sql as drizzleSql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import type { Client } from "@/db/client";
import { sourceParts } from "@/db/schema";
import type { partKinds } from "@/db/schema/focus.ts";
import { transaction } from "@/db/transaction";
import { storePeople } from "@/lib/imports/store/people/store-people";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { askSource } from "@/lib/sources/ask-source";
import type { AskContext } from "@/lib/sources/client";
import { legiScanClient } from "@/lib/sources/clients/legiscan";
import { fetchPeople, fetchRollCall, fetchText } from "@/lib/sources/clients/legiscan-parts";
import { connectionTo, hasConnection } from "@/lib/sources/connections";
import { returnUnused, usageOf } from "@/lib/sources/source-limits";
import { SourceTrouble } from "@/lib/sources/source-trouble";
import { storeLegiScanText } from "../import-texts";

export type PartsOptions = {
  sql: Client;
  /** Milliseconds after which no further request is made. */
  budget?: number;
  signal?: AbortSignal;
};

type Due = {
  kind: Exclude<(typeof partKinds)[number], "people">;
  partId: string;
  billSourceId: string;
  hash: string | null;
  attempts: number;
  sessionId: string;
  jurisdiction: string | null;
  session: string | null;
};

const source = legiScanClient.name;
/** The share of a quota that is left to the bills themselves. */
const reserve = 0.2;
/** With more failures in a row, the source itself is failing. */
const mostFailures = 5;
/** Members of a session change rarely, and LegiScan asks to request them weekly at most. */
const peopleDays = 7;

/**
 * Reads texts and roll calls of followed LegiScan sessions, one request each, with what the quota leaves above a reserve.
 * What was read is not requested again, and a run may end at any moment.
 * @returns how many were read
 */
export async function readDueParts({ sql, budget = 50_000, signal }: PartsOptions): Promise<number> {
  if (!(await hasConnection(legiScanClient))) return 0;
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<
      { held: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.sourceParts}) as held`;
    if (!lock?.held) return 0;
    try {
      return await readParts(sql, performance.now() + budget, signal);
    } finally {
      await connection`select pg_advisory_unlock(${lockNumbers.sourceParts})`.catch(() => {});
    }
  } finally {
    connection.release();
  }
}

async function readParts(sql: Client, until: number, signal: AbortSignal | undefined): Promise<number> {
  let read = 0;
  let failures = 0;
  let context: AskContext | null = null;
  try {
    while (!signal?.aborted && performance.now() < until && failures < mostFailures && (await hasQuota())) {
      const part = await nextPart();
      if (!part) break;
      context ??= {
        ask: (address, options) => askSource(source, address, options),
        ...(await connectionTo(legiScanClient)),
      };
      try {
        if (await readPart(sql, context, part)) read += 1;
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!(error instanceof SourceTrouble)) {
          log.error(
            { err: error, source, kind: part.kind, id: part.partId },
            "a text or roll call could not be stored",
          );
          await noteFailure(part, "It could not be saved. The log says more.");
          continue;
        }
        // A limit, a pause or a key says nothing about this one.
        if (error.kind === "no-answer" || error.kind === "invalid-answer") await noteFailure(part, error.message);
        if (error.kind !== "invalid-answer" || error.isAnswer) break;
      }
    }
  } finally {
    await returnUnused(source).catch(() => {});
    if (read > 0) await transaction(invalidatePublicPages);
  }
  return read;
}

async function hasQuota(): Promise<boolean> {
  const limits = await usageOf(source);
  return limits.every(({ used, most }) => used < most * (1 - reserve));
}

/** Of tracked bills first, then the newest. */
async function nextPart(): Promise<Due | undefined> {
  const [part] = await db.execute<Due>(drizzleSql`
    select p.kind, p.part_id as "partId", p.bill_source_id as "billSourceId", p.hash, p.attempts, c.external_id as "sessionId", b.jurisdiction, b.session
    from source_parts p join coverages c on c.id = p.coverage_id and c.state = 'active'
    left join bill_identities i on i.source = ${legiScanClient.recordSource} and i.source_id = p.bill_source_id left join bills b on b.id = i.bill_id
    where p.source = ${legiScanClient.recordSource} and p.kind <> 'people' and not p.is_read and p.next_try_at <= now()
    order by (b.tracked_at is null), p.attempts, p.part_id::bigint desc limit 1`);
  return part;
}

/** @returns whether it was stored; otherwise the reason is noted */
async function readPart(sql: Client, context: AskContext, part: Due): Promise<boolean> {
  if (part.kind !== "roll-call") {
    const answer = await fetchText(context, { kind: part.kind, id: part.partId, hash: part.hash });
    if (answer === null) return noteFailure(part, "LegiScan does not have it.");
    const result = await storeLegiScanText(answer, null, true);
    return result === "unmatched" || result === null
      ? noteFailure(part, "It belongs to no bill that is stored.")
      : noteRead(part);
  }
  await readPeople(sql, context, part.sessionId);
  const rollCall = await fetchRollCall(context, part.partId, {
    session: part.session ?? "",
    state: part.jurisdiction ?? "",
    billId: part.billSourceId,
  });
  if (!rollCall) return noteFailure(part, "LegiScan does not have it.");
  const origin = `LegiScan, roll call ${part.partId}`;
  const { refused, leftOut } = await storePeople(
    sql,
    [{ record: { kind: "roll-call", rollCall }, origin }],
    async () => {},
  );
  if (refused[0] || leftOut > 0)
    return noteFailure(part, refused[0]?.reason ?? "It belongs to no bill that is stored.");
  return noteRead(part);
}

/** The people of a session, whose names roll calls lack. Without them votes are stored by id until the next week. */
async function readPeople(sql: Client, context: AskContext, sessionId: string): Promise<void> {
  const key = and(
    eq(sourceParts.source, legiScanClient.recordSource),
    eq(sourceParts.kind, "people"),
    eq(sourceParts.partId, sessionId),
  );
  const [known] = await db
    .select({ isFresh: drizzleSql<boolean>`${sourceParts.nextTryAt} > now()` })
    .from(sourceParts)
    .where(key);
  if (known?.isFresh) return;
  let error: string | null = null;
  try {
    const people = await fetchPeople(context, sessionId);
    const origin = `LegiScan, people of session ${sessionId}`;
    await storePeople(
      sql,
      people.map((person) => ({ record: { kind: "person", person }, origin })),
      async () => {},
    );
  } catch (failure) {
    if (!(failure instanceof SourceTrouble) || failure.kind !== "invalid-answer") throw failure;
    error = failure.message;
  }
  await db.execute(drizzleSql`
    insert into source_parts (source, kind, part_id, coverage_id, bill_source_id, is_read, error, next_try_at)
    select ${legiScanClient.recordSource}, 'people', ${sessionId}, c.id, '', true, ${error}::text, now() + make_interval(days => ${peopleDays})
    from coverages c where c.source = ${source} and c.external_id = ${sessionId} and c.state <> 'ended' limit 1
    on conflict (source, kind, part_id) do update set coverage_id = excluded.coverage_id, error = excluded.error, next_try_at = excluded.next_try_at`);
}

const where = ({ kind, partId }: Due) =>
  drizzleSql`source = ${legiScanClient.recordSource} and kind = ${kind} and part_id = ${partId}`;

async function noteRead(part: Due): Promise<true> {
  // The hash may have changed meanwhile: then the newer one is due.
  await db.execute(
    drizzleSql`update source_parts set is_read = true, error = null, attempts = 0 where ${where(part)} and hash is not distinct from ${part.hash}::text`,
  );
  return true;
}

/** Retries after an hour, then twice as long each time, up to a week. */
async function noteFailure(part: Due, error: string): Promise<false> {
  await db.execute(drizzleSql`
    update source_parts set attempts = attempts + 1, error = ${error}, next_try_at = now() + least(interval '7 days', interval '1 hour' * power(2, least(attempts, 10)))
    where ${where(part)}`);
  return false;
}
