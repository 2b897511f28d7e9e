import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { people, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { siteBrand } from "@/lib/organisation/mail-brand";
import type { Viewer } from "@/lib/platform/auth/roles";
import { deleteFactors, factorsOf } from "@/lib/platform/auth/second-factors";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { dropChallenges } from "@/lib/platform/auth/sign-in-challenges";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { factorEmail } from "./emails";

/**
 * Removes the passkeys and codes of a person who is locked out, ends the sessions, and tells the person.
 * @param admin null for the command line
 * @throws HttpError 404; 422 for an administrator's own, which the account page removes
 */
export async function removeFactors(tx: Transaction, admin: Viewer | null, id: number): Promise<{ message: string }> {
  const [user] = await tx
    .select({ email: users.email, name: sql<string>`coalesce(${people.name}, ${users.email})` })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.id, id))
    .for("update", { of: users });
  if (!user) throw notFound();
  if (admin?.id === id) throw invalid("Remove your own passkeys and codes on your account page.", { id });
  const before = await factorsOf(id, tx);
  if (before.passkeys === 0 && !before.hasCodes) return { message: "This person has no passkeys and no codes." };
  await deleteFactors(tx, id);
  await dropChallenges(tx, id);
  await endSessionsOf(tx, id);
  await record(tx, admin ?? "system", { action: "user.factors-removed", entity: "user", entityId: id, before });
  await sendMail(tx, { to: user.email, ...factorEmail(await siteBrand(tx), "removedByAdmin", user.name) });
  return { message: `Passkeys and codes of ${user.name} are removed. They sign in with their password.` };
}
