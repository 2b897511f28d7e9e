import { transaction } from "@/db/transaction";
import type { Finish } from "@/lib/platform/jobs/complete-in-transaction";
import { settings } from "@/lib/platform/env/settings";
import { keepMail } from "./dev-mailbox";
import { type Mail, openPost } from "./smtp";

/** Sends over SMTP, or stores without a server. @throws the mail server's error, for a retry */
export async function deliverMail(mail: Mail, finish?: Finish): Promise<void> {
  if (!settings().SMTP_URL)
    return transaction(async (tx) => void ((!finish || (await finish(tx))) && (await keepMail(tx, mail))));
  const { post, close } = openPost();
  try {
    const outcome = await post(mail);
    if (outcome.state !== "sent") throw new Error(outcome.error);
  } finally {
    close();
  }
}
