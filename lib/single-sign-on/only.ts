import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { sessions, signInPolicy } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { endOtherWays } from "@/lib/platform/auth/sessions";
import { invalid } from "@/lib/platform/http/problem";
import { readOnlyRule } from "./queries";
import type { OnlyRule } from "./schema";

/** Whether a session was opened by single sign-on: then its person can come in that way again. */
async function isBySingleSignOn(tx: Transaction, sessionId: number): Promise<boolean> {
  const [session] = await tx.select({ openedBy: sessions.openedBy }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.openedBy === "single_sign_on";
}

/**
 * Makes single sign-on the only way in, or allows the others again. Turning it on ends all sessions that were opened in
 * another way.
 * @throws HttpError 422 unless the administrator is signed in by single sign-on; 409 for an outdated version
 */
export async function setOnlySingleSignOn(
  tx: Transaction,
  admin: Viewer,
  { isOn, version }: { isOn: boolean; version?: number | undefined },
): Promise<{ only: OnlyRule }> {
  await tx.insert(signInPolicy).values({ id: 1 }).onConflictDoNothing();
  await tx.select({ id: signInPolicy.id }).from(signInPolicy).for("update");
  const before = await readOnlyRule(tx);
  await checkVersion(tx, { entity: "sign-in-policy", id: 1, version: before.version }, version, before);
  if (isOn === before.isOn) return { only: before };
  if (isOn && !(await isBySingleSignOn(tx, admin.sessionId)))
    throw invalid(
      "Sign out and sign in by single sign-on first. Only then is it certain that it works and lets an administrator in.",
    );
  await tx.update(signInPolicy).set({
    onlySingleSignOnSince: isOn ? sql`now()` : null,
    updatedAt: sql`now()`,
    version: before.version + 1,
  });
  if (isOn) await endOtherWays(tx);
  await record(tx, admin, {
    action: "sign-in-policy.updated",
    entity: "sign-in-policy",
    entityId: 1,
    before: { onlySingleSignOn: before.isOn },
    after: { onlySingleSignOn: isOn },
  });
  return { only: await readOnlyRule(tx) };
}
