import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { apiKeys, calendarSubscriptions, feedAddresses, people, users } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { confirmAddress } from "@/lib/platform/auth/confirm-address";
import { revokeAllAccess } from "@/lib/platform/auth/revoke-access";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { makeToken, voidTokens } from "@/lib/platform/auth/one-time-tokens";
import { isOnlySingleSignOn, refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { readSignUpMode } from "@/lib/platform/auth/sign-up-mode";
import type { Role, Viewer } from "@/lib/platform/auth/roles";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { accountEmails } from "./account-emails";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { publicUrl } from "@/lib/platform/env/settings";
import { eraseAccount } from "./account";
import { keepAnAdmin } from "./admins";
import type { UserChange } from "./api";
import { userById } from "./queries";
import { revokeGrants } from "./revoke-grants";
import type { User } from "./schema";

const entity = "user";
const rank: Record<Role, number> = { reader: 0, editor: 1, admin: 2 };

async function present(tx: Transaction, id: number): Promise<User> {
  const user = await userById(id, tx);
  if (!user) throw notFound();
  return user;
}

/**
 * Changes a person's role, disables or enables the account, serialized (./admins). Takes effect with the person's next
 * request; does nothing if already equal.
 * @throws HttpError 409 for an outdated version; 422 for the last admin, and for one's own role or account, which another
 * admin must change
 */
export async function updateUser(
  tx: Transaction,
  admin: Viewer,
  id: number,
  change: UserChange,
): Promise<{ user: User }> {
  const loses = (change.role !== undefined && change.role !== "admin") || change.disabled === true;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const before = await present(tx, id);
  const role = change.role ?? before.role;
  const disabled = change.disabled ?? before.disabled;
  const stays = role === before.role && disabled === before.disabled;
  if (!stays && before.role === "admin" && !before.disabled && loses) await keepAnAdmin(tx, id);
  if (!stays && id === admin.id)
    throw invalid("You can't change your role or disable your account. Ask another administrator.", { id });
  await checkVersion(tx, { entity, id, version: before.version }, change.version, before);
  const isConfirmed = before.emailVerifiedAt !== null || change.emailConfirmed === true;
  if (!isConfirmed && rank[role] > rank[before.role])
    throw invalid(
      "This person has not confirmed the address, so the account may be someone else's. Invite them again.",
      {
        id,
      },
    );
  if (change.emailConfirmed && !before.emailVerifiedAt) {
    await confirmAddress(tx, id, "admin");
    await record(tx, admin, { action: "user.confirmed", entity, entityId: id });
  }
  if (stays) return { user: await present(tx, id) };
  await tx
    .update(users)
    .set({
      role,
      ...(role !== before.role && { roleIssuer: null }),
      disabledAt: disabled ? sql`coalesce(${users.disabledAt}, now())` : null,
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id));
  await revokeGrants(tx, id, disabled ? null : role);
  if (disabled && !before.disabled) {
    await endSessionsOf(tx, id);
    await voidTokens(tx, id, ["sign_in", "reset", "invite"]);
    // For good: enabling the account again restores no address that a former device still has.
    await tx.delete(calendarSubscriptions).where(eq(calendarSubscriptions.userId, id));
    await tx.delete(feedAddresses).where(eq(feedAddresses.userId, id));
    await tx.delete(apiKeys).where(eq(apiKeys.userId, id));
  }
  const action = disabled !== before.disabled ? (disabled ? "user.disabled" : "user.enabled") : "user.role-changed";
  await record(tx, admin, {
    action,
    entity,
    entityId: id,
    before: { role: before.role, disabled: before.disabled },
    after: { role, disabled },
  });
  return { user: await present(tx, id) };
}

/**
 * Deletes a person's account, serialized (./admins), with everything that belongs to the person; log entries remain without
 * their name.
 * @throws HttpError 422 for one's own account, which the account page deletes, and for the last admin; 409 for an outdated
 * version
 */
export async function deleteUser(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const user = await present(tx, id);
  if (id === admin.id) throw invalid("Delete your own account on your account page.", { id });
  if (user.role === "admin" && !user.disabled) await keepAnAdmin(tx, id);
  await checkVersion(tx, { entity, id, version: user.version }, version, user);
  await record(tx, admin, { action: "user.deleted", entity, entityId: id });
  await eraseAccount(tx, user);
  return { id };
}

/**
 * Creates an account with an invitation link, which is emailed and also shown to the admin. A reader's account with an
 * unconfirmed address, or an invitation that was not accepted, does not block it: the invitation takes the account over and
 * revokes all earlier access.
 * @throws HttpError 409 if any other account has the address, 422 if the site is closed to new accounts
 */
export async function inviteUser(
  tx: Transaction,
  admin: Viewer,
  { name, email, role }: { name: string; email: string; role: Role },
): Promise<{ user: User; link: string }> {
  if ((await readSignUpMode(tx)).mode === "closed")
    throw invalid("This site is closed to new accounts. Change that under Settings first.");
  const site = await siteBrand(tx);
  const user = (await reinvite(tx, { name, email, role })) ?? (await newAccount(tx, { name, email, role }));
  const token = await makeToken(tx, "invite", user, { by: admin.id });
  await record(tx, admin, { action: "user.invited", entity, entityId: user.id, after: { role } });
  const letter = (await isOnlySingleSignOn(tx)) ? accountEmails.inviteBySingleSignOn : accountEmails.invite;
  await sendMail(tx, { to: email, ...letter(site, name, admin.name, token) });
  return { user: await present(tx, user.id), link: `${publicUrl()}/invitation?token=${token}` };
}

type Invited = { name: string; email: string; role: Role };

async function newAccount(tx: Transaction, { name, email, role }: Invited) {
  const [person] = await tx.insert(people).values({ name }).returning({ id: people.id });
  if (!person) throw new Error("The person was not saved");
  const [user] = await tx
    .insert(users)
    .values({ id: person.id, email, emailKey: emailKey(email), role })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  if (user) return user;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  throw new HttpError(409, { message: "There is already an account with this address.", id: owner?.id ?? null });
}

/** Takes over the account with this unconfirmed address; null if there is none. */
async function reinvite(tx: Transaction, { name, email, role }: Invited) {
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.emailVerifiedAt)))
    .for("update");
  // Staff with a password got their role from an admin before roles required a confirmed address.
  if (!known || (known.role !== "reader" && known.passwordHash !== null)) return null;
  await revokeAllAccess(tx, known.id);
  await tx.update(people).set({ name }).where(eq(people.id, known.id));
  const [user] = await tx
    .update(users)
    .set({ email, role, roleIssuer: null, disabledAt: null, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, known.id))
    .returning();
  return user!;
}

/**
 * Creates a one-time link for a person who cannot sign in, for the admin to pass on; a person who never activated the
 * account gets an invitation. @throws HttpError 422 if the account is disabled
 */
export async function makeResetLink(tx: Transaction, admin: Viewer, id: number): Promise<{ link: string }> {
  await refuseOtherWays(tx);
  const user = await present(tx, id);
  if (user.disabled) throw invalid("This account is disabled. Enable it first.");
  const isActivated = user.hasPassword || user.emailVerifiedAt !== null;
  const token = await makeToken(
    tx,
    isActivated ? "reset" : "invite",
    { id, emailKey: emailKey(user.email) },
    { by: admin.id },
  );
  await record(tx, admin, { action: "user.link-made", entity, entityId: id });
  return { link: `${publicUrl()}${isActivated ? "/password-reset/set" : "/invitation"}?token=${token}` };
}
