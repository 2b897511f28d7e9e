import { db } from "@/db";
import { settings } from "@/lib/settings/settings";
import { keepMail } from "./kept";
import { type Mail, openPost } from "./post";

/** Sends a message over SMTP, or keeps it where none is configured. @throws what the mail server said, for the job to be tried again */
export async function deliverMail(mail: Mail): Promise<void> {
  if (!settings().SMTP_URL) return keepMail(db, mail);
  const { post, close } = openPost();
  try {
    const outcome = await post(mail);
    if (outcome.state !== "sent") throw new Error(outcome.error);
  } finally {
    close();
  }
}
