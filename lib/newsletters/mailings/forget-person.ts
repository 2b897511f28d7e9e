import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { unsentMails, mailDeliveries, mailings, mailSuppressions, subscribers } from "@/db/schema";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { emailHash, suppress } from "../subscribers/suppressions";
import { aliasesOf } from "@/lib/platform/auth/email-aliases";

/** Deletes a person's own messages: alerts, with their content. */
export async function forgetPersonsMail(tx: Transaction, userId: number): Promise<void> {
  await tx
    .delete(mailings)
    .where(
      inArray(
        mailings.id,
        tx.select({ id: mailDeliveries.mailingId }).from(mailDeliveries).where(eq(mailDeliveries.userId, userId)),
      ),
    );
}

/** Deletes an address: its subscriptions, stored messages, and all other records. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  const key = emailKey(email);
  const subscribed = await tx
    .delete(subscribers)
    .where(eq(subscribers.emailKey, key))
    .returning({ id: subscribers.id });
  // The hash stays, so that no import restores the address.
  if (subscribed.length > 0) await suppress(tx, [{ hash: emailHash(email), reason: "unsubscribed" }]);
  await tx
    .update(mailSuppressions)
    .set({ email: null })
    .where(eq(mailSuppressions.emailHash, emailHash(email)));
  await tx
    .update(mailDeliveries)
    .set({ email: "", emailKey: sql`'forgotten-' || id`, error: null })
    .where(eq(mailDeliveries.emailKey, key));
  await tx.delete(unsentMails).where(inArray(sql`lower(${unsentMails.to})`, aliasesOf(email)));
}
