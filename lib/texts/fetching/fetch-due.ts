import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { noteAnswer, noteRefusal } from "@/lib/platform/outgoing/back-off";
import { OutgoingError, publicReach, type Reach } from "@/lib/platform/outgoing/dispatch";
import { isLoopbackOnly } from "@/lib/platform/outgoing/named-hosts";
import { storeText } from "../store-text";
import type { TextKind } from "../versions";
import { type FailureKind, type FetchedText, fetchText, notPublic, notReached } from "./fetch-text";
import { findTexts } from "./find-texts";
import { type RobotsPolicy, robotsPolicy } from "./robots";
import { isFetching } from "./settings";
import { fetchAddress } from "./text-address";

export type FetchOptions = {
  /** Where requests may go. Default: the public internet. */
  reach?: Reach;
  /** Milliseconds after which no further work begins. */
  budget?: number;
  /** Minimum milliseconds between two requests to a host. */
  interval?: number;
  signal?: AbortSignal;
};

type Due = {
  id: number;
  billId: number;
  kind: TextKind;
  name: string;
  date: string | null;
  url: string;
  attempts: number;
};

/** The state of one run. */
type Run = FetchOptions & { until: number; requests: number; isChanged: boolean };

/** Hosts are fetched from in parallel, the texts of one host in sequence. */
const hostsAtOnce = 4;
/** Most rows of a run, and of one host in it: a run takes a minute, a request two seconds. */
const mostRows = 400;
const mostOfHost = 40;
/** A host is paused after this many failures in a row. */
const mostFailures = 3;
/** Seconds of a failing host's first pause. It doubles each time, up to an hour. */
const firstPause = 15 * 60;
/** Minutes until the next attempt, by the kind of failure. */
const waits: Record<FailureKind, readonly number[]> = {
  temporary: [15, 60, 240, 960, 3840],
  page: [24 * 60, 72 * 60],
  final: [],
};
const longestDelay = 30;

/**
 * Fetches due texts if an administrator turned fetching on: in one process at a time, for about a minute. Error pages,
 * captchas and scans are noted and never replace a text.
 * @returns the number of addresses requested
 */
export async function fetchDueTexts(options: FetchOptions = {}): Promise<number> {
  if (!(await isFetching()) || (options.reach === undefined && isLoopbackOnly())) return 0;
  // A session of its own holds the lock: it may last longer than a request's statement timeout.
  const session = openClient(directAddress(), 1, {
    connect_timeout: 10,
    connection: { application_name: "rotunda texts" },
  });
  try {
    const [lock] = await session<
      { acquired: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.textFetching}) as acquired`;
    if (!lock?.acquired) return 0;
    await findTexts("tracked");
    return await fetchByHost(options);
  } finally {
    await session.end({ timeout: 5 });
  }
}

/** Queues texts of bills in active coverages, if fetching is on. */
export async function findFollowedTexts(): Promise<void> {
  if (await isFetching()) await findTexts("followed");
}

/** Tracked bills first, and no more of a host than fit in a run. */
async function dueTexts(): Promise<Due[]> {
  return [
    ...(await db.execute<Due>(sql`
      with due as (
        select t.id, t.bill_id as "billId", t.kind, t.name, t.date::text as date, t.url, t.attempts,
          row_number() over (order by (b.tracked_at is null), (t.kind <> 'text'), t.next_fetch_at, t.id) as place,
          row_number() over (partition by substring(lower(t.url) from '^https?://([^/?#]+)') order by (b.tracked_at is null), (t.kind <> 'text'), t.next_fetch_at, t.id) as of_host
        from bill_texts t join bills b on b.id = t.bill_id where t.next_fetch_at <= now() and t.url is not null)
      select id, "billId", kind, name, date, url, attempts from due where of_host <= ${mostOfHost} order by place`)),
  ];
}

async function pausedHosts(): Promise<Set<string>> {
  const rows = await db.execute<{ source: string }>(
    sql`select source from source_states where source like 'texts %' and blocked_until > now()`,
  );
  return new Set(rows.map(({ source }) => source));
}

async function fetchByHost(options: FetchOptions): Promise<number> {
  const run: Run = {
    ...options,
    until: performance.now() + (options.budget ?? 50_000),
    requests: 0,
    isChanged: false,
  };
  try {
    const queues = await queuesOf(await dueTexts(), run);
    const work = async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) await fetchQueue(queue, run);
    };
    const results = await Promise.allSettled(Array.from({ length: hostsAtOnce }, work));
    const failed = results.find((result) => result.status === "rejected");
    if (failed && !options.signal?.aborted) throw failed.reason;
    return run.requests;
  } finally {
    // Once per run: a hundred invalidations a minute would leave no page cached.
    if (run.isChanged) await transaction(invalidatePublicPages);
  }
}

/** The texts of this run by host. Paused hosts are left out so that they hold up no others. */
async function queuesOf(due: readonly Due[], run: Run): Promise<{ text: Due; url: URL }[][]> {
  const paused = await pausedHosts();
  const hosts = new Map<string, { text: Due; url: URL }[]>();
  let rows = 0;
  for (const text of due) {
    if (rows >= mostRows) break;
    const url = fetchAddress(text.url);
    const queue = url && (hosts.get(url.host) ?? []);
    if (!queue) await noteFailure(text, "This site does not allow automated access.", "final", run);
    else if (!paused.has(stateOf(url.host)) && queue.length < mostOfHost) {
      hosts.set(url.host, [...queue, { text, url }]);
      rows += 1;
    }
  }
  return [...hosts.values()];
}

const stateOf = (host: string): string => `texts ${host}`;
const pauseHost = (host: string, words: string, seconds: number | null): Promise<string> =>
  noteRefusal(stateOf(host), words, seconds, firstPause);

async function fetchQueue(queue: readonly { text: Due; url: URL }[], run: Run): Promise<void> {
  const { reach = publicReach, interval = 2000, signal } = run;
  let requests = 0;
  let failures = 0;
  for (const { text, url } of queue) {
    if (signal?.aborted || performance.now() > run.until) break;
    const policy = await policyFor(url, reach, signal);
    if (policy === "refused") {
      await noteFailure(text, notPublic, "final", run);
      continue;
    }
    if (policy === "unreachable") {
      await noteFailure(text, notReached, "temporary", run);
      await pauseHost(url.host, notReached, null);
      break;
    }
    if (!policy.isAllowed) {
      await noteFailure(text, "The site's robots.txt does not allow automated access.", "final", run);
      continue;
    }
    if (requests > 0)
      await sleep(Math.max(interval, Math.min(longestDelay, policy.delay ?? 0) * 1000), undefined, { signal });
    requests += 1;
    run.requests += 1;
    const answer = await fetchText(url, reach, signal);
    if ("bytes" in answer) {
      failures = 0;
      await storeBytes(text, answer, run);
      await noteAnswer(stateOf(url.host));
      continue;
    }
    await noteFailure(text, answer.problem, answer.kind, run);
    failures = answer.kind === "temporary" ? failures + 1 : 0;
    if (answer.pausesHost || failures >= mostFailures) {
      await pauseHost(url.host, answer.problem, answer.retryAfter ?? null);
      break;
    }
  }
}

/** The robots policy of the host, or why this address cannot be fetched. */
async function policyFor(
  url: URL,
  reach: Reach,
  signal: AbortSignal | undefined,
): Promise<RobotsPolicy | "refused" | "unreachable"> {
  try {
    return await robotsPolicy(url, reach, signal);
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.kind === "aborted") throw error;
    return error.kind === "refused" ? "refused" : "unreachable";
  }
}

async function storeBytes(text: Due, { bytes, answer }: FetchedText, run: Run): Promise<void> {
  try {
    const result = await storeText(text, bytes, null, { invalidates: false, answer });
    if (result !== "unchanged") run.isChanged = true;
    if (result === "refused") await planAgain(text, "page");
    else await db.execute(sql`update bill_texts set next_fetch_at = null, attempts = 0 where id = ${text.id}`);
  } catch (error) {
    log.error({ err: error, textId: text.id }, "a text that was fetched could not be stored");
    await noteFailure(text, "The text could not be saved.", "temporary", run);
  }
}

async function noteFailure(text: Due, problem: string, kind: FailureKind, run: Run): Promise<void> {
  run.isChanged = true;
  await planAgain(text, kind, problem);
}

/**
 * Schedules the next attempt and notes the reason; after the last attempt the text counts as refused. A stored text
 * stays.
 * @param problem if omitted, the stored reason stays
 */
async function planAgain({ id, attempts }: Due, kind: FailureKind, problem?: string): Promise<void> {
  const minutes = waits[kind][attempts] ?? null;
  const state = minutes === null ? "refused" : "none";
  const noted = sql`${problem !== undefined}::boolean and state in ('none', 'refused')`;
  await db.execute(sql`
    update bill_texts set attempts = attempts + 1, next_fetch_at = now() + make_interval(mins => ${minutes}::int), updated_at = now(),
      reason = case when ${noted} then ${problem ?? null}::text else reason end, state = case when ${noted} then ${state} else state end
    where id = ${id}`);
}
