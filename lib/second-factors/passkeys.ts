import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { passkeys } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { siteBrand } from "@/lib/organisation/mail-brand";
import type { NewPasskey } from "@/lib/platform/auth/passkeys";
import type { Viewer } from "@/lib/platform/auth/roles";
import { noteProof } from "@/lib/platform/auth/sessions";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { factorEmail } from "./emails";
import { keepRequiredFactor, refuseSecondSetUp } from "./policy";
import { shownPasskey } from "./queries";
import type { Passkey } from "./schema";

const entity = "passkey";
const mostPasskeys = 20;

export const passkeyRefused = () =>
  invalid("This passkey could not be added. Try again; it must be done within five minutes.", {
    issues: [{ path: "response", message: "was not accepted" }],
  });

/**
 * Adds a passkey whose proof was checked. It counts as password and code in one, so the session has a second factor too.
 * @throws HttpError 409 if another account has it, 422 for more than 20
 */
export async function addPasskey(
  tx: Transaction,
  viewer: Viewer,
  created: NewPasskey,
  name: string,
): Promise<{ passkey: Passkey }> {
  await refuseSecondSetUp(viewer);
  const own = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, viewer.id));
  if (own.length >= mostPasskeys)
    throw invalid(`You have ${mostPasskeys} passkeys. Remove one that you no longer use.`);
  const [passkey] = await tx
    .insert(passkeys)
    .values({ ...created, userId: viewer.id, name })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning(shownPasskey);
  if (!passkey) throw new HttpError(409, { message: "This passkey already belongs to an account." });
  await noteProof(tx, viewer.sessionId, true);
  await record(tx, viewer, { action: "passkey.added", entity, entityId: passkey.id, entityName: name });
  await sendMail(tx, { to: viewer.email, ...factorEmail(await siteBrand(tx), "passkeyAdded", viewer.name, name) });
  return { passkey: passkey as Passkey };
}

/** @throws HttpError 404 if it is not the viewer's */
export async function renamePasskey(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<{ passkey: Passkey }> {
  const where = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id));
  const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(where).for("update");
  const [passkey] = await tx.update(passkeys).set({ name }).where(where).returning(shownPasskey);
  if (!before || !passkey) throw notFound();
  if (before.name !== name)
    await record(tx, viewer, {
      action: "passkey.renamed",
      entity,
      entityId: id,
      entityName: name,
      before: { name: before.name },
      after: { name },
    });
  return { passkey: passkey as Passkey };
}

/** @throws HttpError 404 if it is not the viewer's; 422 if it is the last factor that the organization requires */
export async function removePasskey(tx: Transaction, viewer: Viewer, id: number): Promise<{ id: number }> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning({ name: passkeys.name });
  if (!removed) throw notFound();
  await keepRequiredFactor(tx, viewer);
  await record(tx, viewer, { action: "passkey.removed", entity, entityId: id, entityName: removed.name });
  const site = await siteBrand(tx);
  await sendMail(tx, { to: viewer.email, ...factorEmail(site, "passkeyRemoved", viewer.name, removed.name) });
  return { id };
}
