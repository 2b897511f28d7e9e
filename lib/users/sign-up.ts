import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { people, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/auth/email-key";
import { makeToken } from "@/lib/auth/one-time-tokens";
import { hashPassword } from "@/lib/auth/password";
import { mustConfirm } from "@/lib/auth/sign-in";
import { letters } from "@/lib/mail/letters";
import { sendMail } from "@/lib/mail/send-mail";
import { organisation } from "@/lib/settings/organisation";
import { limitSignUps, mayMail } from "./limits";

export type SignUp = { name: string; email: string; password: string };
type Prepared = { passwordHash: string; mayMail: boolean; site: string };

/** What signing up needs before its transaction. @throws HttpError 429 */
export async function prepareSignUp(request: Request, { email, password }: SignUp): Promise<Prepared> {
  await limitSignUps(request);
  return {
    passwordHash: await hashPassword(password),
    mayMail: await mayMail(email),
    site: (await organisation()).name,
  };
}

/**
 * Makes a reader's account. An address that has one already gets the same answer, made by the same steps, and a mail;
 * the number it is told is one that nobody else will have.
 */
export async function signUp(tx: Transaction, { name, email }: SignUp, { passwordHash, mayMail, site }: Prepared) {
  const [person] = await tx.insert(people).values({ name }).returning({ id: people.id });
  if (!person) throw new Error("The person was not kept");
  const answer = { user: { id: person.id, name, email, role: "reader" as const } };
  const [user] = await tx
    .insert(users)
    .values({ id: person.id, email, emailKey: emailKey(email), passwordHash })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  if (user) {
    await record(tx, { ...answer.user, sessionId: 0 }, { action: "user.signed-up", entity: "user", entityId: user.id });
    if (mayMail)
      await sendMail(tx, { to: email, ...letters.confirm(site, name, await makeToken(tx, "confirm", user)) });
    return answer;
  }
  await tx.delete(people).where(eq(people.id, person.id));
  if (mayMail) await tellOwner(tx, emailKey(email), site);
  return answer;
}

async function tellOwner(tx: Transaction, key: string, site: string): Promise<void> {
  const [owner] = await tx
    .select({ user: users, name: people.name })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.emailKey, key));
  if (!owner || owner.user.disabledAt) return;
  const name = owner.name ?? owner.user.email;
  const letter = mustConfirm(owner.user)
    ? letters.confirm(site, name, await makeToken(tx, "confirm", owner.user))
    : letters.alreadyHere(site, name);
  await sendMail(tx, { to: owner.user.email, ...letter });
}
