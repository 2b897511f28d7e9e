import { createTransport } from "nodemailer";
import { db } from "@/db";
import { keptMails } from "@/db/schema";
import { publicUrl, settings } from "@/lib/settings/settings";

/** A message to one person; `key` names it, so that a second delivery after a crash is known for the same. */
export type Mail = { key: string; to: string; subject: string; text: string };

/** Sends a message over SMTP, or keeps it where none is configured. @throws what the mail server said, for the job to be tried again */
export async function deliverMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = settings();
  if (!SMTP_URL) return void (await db.insert(keptMails).values({ to: mail.to, subject: mail.subject, text: mail.text }));
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.key}@${new URL(publicUrl()).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    transport.close();
  }
}
