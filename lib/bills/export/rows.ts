import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { readInBatches } from "@/db/read-in-batches";
import { HttpError } from "@/lib/platform/http/problem";
import { publicUrl } from "@/lib/platform/env/settings";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { joined } from "../search/conditions";
import type { BillFilter } from "../search/filters";
import type { Bill } from "../schema";
import { orderSql, planOf } from "../search/search";

/** A bill as an export gives it: with its whole summary, and its address. */
export type ExportedBill = Bill & { introducedDate: string | null; url: string };

const batch = 500;
/** Each export holds a connection while somebody downloads; more than this wait their turn. */
const atOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];

const busy = () =>
  new HttpError(503, { message: "Too many exports are running. Try again in a moment." }, { "retry-after": "15" });

/** Milliseconds after which whoever waits is told so: those before may take their file as slowly as their line is. */
const patience = 20_000;

function waitForTurn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => (clearTimeout(timer), resolve());
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(busy());
    }, patience);
    waiting.push(go);
  });
}

async function takeTurn(): Promise<() => void> {
  if (running >= atOnce) {
    if (waiting.length >= 50) throw busy();
    await waitForTurn();
  } else running++;
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}

const dialect = new PgDialect();

async function statement(filter: BillFilter) {
  const { conditions, order } = await planOf(db, filter);
  const where = joined(conditions);
  return dialect.sqlToQuery(sql`
    select id, slug, name, title, summary, kind, jurisdiction, session, session_name as "sessionName", status, status_date::text as "statusDate",
      introduced_date::text as "introducedDate", last_action as "lastAction", last_action_date::text as "lastActionDate", source_url as "sourceUrl",
      tracked_at is not null as tracked, version, topic_ids as "topicIds"
    from bills ${where ? sql`where ${where}` : sql``} order by ${orderSql(order, conditions.words)}`);
}

type Row = Omit<ExportedBill, "categories" | "url"> & { topicIds: number[] };

const exported = ({ topicIds, ...row }: Row, categories: Map<number, Category>): ExportedBill => ({
  ...row,
  categories: sortedByLabel(topicIds.flatMap((id) => categories.get(id) ?? [])),
  url: `${publicUrl()}/bill/view/${row.slug}`,
});

/**
 * All bills that fit, read in batches: memory stays flat however many there are.
 * Whoever reads must go to the end or call return(): until then a connection is held.
 * @param signal ends the reading of a batch, when nobody waits for it any longer
 */
export async function* exportedBills(filter: BillFilter, signal?: AbortSignal): AsyncGenerator<ExportedBill[]> {
  const query = await statement(filter);
  const categories = await allCategories(db);
  const giveBack = await takeTurn();
  try {
    for await (const some of readInBatches<Row>(query, batch, signal))
      yield some.map((row) => exported(row, categories));
  } finally {
    giveBack();
  }
}
