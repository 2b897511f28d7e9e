import { desc, eq, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { unsentMails } from "@/db/schema";
import { retentionDays } from "@/lib/platform/env/retention";
import type { Mail } from "./smtp";

export type UnsentMail = typeof unsentMails.$inferSelect;

/** Stores a message if no mail server is configured. */
export async function keepMail(
  on: Queryable,
  { to, subject, text, html = undefined, headers = undefined }: Omit<Mail, "key">,
): Promise<void> {
  await on.insert(unsentMails).values({ to, subject, text, html, headers });
}

/** The newest messages that were stored because no mail server is configured. */
export const listUnsentMails = (): Promise<UnsentMail[]> =>
  db.select().from(unsentMails).orderBy(desc(unsentMails.createdAt), desc(unsentMails.id)).limit(100);

/** The HTML of a stored message; null if there is none. */
export async function storedHtml(id: number): Promise<string | null> {
  const [row] = await db.select({ html: unsentMails.html }).from(unsentMails).where(eq(unsentMails.id, id));
  return row?.html ?? null;
}

/** The links in these messages expired long before. */
export async function deleteExpiredMails(): Promise<void> {
  await db
    .delete(unsentMails)
    .where(lt(unsentMails.createdAt, sql`now() - make_interval(days => ${retentionDays.unsentMail})`));
}
