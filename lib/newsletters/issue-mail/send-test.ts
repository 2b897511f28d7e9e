import type { Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { emailPreviewResponse } from "@/lib/platform/mail/email-preview";
import { htmlEmail } from "@/lib/platform/mail/email-html";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { senderHtml, senderLines } from "@/lib/platform/mail/simple-email";
import { escapeHtml } from "@/lib/platform/text/escape";
import { settings } from "@/lib/platform/env/settings";
import { draftEmail, type IssueEmail } from "./issue-email";

const footer = "This is a test. Subscribers see here why they get the email, and a link to unsubscribe.";

const htmlOf = ({ subject, preheader, brand, html }: IssueEmail): string =>
  htmlEmail({
    title: subject,
    body: html,
    preheader,
    brand,
    foot: `${senderHtml(brand)}\n<p>${escapeHtml(footer)}</p>`,
  });

/** The email that publishing now would send, in a sandboxed frame. @throws HttpError 404 */
export const previewIssueMail = async (issueId: number): Promise<Response> =>
  emailPreviewResponse(htmlOf(await draftEmail(issueId)));

/** Sends it only to the editor; without a mail server it is saved. @throws HttpError 404 */
export async function sendTestMail(tx: Transaction, editor: Viewer, issueId: number): Promise<{ message: string }> {
  const letter = await draftEmail(issueId);
  await sendMail(tx, {
    to: editor.email,
    subject: `Test: ${letter.subject}`,
    text: `${letter.text}\n\n-- \n${senderLines(letter.brand).join("\n")}\n\n${footer}\n`,
    html: htmlOf(letter),
  });
  await record(tx, editor, {
    action: "issue-mail.tested",
    entity: "publication-issue",
    entityId: issueId,
    entityName: letter.subject,
    after: { to: editor.email },
  });
  return {
    message: settings().SMTP_URL
      ? `A test is on its way to ${editor.email}.`
      : "No mail server is set up, so the test was not sent. It was saved for administrators to read.",
  };
}
