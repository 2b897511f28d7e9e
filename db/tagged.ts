import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "./index.ts";

/**
 * A drizzle transaction as the driver's own tag, for statements that imports and commands share. Values must be plain:
 * no arrays and no nested parts.
 */
export const tagged = (tx: Transaction): postgres.Sql =>
  ((strings: TemplateStringsArray, ...values: unknown[]) =>
    tx.execute(sql(strings, ...values))) as unknown as postgres.Sql;
