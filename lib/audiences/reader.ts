import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { groupsOf } from "@/lib/groups/queries";
import { isStaff, type Viewer } from "@/lib/platform/auth/roles";
import { everyoneCode } from "./audience";

/** Who reads: staff read everything, others what has a code in common with theirs. */
export type Reader = { isStaff: boolean; isSignedIn: boolean; codes: readonly number[] };

/** A visitor. Every query reads for it unless its caller names another reader. */
export const everyone: Reader = { isStaff: false, isSignedIn: false, codes: [everyoneCode] };
/** For work of the product itself and of staff. */
export const staffReader: Reader = { isStaff: true, isSignedIn: true, codes: [] };

/**
 * The reader that a viewer is. An API key without the scope of its owner's own things reads as a visitor.
 */
export async function readerOf(viewer: Viewer | null): Promise<Reader> {
  if (!viewer || (viewer.key && !viewer.key.scopes.some((scope) => scope === "own" || scope === "staff")))
    return everyone;
  if (isStaff(viewer)) return staffReader;
  return readerOfPerson(viewer.id);
}

/** The reader that a person without the rights of staff is; a visitor if the account is disabled or gone. */
export async function readerOfPerson(userId: number): Promise<Reader> {
  const [row] = await db.execute<{ codes: number[] | null }>(sql`select ${groupsOf(userId)} as codes`);
  return row?.codes ? { isStaff: false, isSignedIn: true, codes: row.codes } : everyone;
}

/** The one clause of who may read. @param audience a column of codes, or its name with an alias */
const shares = (audience: AnyColumn | SQL, codes: SQL): SQL<boolean> => sql<boolean>`(${audience} && ${codes})`;

/** Whether a reader may read a row. */
export const mayRead = (reader: Reader, audience: AnyColumn | SQL): SQL<boolean> =>
  reader.isStaff ? sql<boolean>`true` : shares(audience, sql`${`{${reader.codes.join(",")}}`}::integer[]`);

/** Whether a reader may know of a row: it may be read, or shows its title to all. */
export const maySee = (reader: Reader, audience: AnyColumn | SQL, teaser: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`(${mayRead(reader, audience)} or ${teaser})`;

/** The same for an address that gets mail. @param key of the address @returns false for what it may not read */
export const mayReadByMail = (key: AnyColumn | SQL, audience: AnyColumn | SQL): SQL<boolean> =>
  shares(audience, sql`audiences_of(${key}, true)`);

/** Whether a reader may read something whose codes are known. */
export const canRead = (reader: Reader, audience: readonly number[]): boolean =>
  reader.isStaff || audience.some((code) => reader.codes.includes(code));
