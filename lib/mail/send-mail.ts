import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db";
import { keptMails } from "@/db/schema";
import { enqueue } from "@/lib/jobs/enqueue";
import { settings } from "@/lib/settings/settings";
import type { Mail } from "./deliver";

/** Sends a message once the transaction is committed: no mail about what did not happen. Without a mail server it is kept. */
export async function sendMail(tx: Transaction, mail: Omit<Mail, "key">): Promise<void> {
  if (settings().SMTP_URL) await enqueue(tx, "send-mail", { ...mail, key: randomUUID() });
  else await tx.insert(keptMails).values(mail);
}
