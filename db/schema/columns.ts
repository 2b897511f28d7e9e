import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** A time as ISO 8601 text in UTC; text instead of Date, because the drizzle adapter rejects Date parameters. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const createdAt = () =>
  time("created_at")
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  time("updated_at")
    .notNull()
    .default(sql`now()`);

/** Row version, incremented on each write; a write based on another version is refused with 409. */
export const version = () => integer("version").notNull().default(1);

export const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const ids = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'::integer[]`);

/**
 * Who may read a row: ids of groups, or a code of lib/audiences (-1 everyone, 0 signed-in). A reader has such a list
 * too, and may read what has one entry in common with it.
 */
export const audience = () =>
  integer("audience")
    .array()
    .notNull()
    .default(sql`'{-1}'::integer[]`);
