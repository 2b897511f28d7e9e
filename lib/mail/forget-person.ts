import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { keptMails, mailDeliveries, mailings, subscribers } from "@/db/schema";
import { emailKey } from "@/lib/auth/email-key";
import { spellingsOf } from "@/lib/auth/spellings";

/** Takes away what was sent to a person and what would be: alerts with their content, subscriptions, kept messages, and the address everywhere else. */
export async function forgetPersonsMail(tx: Transaction, { id, email }: { id: number; email: string }): Promise<void> {
  const key = emailKey(email);
  await tx.delete(mailings).where(inArray(mailings.id, tx.select({ id: mailDeliveries.mailingId }).from(mailDeliveries).where(eq(mailDeliveries.userId, id))));
  await tx.delete(subscribers).where(eq(subscribers.emailKey, key));
  await tx.update(mailDeliveries).set({ email: "", emailKey: sql`'forgotten-' || id`, error: null }).where(eq(mailDeliveries.emailKey, key));
  await tx.delete(keptMails).where(inArray(sql`lower(${keptMails.to})`, spellingsOf(email)));
}
