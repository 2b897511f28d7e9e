import { desc, eq, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { keptMails } from "@/db/schema";
import { keptDays } from "@/lib/platform/env/retention";
import type { Mail } from "./smtp";

export type UnsentMail = typeof keptMails.$inferSelect;

/** Keeps a message where no mail server is configured. */
export async function keepMail(
  on: Queryable,
  { to, subject, text, html = undefined, headers = undefined }: Omit<Mail, "key">,
): Promise<void> {
  await on.insert(keptMails).values({ to, subject, text, html, headers });
}

/** The newest messages that were kept because no mail server is configured. */
export const listUnsentMails = (): Promise<UnsentMail[]> =>
  db.select().from(keptMails).orderBy(desc(keptMails.createdAt), desc(keptMails.id)).limit(100);

/** The HTML of a kept message; null where there is none. */
export async function keptHtml(id: number): Promise<string | null> {
  const [row] = await db.select({ html: keptMails.html }).from(keptMails).where(eq(keptMails.id, id));
  return row?.html ?? null;
}

/** The links in a kept message have run out long before. */
export async function deleteExpiredMails(): Promise<void> {
  await db.delete(keptMails).where(lt(keptMails.createdAt, sql`now() - make_interval(days => ${keptDays.keptMail})`));
}
