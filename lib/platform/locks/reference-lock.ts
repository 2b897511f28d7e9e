import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";

/**
 * Prevents the deletion of bills and files until this transaction ends. Acquire it before checking that the ids in a value
 * exist: they are a list, which no foreign key protects.
 */
export const lockReferencesShared = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockNumbers.references})`));

/**
 * Waits for all saves in progress, so that a deletion of a bill or file sees every reference; new saves wait. Acquire it
 * before any row lock.
 */
export const lockReferencesExclusive = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.references})`));
