import { desc, eq, lt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { unsentMails } from "@/db/schema";
import { retentionDays } from "@/lib/platform/env/retention";
import { type Mail, subjectLine } from "./smtp";

export type UnsentMail = typeof unsentMails.$inferSelect;

export async function keepMail(
  on: Queryable,
  { to, subject, text, html = undefined, headers = undefined }: Omit<Mail, "key">,
): Promise<void> {
  await on.insert(unsentMails).values({ to, subject: subjectLine(subject), text, html, headers });
}

export const listUnsentMails = (): Promise<UnsentMail[]> =>
  db.select().from(unsentMails).orderBy(desc(unsentMails.createdAt), desc(unsentMails.id)).limit(100);

export async function storedHtml(id: number): Promise<string | null> {
  const [row] = await db.select({ html: unsentMails.html }).from(unsentMails).where(eq(unsentMails.id, id));
  return row?.html ?? null;
}

export async function deleteExpiredMails(): Promise<void> {
  await db
    .delete(unsentMails)
    .where(lt(unsentMails.createdAt, sql`now() - make_interval(days => ${retentionDays.unsentMail})`));
}
