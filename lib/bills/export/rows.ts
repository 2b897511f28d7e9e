import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { readInBatches } from "@/db/read-in-batches";
import { publicUrl } from "@/lib/platform/env/settings";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { withIndexedTexts, joinConditions } from "../search/conditions";
import type { BillFilter } from "../search/filters";
import { exportedColumns } from "../queries";
import type { Bill } from "../schema";
import { orderSql, planOf } from "../search/search";
import { acquireSlot, busy, type ExportSlot, releaseSlot } from "./slots";

/** A bill in an export: with its whole summary, and its address. */
export type ExportedBill = Bill & { introducedDate: string | null; url: string };

const batch = 500;
const dialect = new PgDialect();

async function statement(filter: BillFilter) {
  const { conditions, order } = await planOf(db, filter);
  const where = joinConditions(withIndexedTexts(conditions));
  return dialect.sqlToQuery(sql`
    select ${exportedColumns} from bills ${where ? sql`where ${where}` : sql``} order by ${orderSql(order, conditions)}`);
}

type Row = Omit<ExportedBill, "categories" | "url"> & { topicIds: number[] };

const toExported = ({ topicIds, ...row }: Row, categories: Map<number, Category>): ExportedBill => ({
  ...row,
  categories: sortedByLabel(topicIds.flatMap((id) => categories.get(id) ?? [])),
  url: `${publicUrl()}/bill/view/${row.slug}`,
});

/** All matching bills in batches of constant memory, as `readExport`. */
export async function* exportedBills(
  filter: BillFilter,
  signal?: AbortSignal,
  address?: string,
): AsyncGenerator<ExportedBill[]> {
  const query = await statement(filter);
  const categories = await allCategories(db);
  for await (const rows of readExport<Row>(query, signal, address))
    yield rows.map((row) => toExported(row, categories));
}

/**
 * The rows of a query in batches of constant memory, in a slot of the exports. A connection is held until the end or
 * return().
 * @param signal stops reading when the client disconnects
 * @param address of the client, which has its own queue
 * @throws HttpError 503 if the request waited too long, or was idle while others waited
 */
export async function* readExport<Read extends object>(
  query: { sql: string; params: unknown[] },
  signal?: AbortSignal,
  address?: string,
): AsyncGenerator<Read[]> {
  let rows: AsyncGenerator<Read[]> | undefined;
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
    rows = readInBatches<Read>(query, batch, signal);
    for (;;) {
      const { done, value } = await rows.next();
      if (isEvicted) throw busy();
      if (done) return;
      slot.idleSince = performance.now();
      yield value;
      slot.idleSince = undefined;
    }
  } finally {
    await rows?.return(undefined);
    releaseSlot(slot);
  }
}
