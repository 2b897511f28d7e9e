import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { billTexts, sourceStates, textSettings } from "@/db/schema";
import { log } from "@/lib/platform/observability/log";
import { OutgoingError, publicReach, type Reach } from "@/lib/platform/outgoing/dispatch";
import { isLoopbackOnly } from "@/lib/platform/outgoing/named-hosts";
import { storeText, type TextKind } from "../store-text";
import { fetchText } from "./fetch-text";
import { findTexts } from "./find-texts";
import { mannersFor } from "./robots";
import { fetchAddress } from "./text-address";

export type FetchOptions = {
  /** Where requests may go; the public internet. */
  reach?: Reach;
  /** Milliseconds after which no further request begins. */
  budget?: number;
  /** Milliseconds between two requests to one host, at least. */
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

/** Hosts are asked side by side, the texts of one host one after the other. */
const hostsAtOnce = 4;
/** Rows of one run, and those of one host: a run takes a minute, a request two seconds. */
const mostRows = 400;
const mostOfHost = 40;
/** After so many failures in a row a host is left alone for the rest of an hour. */
const mostTroubles = 3;
const minutes = 60;
/** Seconds until a text is asked for again: after trouble of the network, and after a page that says there is no text. */
const waits = { trouble: [15, 60, 240, 960, 3840], page: [24 * 60, 72 * 60], final: [] } as const;
const longestDelay = 30;

export async function isFetching(): Promise<boolean> {
  const [row] = await db.select({ isFetching: textSettings.isFetching }).from(textSettings);
  return row?.isFetching ?? false;
}

/**
 * Fetches the texts that are due, where an administrator has switched it on: one process at a time, politely, within a minute.
 * What is no text (an error page, a captcha, a scan) is noted as such and never replaces a text.
 * @returns how many addresses were asked
 */
export async function fetchDueTexts(options: FetchOptions = {}): Promise<number> {
  if (!(await isFetching()) || (options.reach === undefined && isLoopbackOnly())) return 0;
  // The lock is held by a session, which may last longer than a request may.
  const session = openClient(directAddress(), 1, {
    connect_timeout: 10,
    connection: { application_name: "rotunda texts" },
  });
  try {
    const [lock] = await session<{ held: boolean }[]>`select pg_try_advisory_lock(${lockNumbers.textFetching}) as held`;
    if (!lock?.held) return 0;
    await findTexts("tracked");
    return await fetchByHost(await dueTexts(), options);
  } finally {
    await session.end({ timeout: 5 });
  }
}

/** Puts what active coverages brought in line, where fetching is switched on. */
export async function findFollowedTexts(): Promise<void> {
  if (await isFetching()) await findTexts("followed");
}

/** Texts of tracked bills first, of each host no more than can be asked for in a run: one that rests keeps no other waiting. */
async function dueTexts(): Promise<Due[]> {
  return [
    ...(await db.execute<Due>(sql`
      with due as (
        select t.id, t.bill_id as "billId", t.kind, t.name, t.date::text as date, t.url, t.attempts,
          row_number() over (order by (b.tracked_at is null), (t.kind <> 'text'), t.next_fetch_at, t.id) as place,
          row_number() over (partition by substring(lower(t.url) from '^https?://([^/?#]+)') order by (b.tracked_at is null), (t.kind <> 'text'), t.next_fetch_at, t.id) as of_host
        from bill_texts t join bills b on b.id = t.bill_id where t.next_fetch_at <= now() and t.url is not null)
      select id, "billId", kind, name, date, url, attempts from due where of_host <= ${mostOfHost} order by place limit ${mostRows}`)),
  ];
}

async function fetchByHost(due: readonly Due[], options: FetchOptions): Promise<number> {
  const resting = new Set(
    (
      await db.execute<{ source: string }>(
        sql`select source from source_states where source like 'texts %' and blocked_until > now()`,
      )
    ).map(({ source }) => source),
  );
  const hosts = new Map<string, { text: Due; url: URL }[]>();
  for (const text of due) {
    const url = fetchAddress(text.url);
    if (!url) await noteFailure(text, { problem: "This site does not allow automated access.", kind: "final" });
    else if (!resting.has(stateOf(url.host))) hosts.set(url.host, [...(hosts.get(url.host) ?? []), { text, url }]);
  }
  const queues = [...hosts.values()];
  const until = performance.now() + (options.budget ?? 50_000);
  let asked = 0;
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) asked += await fetchQueue(queue, until, options);
  };
  const results = await Promise.allSettled(Array.from({ length: hostsAtOnce }, work));
  const failed = results.find((result) => result.status === "rejected");
  if (failed && !options.signal?.aborted) throw failed.reason;
  return asked;
}

const stateOf = (host: string): string => `texts ${host}`;

async function fetchQueue(
  queue: readonly { text: Due; url: URL }[],
  until: number,
  { reach = publicReach, interval = 2000, signal }: FetchOptions,
): Promise<number> {
  let asked = 0;
  let troubles = 0;
  for (const { text, url } of queue) {
    if (signal?.aborted || performance.now() > until) break;
    const manners = await mannersFor(url, reach, signal).catch((error: unknown) => {
      if (!(error instanceof OutgoingError) || error.kind === "aborted") throw error;
      return error;
    });
    if (manners instanceof OutgoingError) {
      const isForbidden = manners.kind === "refused";
      await noteFailure(text, {
        problem: isForbidden
          ? "The address leads to a place that may not be reached."
          : "The server could not be reached.",
        kind: isForbidden ? "final" : "trouble",
      });
      if (isForbidden) continue;
      await rest(url.host, "The server could not be reached.", 15 * minutes);
      break;
    }
    if (!manners.isAllowed) {
      await noteFailure(text, {
        problem: "The site asks programs not to read this address (robots.txt).",
        kind: "final",
      });
      continue;
    }
    if (asked > 0) await pause(Math.max(interval, Math.min(longestDelay, manners.delay ?? 0) * 1000), signal);
    asked += 1;
    const answer = await fetchText(url, reach, signal);
    if ("bytes" in answer) {
      troubles = 0;
      await storeBytes(text, answer.bytes);
      await noteAnswer(url.host);
      continue;
    }
    await noteFailure(text, answer);
    troubles = answer.kind === "trouble" ? troubles + 1 : 0;
    if (answer.hostPause !== null || troubles >= mostTroubles) {
      await rest(url.host, answer.problem, answer.hostPause ?? 60 * minutes);
      break;
    }
  }
  return asked;
}

/** Waits between two requests to a host. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => (clearTimeout(timer), signal?.removeEventListener("abort", done), resolve());
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done, { once: true });
  });

async function storeBytes(text: Due, bytes: Uint8Array): Promise<void> {
  try {
    const result = await storeText(text, bytes, null);
    if (result === "refused") await planAgain(text, "page");
    else await db.update(billTexts).set({ nextFetchAt: null, attempts: 0 }).where(eq(billTexts.id, text.id));
  } catch (error) {
    log.error({ err: error, textId: text.id }, "a text that was fetched could not be stored");
    await noteFailure(text, { problem: "The text could not be saved.", kind: "trouble" });
  }
}

async function noteFailure(
  text: Due,
  { problem, kind }: { problem: string; kind: "page" | "trouble" | "final" },
): Promise<void> {
  // A text that is there stays.
  await db.execute(sql`
    update bill_texts set reason = ${problem}, state = 'none', updated_at = now() where id = ${text.id} and state in ('none', 'refused')`);
  await planAgain(text, kind);
}

/** When to ask again; after the last time the text counts as refused. */
async function planAgain({ id, attempts }: Due, kind: "page" | "trouble" | "final"): Promise<void> {
  const wait = waits[kind][attempts];
  await db
    .update(billTexts)
    .set({
      attempts: attempts + 1,
      nextFetchAt: wait === undefined ? null : sql`now() + make_interval(mins => ${wait})`,
      ...(wait === undefined && { state: sql`case when state = 'none' then 'refused' else state end` }),
    })
    .where(eq(billTexts.id, id));
}

async function rest(host: string, words: string, seconds: number): Promise<void> {
  const values = {
    blockedUntil: sql`now() + make_interval(secs => ${seconds})`,
    lastError: words,
    lastErrorAt: sql`now()`,
  };
  await db
    .insert(sourceStates)
    .values({ source: stateOf(host), ...values })
    .onConflictDoUpdate({ target: sourceStates.source, set: values });
}

const noteAnswer = (host: string) =>
  db
    .insert(sourceStates)
    .values({ source: stateOf(host), lastAnswerAt: sql`now()` })
    .onConflictDoUpdate({ target: sourceStates.source, set: { lastAnswerAt: sql`now()`, blockedUntil: null } });
