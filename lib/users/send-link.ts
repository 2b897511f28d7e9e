import { eq } from "drizzle-orm";
import { transaction } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { makeToken } from "@/lib/auth/one-time-tokens";
import type { Finish } from "@/lib/jobs/finish";
import { letters } from "@/lib/mail/letters";
import { sendMail } from "@/lib/mail/send-mail";
import { organisation } from "@/lib/settings/organisation";

export type LinkRequest = { purpose: "sign_in" | "reset" | "confirm"; emailKey: string; callbackUrl?: string };

const letterOf = { sign_in: letters.signIn, reset: letters.reset, confirm: letters.confirm };

/**
 * Sends a link to an address, if somebody has it. A job, so that the call which asks for it takes as long for an unknown address.
 * The links of before keep working: the message that comes first may be the older one.
 */
export async function sendLink({ purpose, emailKey, callbackUrl }: LinkRequest, finish?: Finish): Promise<void> {
  const { name: site } = await organisation();
  await transaction(async (tx) => {
    if (finish && !(await finish(tx))) return;
    const [found] = await tx
      .select({ user: users, name: people.name })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(eq(users.emailKey, emailKey));
    if (!found || found.user.disabledAt) return;
    const token = await makeToken(tx, purpose, found.user, { by: "mail", callbackUrl: callbackUrl ?? null });
    await sendMail(tx, { to: found.user.email, ...letterOf[purpose](site, found.name ?? found.user.email, token) });
  });
}
