import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "@/db";
import { afterCommit } from "@/db/transaction";

/** The channel that notifies processes that public pages may have changed. */
export const pagesChannel = "rotunda_pages";

const key = Symbol.for("rotunda.pages");

function invalidatePageCache(): void {
  (globalThis as { [key]?: { invalidateAll(): void } })[key]?.invalidateAll();
}

/** Announces changed public pages: this process invalidates before it responds, others when notified of the commit. */
export async function invalidatePublicPages(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${pagesChannel}, 'all')`);
  afterCommit(tx, invalidatePageCache);
}

/** The same within a transaction of the driver; this process is notified like the others. */
export const invalidatePublicPagesByDriver = async (tx: postgres.Sql): Promise<void> =>
  void (await tx`select pg_notify(${pagesChannel}, 'all')`);

/** How many pages this process has stored and what they weigh, in bytes; undefined outside of a server. */
export const pageCacheSize = (): { pages: number; bytes: number } | undefined =>
  (globalThis as { [key]?: { size: { pages: number; bytes: number } } })[key]?.size;
