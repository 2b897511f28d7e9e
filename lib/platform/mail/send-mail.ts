import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { settings } from "@/lib/platform/env/settings";
import { keepMail } from "./dev-mailbox";
import type { Email } from "./simple-email";
import type { Mail } from "./smtp";

/** Sends a message after the transaction commits, so that a rollback sends nothing. Without a mail server it is stored. */
export async function sendMail(tx: Transaction, mail: Pick<Mail, "to" | "headers"> & Email): Promise<void> {
  if (settings().SMTP_URL) await enqueue(tx, "send-mail", { ...mail, key: randomUUID() });
  else await keepMail(tx, mail);
}
