import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { toString } from "qrcode";
import type { Transaction } from "@/db";
import { totpSecrets } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { organisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { deleteTotp, newRecoveryCodes, spendStep, totpPurpose } from "@/lib/platform/auth/second-factors";
import { seal, unseal } from "@/lib/platform/auth/secret-box";
import { noteProof } from "@/lib/platform/auth/sessions";
import { newTotpSecret, stepOfCode, totpUri } from "@/lib/platform/auth/totp";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { factorEmail } from "./emails";
import { keepRequiredFactor, refuseSecondSetUp } from "./policy";

const log = (tx: Transaction, viewer: Viewer, action: string) =>
  record(tx, viewer, { action, entity: "user", entityId: viewer.id });

const notify = async (tx: Transaction, viewer: Viewer, change: Parameters<typeof factorEmail>[1]) =>
  sendMail(tx, { to: viewer.email, ...factorEmail(await siteBrand(tx), change, viewer.name) });

/**
 * Starts to set up an authenticator app: until a code confirms it, nothing changes at sign-in.
 * @returns the secret, the link for an app on this device, and the QR code as SVG @throws HttpError 409 if codes are on
 */
export async function startCodes(
  tx: Transaction,
  viewer: Viewer,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  await refuseSecondSetUp(viewer);
  const secret = newTotpSecret();
  const sealedSecret = seal(totpPurpose(viewer.id), secret);
  const [row] = await tx
    .insert(totpSecrets)
    .values({ userId: viewer.id, sealedSecret })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { sealedSecret, lastStep: null, createdAt: sql`now()` },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (!row) throw new HttpError(409, { message: "Codes at sign-in are already on. Turn them off first." });
  const { name } = await organisation(tx);
  const uri = totpUri(secret, name, viewer.email);
  return { secret, uri, qrCode: await toString(uri, { type: "svg", margin: 2 }) };
}

/**
 * Turns on codes at sign-in with a code of the app, which cannot sign in again.
 * @returns the recovery codes, shown once @throws HttpError 422 if the code is wrong, or set-up was not started
 */
export async function confirmCodes(
  tx: Transaction,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await refuseSecondSetUp(viewer);
  const [row] = await tx
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, viewer.id), isNull(totpSecrets.confirmedAt)))
    .for("update");
  if (!row) throw invalid("Set up your authenticator app first.");
  const secret = unseal(totpPurpose(viewer.id), row.sealedSecret);
  const step = secret ? stepOfCode(secret, code.replace(/\s+/g, ""), Date.now()) : null;
  if (step === null || !(await spendStep(tx, viewer.id, step)))
    throw invalid("This code is incorrect. Enter the newest one, and check the clock of your device.", {
      issues: [{ path: "code", message: "is incorrect" }],
    });
  await tx
    .update(totpSecrets)
    .set({ confirmedAt: sql`now()` })
    .where(eq(totpSecrets.userId, viewer.id));
  const recoveryCodes = await newRecoveryCodes(tx, viewer.id);
  await noteProof(tx, viewer.sessionId, true);
  await log(tx, viewer, "user.codes-on");
  await notify(tx, viewer, "codesOn");
  return { recoveryCodes };
}

const codesAreOn = (tx: Transaction, viewer: Viewer) =>
  tx
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, viewer.id), isNotNull(totpSecrets.confirmedAt)))
    .for("update");

/** @throws HttpError 422 if codes are off */
export async function replaceRecoveryCodes(tx: Transaction, viewer: Viewer): Promise<{ recoveryCodes: string[] }> {
  if ((await codesAreOn(tx, viewer)).length === 0) throw invalid("Codes at sign-in are off.");
  const recoveryCodes = await newRecoveryCodes(tx, viewer.id);
  await log(tx, viewer, "user.recovery-codes-replaced");
  await notify(tx, viewer, "recoveryCodes");
  return { recoveryCodes };
}

/** Does nothing if they are off. @throws HttpError 422 if they are the last factor that the organization requires */
export async function turnOffCodes(tx: Transaction, viewer: Viewer): Promise<{ message: string }> {
  const message = "Codes at sign-in are off.";
  const wereOn = (await codesAreOn(tx, viewer)).length > 0;
  await deleteTotp(tx, viewer.id);
  if (!wereOn) return { message };
  await keepRequiredFactor(tx, viewer);
  await log(tx, viewer, "user.codes-off");
  await notify(tx, viewer, "codesOff");
  return { message };
}
