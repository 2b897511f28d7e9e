import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { alerts, billChanges, unsentMails, mailings, savedSearches, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import type { Cadence } from "@/lib/alerts/cadence";
import { setAlert } from "@/lib/alerts/commands";
import { sendDigest } from "@/lib/alerts/digest";
import { sendMailing } from "@/lib/newsletters/mailings/send-mailing";
import { aBill } from "./bills";
import { person } from "./people";

/** A reader with a confirmed address. */
export async function confirmedReader(): ReturnType<typeof person> {
  const made = await person("reader");
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, made.id));
  return made;
}
export type Reader = Awaited<ReturnType<typeof confirmedReader>>;

export async function aSearch(owner: Reader, queryString: string, name = `Search ${queryString}`): Promise<number> {
  const [row] = await db.insert(savedSearches).values({ ownerId: owner.id, name, queryString }).returning();
  return row!.id;
}

export const anHourAgo = sql`now() - interval '1 hour'`;

/** An alert whose watermark is an hour ago. @returns its id */
export async function watching(
  owner: Reader,
  what: { savedSearchId: number } | { folderId: number },
  cadence: Cadence = "daily",
): Promise<number> {
  const { alert } = await transaction((tx) => setAlert(tx, owner, what, cadence));
  await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.id, alert!.id));
  return alert!.id;
}

export const anOldBill = (given: Parameters<typeof aBill>[0] = {}) =>
  aBill({ createdAt: "2020-01-01T00:00:00Z", ...given });

/** Adds a status change this many minutes ago. */
export const addStatusChange = (billId: number, minutesAgo = 5, given: Partial<typeof billChanges.$inferInsert> = {}) =>
  db.insert(billChanges).values({
    billId,
    field: "status",
    old: "introduced",
    new: "passed",
    at: sql`now() - make_interval(mins => ${minutesAgo})` as never,
    ...given,
  });

export const look = (owner: Reader, cadence: Cadence = "daily") => sendDigest({ userId: owner.id, cadence });

/** A person's emails from the development mailbox; pending ones are sent first. */
export async function mailsTo(owner: Reader) {
  for (const { id } of await db.select({ id: mailings.id }).from(mailings)) await sendMailing(id);
  return db.select().from(unsentMails).where(eq(unsentMails.to, owner.email)).orderBy(unsentMails.id);
}
