import { and, desc, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { passkeys, totpSecrets } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { factorsOf } from "@/lib/platform/auth/second-factors";
import type { Passkey } from "./schema";

/** What a person sees of a passkey: neither its key nor the id that its authenticator uses. */
export const shownPasskey = {
  id: passkeys.id,
  name: passkeys.name,
  isSynced: passkeys.isSynced,
  createdAt: isoUtc(passkeys.createdAt),
  lastUsedAt: isoUtc(passkeys.lastUsedAt),
};

/** A person's passkeys, the newest first. */
export const passkeysOf = (viewer: Viewer, on: Queryable = db): Promise<Passkey[]> =>
  on.select(shownPasskey).from(passkeys).where(eq(passkeys.userId, viewer.id)).orderBy(desc(passkeys.id)) as Promise<
    Passkey[]
  >;

export const ownsPasskey = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
  ).length > 0;

/** A person's passkeys and codes, for the export of personal data. */
export async function ownFactors(viewer: Viewer) {
  const [passkeyList, factors, [codes]] = await Promise.all([
    passkeysOf(viewer),
    factorsOf(viewer.id),
    db
      .select({ since: isoUtc(totpSecrets.confirmedAt) })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, viewer.id)),
  ]);
  return {
    passkeys: passkeyList,
    authenticatorApp: codes ? { since: codes.since, recoveryCodesLeft: factors.recoveryCodes } : null,
  };
}
