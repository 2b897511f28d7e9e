import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** A time as ISO 8601 text in UTC; text rather than Date because the drizzle adapter rejects Date parameters. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const createdAt = () =>
  time("created_at")
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  time("updated_at")
    .notNull()
    .default(sql`now()`);

/** Counts the writes of a row; a write that started from another number is refused with 409. */
export const version = () => integer("version").notNull().default(1);

export const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** An integer array whose default is empty. */
export const ids = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'::integer[]`);
