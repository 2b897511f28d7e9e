import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { HttpError } from "@/lib/platform/http/problem";
import type { Role } from "./roles";

/** Whether staff must have a second factor by now. @param policy the alias of the row of `sign_in_policy`, which may be missing */
export const isFactorDue = (policy: SQL): SQL =>
  sql`(${policy}.staff_factor_since is not null and now() >= ${policy}.staff_factor_since + make_interval(days => ${policy}.grace_days))`;

/** Whether an account has a passkey or an authenticator app. */
export const hasFactor = (userId: SQL): SQL => sql`(exists (select 1 from passkeys k where k.user_id = ${userId})
  or exists (select 1 from totp_secrets t where t.user_id = ${userId} and t.confirmed_at is not null))`;

export type StaffFactorRule = {
  isRequired: boolean;
  /** ISO 8601; null if it is not required. */ dueAt: string | null;
  isDue: boolean;
};

/** Whether staff must use a second factor, and from when. */
export async function staffFactorRule(on: Queryable = db): Promise<StaffFactorRule> {
  const [row] = (await on.execute(sql`
    select staff_factor_since is not null as "isRequired", ${isFactorDue(sql`p`)} as "isDue",
      ${isoUtc(sql`(staff_factor_since + make_interval(days => grace_days))`)} as "dueAt"
    from sign_in_policy p`)) as unknown as StaffFactorRule[];
  return row ?? { isRequired: false, dueAt: null, isDue: false };
}

/** Whether the organization requires a second factor of this person, during the grace period too. */
export const isFactorRequired = async (role: Role, on: Queryable = db): Promise<boolean> =>
  role !== "reader" && (await staffFactorRule(on)).isRequired;

/** Whether everyone signs in by single sign-on alone. */
export async function isOnlySingleSignOn(on: Queryable = db): Promise<boolean> {
  const rows = await on.execute(sql`select 1 from sign_in_policy where only_single_sign_on_since is not null`);
  return rows.length > 0;
}

/** The same for opening a session: a change of the rule waits for it, so that it sees the session. */
export async function holdOnlySingleSignOn(tx: Transaction): Promise<boolean> {
  const [row] = await tx.execute<{ isOn: boolean }>(
    sql`select only_single_sign_on_since is not null as "isOn" from sign_in_policy for share`,
  );
  return row?.isOn ?? false;
}

/** What an attempt in another way is answered. */
export const onlySingleSignOn =
  "Everyone signs in by single sign-on here. Passwords, passkeys and emailed links are turned off.";

/** Before anything that would sign in, or let someone sign in, in another way. @throws HttpError 403 */
export async function refuseOtherWays(on: Queryable = db): Promise<void> {
  if (await isOnlySingleSignOn(on)) throw new HttpError(403, { message: onlySingleSignOn });
}
