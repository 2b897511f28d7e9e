import { transaction } from "@/db/transaction";
import type { Finish } from "@/lib/jobs/finish";
import { settings } from "@/lib/settings/settings";
import { keepMail } from "./kept";
import { type Mail, openPost } from "./post";

/** Sends a message over SMTP, or keeps it where none is configured. @throws what the mail server said, for the job to be tried again */
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
