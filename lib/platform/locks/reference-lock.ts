import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";

/**
 * Prevents deletion of bills and files until the transaction ends. Acquire it before checking ids in a value, which no
 * foreign key protects.
 */
export const lockReferencesShared = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockNumbers.references})`));

/** Waits for all saves, so that a deletion sees every reference. Acquire it before any row lock. */
export const lockReferencesExclusive = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.references})`));
