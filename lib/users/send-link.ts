import { eq } from "drizzle-orm";
import { transaction } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { makeToken, type Purpose } from "@/lib/platform/auth/one-time-tokens";
import { isOnlySingleSignOn } from "@/lib/platform/auth/sign-in-policy";
import type { Finish } from "@/lib/platform/jobs/complete-in-transaction";
import { accountEmails } from "./account-emails";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { signUpToken } from "./sign-up-token";

export type LinkRequest = { purpose: Exclude<Purpose, "invite"> | "confirm"; emailKey: string; callbackUrl?: string };

const emailFor = { sign_in: accountEmails.signIn, reset: accountEmails.reset };

/**
 * Emails a link to an address if it has an account. A job, so that the request takes equally long for an unknown address.
 * Earlier links stay valid, because messages may arrive out of order.
 */
export async function sendLink({ purpose, emailKey, callbackUrl }: LinkRequest, finish?: Finish): Promise<void> {
  const site = await siteBrand();
  await transaction(async (tx) => {
    if (finish && !(await finish(tx))) return;
    if (await isOnlySingleSignOn(tx)) return;
    const [found] = await tx
      .select({ user: users, name: people.name })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(eq(users.emailKey, emailKey));
    if (!found || found.user.disabledAt) return;
    const { id, email } = found.user;
    const name = found.name ?? email;
    if (purpose === "confirm") {
      if (found.user.emailVerifiedAt) return;
      const token = await signUpToken(tx, { id, name, email });
      return sendMail(tx, { to: email, ...accountEmails.confirm(site, name, token) });
    }
    const token = await makeToken(tx, purpose, found.user, { by: "mail", callbackUrl: callbackUrl ?? null });
    await sendMail(tx, { to: email, ...emailFor[purpose](site, name, token) });
  });
}
