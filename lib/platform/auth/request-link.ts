import { db, type Transaction } from "@/db";
import { emailKey } from "./canonical-email";
import { sameSitePath } from "./same-site-path";
import { refuseOtherWays } from "./sign-in-policy";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { limitMails, mayMail, mayMailLink } from "./account-limits";

/** @throws HttpError 403 while single sign-on is the only way in; 429 for the network address; exceeding a person's own limit is silent */
export async function prepareLink(request: Request, { email }: { email: string }): Promise<boolean> {
  await refuseOtherWays();
  await limitMails(request);
  return mayMailLink(email);
}

/** Requests a link by email. Known and unknown addresses get the same response in the same time. */
export async function askForLink(
  tx: Transaction,
  purpose: "sign_in" | "reset",
  { email, callbackUrl }: { email: string; callbackUrl?: string },
  mayMail: boolean,
): Promise<{ message: string }> {
  if (mayMail)
    await enqueue(tx, "send-link", {
      purpose,
      emailKey: emailKey(email),
      callbackUrl: callbackUrl && sameSitePath(callbackUrl),
    });
  return { message: "If there is an account with this address, we've sent it a link." };
}

/** Resends the confirmation link to a person who signs in with the correct password before using it. */
export async function remindToConfirm(email: string): Promise<void> {
  if (await mayMail(email)) await enqueue(db, "send-link", { purpose: "confirm", emailKey: emailKey(email) });
}
