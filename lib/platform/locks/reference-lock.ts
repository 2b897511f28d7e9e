import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";

/**
 * Until this transaction ends no bill and no file goes away. Taken before it is looked whether those that a value names are there:
 * its ids are a list, which no foreign key holds.
 */
export const holdReferences = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockNumbers.references})`));

/** Waits until what is being saved just now has been kept, so that who takes a bill or a file away sees all that name it; others wait. Before any row is locked. */
export const takeReferences = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.references})`));
