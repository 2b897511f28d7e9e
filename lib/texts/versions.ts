import { type SQL, sql } from "drizzle-orm";

export type TextKind = "text" | "amendment" | "document";
export type TextVersion = { billId: number; kind: TextKind; name: string; date: string | null; url: string | null };

const longestKey = 2000;
/** Identifies a version: its address without the fragment, else name and day. */
export const keyOfVersion = ({ url, name, date }: Pick<TextVersion, "url" | "name" | "date">): string =>
  (url ? url.replace(/#.*$/, "") : JSON.stringify([name, date])).slice(0, longestKey);
/** The same in SQL. */
export const keyOfAddress = (url: SQL): SQL => sql`left(regexp_replace(${url}, '#.*$', ''), ${longestKey}::int)`;
