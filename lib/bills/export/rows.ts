import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { readInBatches } from "@/db/read-in-batches";
import { HttpError } from "@/lib/platform/http/problem";
import { publicUrl } from "@/lib/platform/env/settings";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { withIndexedTexts, joinConditions } from "../search/conditions";
import type { BillFilter } from "../search/filters";
import type { Bill } from "../schema";
import { orderSql, planOf } from "../search/search";

/** A bill in an export: with its whole summary, and its address. */
export type ExportedBill = Bill & { introducedDate: string | null; url: string };

const batch = 500;
/** Each export holds a connection during its download; more than this many are queued. */
const atOnce = 3;
/** Per address, so that a single client cannot use all slots. */
const atOnceOfOne = 2;
const mostWaiting = 50;
const mostWaitingOfOne = 10;
/** Milliseconds after which a queued request is rejected, because running downloads may be slow. */
const patience = 20_000;
/** Milliseconds without progress after which a download is aborted if others are queued. */
const mostIdle = 3_000;

type ExportSlot = { address: string | undefined; idleSince: number | undefined; evict: () => void };
type Waiting = { address: string | undefined; begin: () => void };
const running = new Set<ExportSlot>();
const waiting: Waiting[] = [];

const busy = () =>
  new HttpError(503, { message: "Too many exports are running. Try again in a moment." }, { "retry-after": "15" });

/** Requests with an unknown address count as separate clients. */
const runningOf = (address: string | undefined): number =>
  address === undefined ? 0 : [...running].filter((slot) => slot.address === address).length;
const mayBegin = (address: string | undefined): boolean => running.size < atOnce && runningOf(address) < atOnceOfOne;

/** The next slot goes to the address with the fewest downloads. */
function beginNext(): void {
  for (;;) {
    const able = waiting.filter(({ address }) => mayBegin(address));
    const next = able.toSorted((a, b) => runningOf(a.address) - runningOf(b.address))[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }
}

/** Aborts the download that has been idle longest, if it blocks this address. */
function evictIdle(address: string | undefined): void {
  const isOwnFault = runningOf(address) >= atOnceOfOne;
  const idle = [...running]
    .filter((slot) => !isOwnFault || slot.address === address)
    .filter(({ idleSince }) => idleSince !== undefined && performance.now() - idleSince > mostIdle)
    .toSorted((a, b) => a.idleSince! - b.idleSince!);
  idle[0]?.evict();
}

/** @throws HttpError 503 if the request waited too long */
function acquireSlot(slot: ExportSlot): Promise<void> {
  const { address } = slot;
  if (mayBegin(address)) {
    running.add(slot);
    return Promise.resolve();
  }
  const own = waiting.filter((each) => address !== undefined && each.address === address).length;
  if (waiting.length >= mostWaiting || own >= mostWaitingOfOne) throw busy();
  return new Promise((resolve, reject) => {
    const look = setInterval(() => evictIdle(address), 500);
    const stop = () => (clearTimeout(timer), clearInterval(look));
    const entry = { address, begin: () => (stop(), running.add(slot), resolve()) };
    const timer = setTimeout(() => {
      stop();
      waiting.splice(waiting.indexOf(entry), 1);
      reject(busy());
    }, patience);
    waiting.push(entry);
  });
}

function releaseSlot(slot: ExportSlot): void {
  if (running.delete(slot)) beginNext();
}

const dialect = new PgDialect();

async function statement(filter: BillFilter) {
  const { conditions, order } = await planOf(db, filter);
  const where = joinConditions(withIndexedTexts(conditions));
  return dialect.sqlToQuery(sql`
    select id, slug, name, title, summary, kind, jurisdiction, session, session_name as "sessionName", status, status_date::text as "statusDate",
      introduced_date::text as "introducedDate", last_action as "lastAction", last_action_date::text as "lastActionDate", source_url as "sourceUrl",
      tracked_at is not null as tracked, version, topic_ids as "topicIds"
    from bills ${where ? sql`where ${where}` : sql``} order by ${orderSql(order, conditions)}`);
}

type Row = Omit<ExportedBill, "categories" | "url"> & { topicIds: number[] };

const toExported = ({ topicIds, ...row }: Row, categories: Map<number, Category>): ExportedBill => ({
  ...row,
  categories: sortedByLabel(topicIds.flatMap((id) => categories.get(id) ?? [])),
  url: `${publicUrl()}/bill/view/${row.slug}`,
});

/**
 * All matching bills in batches of constant memory. A connection is held until the end or return().
 * @param signal stops reading when the client disconnects
 * @param address of the client, which has its own queue
 * @throws HttpError 503 if the request waited too long, or was idle while others waited
 */
export async function* exportedBills(
  filter: BillFilter,
  signal?: AbortSignal,
  address?: string,
): AsyncGenerator<ExportedBill[]> {
  const query = await statement(filter);
  const categories = await allCategories(db);
  let rows: AsyncGenerator<Row[]> | undefined;
  let isEvicted = false;
  const slot: ExportSlot = {
    address,
    idleSince: undefined,
    evict() {
      isEvicted = true;
      slot.idleSince = undefined;
      void Promise.resolve(rows?.return(undefined)).finally(() => releaseSlot(slot));
    },
  };
  await acquireSlot(slot);
  try {
    rows = readInBatches<Row>(query, batch, signal);
    for (;;) {
      const { done, value } = await rows.next();
      if (isEvicted) throw busy();
      if (done) return;
      slot.idleSince = performance.now();
      yield value.map((row) => toExported(row, categories));
      slot.idleSince = undefined;
    }
  } finally {
    await rows?.return(undefined);
    releaseSlot(slot);
  }
}
