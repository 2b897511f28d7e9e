import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db";
import type { MailBrand } from "@/db/schema/mail";
import { record } from "@/lib/activity/record";
import { type Limit, consume } from "@/lib/platform/auth/rate-limit";
import type { Viewer } from "@/lib/platform/auth/roles";
import { type Email, simpleEmail } from "@/lib/platform/mail/simple-email";
import { openPost, type Outcome } from "@/lib/platform/mail/smtp";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { publicUrl, settings } from "@/lib/platform/env/settings";
import { changeSetupProgress } from "./update-setup";

const testEmails: Limit = { name: "test-email", most: 10, seconds: 900 };

/** The email that shows an administrator that sending works, and how it looks. */
export const testEmail = (site: MailBrand): Email =>
  simpleEmail(
    site,
    `Test email from ${site.name}`,
    `Email from ${site.name} works.`,
    `An administrator sent this test from ${publicUrl()}/admin`,
  );

/**
 * Sends a test email and waits for the mail server's response. @returns null if no mail server is set @throws HttpError 429
 */
export async function sendTestEmail({ id, email }: Viewer): Promise<Outcome | null> {
  if (!settings().SMTP_URL) return null;
  await consume(testEmails, String(id));
  const site = await siteBrand();
  const connection = openPost();
  try {
    return await connection.post({ key: randomUUID(), to: email, ...testEmail(site) });
  } finally {
    connection.close();
  }
}

/** Records the result of a test email. @returns the result as a sentence */
export async function recordTestEmail(
  tx: Transaction,
  admin: Viewer,
  outcome: Outcome | null,
): Promise<{ ok: boolean; message: string }> {
  if (!outcome)
    return { ok: false, message: "No mail server is set. Set SMTP_URL and MAIL_FROM, then restart Rotunda." };
  const ok = outcome.state === "sent";
  if (ok) await changeSetupProgress(tx, (progress) => ({ ...progress, mailTestedAt: new Date().toISOString() }));
  await record(tx, admin, {
    action: "organisation.mail-tested",
    entity: "organisation",
    entityId: 1,
    after: { ok, ...(outcome.state !== "sent" && { error: outcome.error }) },
  });
  return outcome.state === "sent"
    ? { ok, message: `Sent to ${admin.email}. Check that it arrived, and not in the spam folder.` }
    : { ok, message: `The mail server did not accept the test email: ${outcome.error}` };
}
