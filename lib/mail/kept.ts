import { desc, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { keptMails } from "@/db/schema";

export type KeptMail = typeof keptMails.$inferSelect;

/** The newest messages that were kept because no mail server is configured. */
export const newestKeptMails = (): Promise<KeptMail[]> => db.select().from(keptMails).orderBy(desc(keptMails.createdAt), desc(keptMails.id)).limit(100);

/** Days that a kept message stays; the links in it have run out long before. */
const keepDays = 30;

export async function forgetKeptMails(): Promise<void> {
  await db.delete(keptMails).where(lt(keptMails.createdAt, sql`now() - make_interval(days => ${keepDays})`));
}
