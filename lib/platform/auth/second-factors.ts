import { createHash, randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { passkeys, recoveryCodes, totpSecrets } from "@/db/schema";
import { consume, forgetAttempts, type Limit } from "./rate-limit";
import { unseal } from "./secret-box";
import { stepOfCode } from "./totp";

/** Codes are short, so an account accepts few wrong ones. */
const codesOfAccount: Limit = { name: "one-time-code", most: 9, seconds: 900 };

/** What the secret of an authenticator app is sealed for: that of one person opens for no other. */
export const totpPurpose = (userId: number): string => `one-time codes of ${userId}`;

/** What a person can show beside a password. */
export type Factors = { passkeys: number; hasCodes: boolean; recoveryCodes: number };

export async function factorsOf(userId: number, on: Queryable = db): Promise<Factors> {
  const [row] = (await on.execute(sql`
    select (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null) as "hasCodes",
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCodes"`)) as unknown as Factors[];
  return row!;
}

/**
 * Accepts a code of the authenticator app, or a recovery code; each once, and few wrong ones in a row.
 * @returns which it was, or null if it is wrong or was used @throws HttpError 429 from the tenth wrong code on
 */
export async function acceptCode(userId: number, given: string): Promise<"code" | "recovery" | null> {
  await consume(codesOfAccount, String(userId));
  const code = given.replace(/[\s-]+/g, "").toUpperCase();
  const accepted = /^\d{6}$/.test(code)
    ? (await acceptTotp(userId, code)) && ("code" as const)
    : (await acceptRecoveryCode(userId, code)) && ("recovery" as const);
  if (!accepted) return null;
  await forgetAttempts(codesOfAccount, String(userId));
  return accepted;
}

async function acceptTotp(userId: number, code: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const secret = row && unseal(totpPurpose(userId), row.sealedSecret);
  const step = secret ? stepOfCode(secret, code, Date.now()) : null;
  return step !== null && spendStep(db, userId, step);
}

/** Marks a step as used: of several requests with one code, one succeeds. Earlier codes no longer work either. */
export async function spendStep(on: Queryable, userId: number, step: number): Promise<boolean> {
  const rows = await on
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** No letters that look like digits, or like each other. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const codeLength = 16;
const codeCount = 10;

const hashOfCode = (userId: number, code: string) => createHash("sha256").update(`${userId} ${code}`).digest("hex");

async function acceptRecoveryCode(userId: number, code: string): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.codeHash, hashOfCode(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** Replaces a person's recovery codes. @returns the new ones, about 78 bits each, stored as hashes */
export async function newRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(""),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOfCode(userId, code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Removes everything that counts as a second factor of a person. */
export async function deleteFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteTotp(tx, userId);
}

/** Recovery codes replace a lost phone, so they are removed with the app. */
export async function deleteTotp(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
