import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "./index.ts";

/**
 * Adapts a drizzle transaction to the driver's tagged template, for statements shared by imports and commands.
 * Values must be plain: no arrays and no nested fragments.
 */
export const toTaggedSql = (tx: Transaction): postgres.Sql =>
  ((strings: TemplateStringsArray, ...values: unknown[]) =>
    tx.execute(sql(strings, ...values))) as unknown as postgres.Sql;
