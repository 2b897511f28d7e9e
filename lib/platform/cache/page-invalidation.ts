import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { afterCommit } from "@/db/transaction";

const key = Symbol.for("rotunda.pages");

/** Drops the stored public pages of this process, if it has any. */
export function dropStoredPages(): void {
  (globalThis as { [key]?: { drop(): void } })[key]?.drop();
}

/**
 * Says in a transaction that public pages may look different after it: this process drops its stored pages before it answers,
 * the others when they hear of the commit.
 */
export async function notifyPages(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify('rotunda_pages', 'all')`);
  afterCommit(tx, dropStoredPages);
}

/** How many pages this process has stored and what they weigh, in bytes; undefined outside of a server. */
export const storedPagesSize = (): { pages: number; bytes: number } | undefined =>
  (globalThis as { [key]?: { size: { pages: number; bytes: number } } })[key]?.size;
