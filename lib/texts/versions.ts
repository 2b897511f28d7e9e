import { type SQL, sql } from "drizzle-orm";

export type TextKind = "text" | "amendment" | "document";
/** A version of a bill, whose bytes came. */
export type TextVersion = { billId: number; kind: TextKind; name: string; date: string | null; url: string | null };

const longestKey = 2000;
/** Finds a version again: its address without the fragment, else its name and day. */
export const keyOfVersion = ({ url, name, date }: Pick<TextVersion, "url" | "name" | "date">): string =>
  (url ? url.replace(/#.*$/, "") : JSON.stringify([name, date])).slice(0, longestKey);
/** The same for an address in the database. */
export const keyOfAddress = (url: SQL): SQL => sql`left(regexp_replace(${url}, '#.*$', ''), ${longestKey}::int)`;
