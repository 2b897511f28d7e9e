import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "./index.ts";

/** A drizzle transaction as the driver's tagged template. Values must be plain: no arrays, no fragments. */
export const toTaggedSql = (tx: Transaction): postgres.Sql =>
  ((strings: TemplateStringsArray, ...values: unknown[]) =>
    tx.execute(sql(strings, ...values))) as unknown as postgres.Sql;
