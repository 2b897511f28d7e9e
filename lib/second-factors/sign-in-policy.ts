import { sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { signInPolicy } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { staffFactorRule } from "@/lib/platform/auth/sign-in-policy";
import type { SignInPolicy } from "./api";

/** Until someone saves the page there is no row. */
const defaults = { staffFactorSince: null, graceDays: 14, version: 1 };

async function readRow(on: Queryable) {
  const [row] = await on.select().from(signInPolicy);
  return row ?? defaults;
}

export async function readPolicy(on: Queryable = db): Promise<SignInPolicy> {
  const [{ staffFactorSince, graceDays, version }, { dueAt }] = [await readRow(on), await staffFactorRule(on)];
  return { staffFactorRequired: staffFactorSince !== null, graceDays, dueAt, version };
}

/**
 * Changes how staff sign in. The grace period begins when the rule is turned on; changing its days moves its end.
 * @throws HttpError 409 for an outdated version
 */
export async function updatePolicy(
  tx: Transaction,
  admin: Viewer,
  change: { staffFactorRequired: boolean; graceDays: number; version?: number },
): Promise<{ policy: SignInPolicy }> {
  await tx.insert(signInPolicy).values({ id: 1 }).onConflictDoNothing();
  await tx.select({ id: signInPolicy.id }).from(signInPolicy).for("update");
  const before = await readPolicy(tx);
  await checkVersion(tx, { entity: "sign-in-policy", id: 1, version: before.version }, change.version, before);
  const { staffFactorRequired, graceDays } = change;
  if (staffFactorRequired === before.staffFactorRequired && graceDays === before.graceDays) return { policy: before };
  await tx.update(signInPolicy).set({
    staffFactorSince: staffFactorRequired ? sql`coalesce(${signInPolicy.staffFactorSince}, now())` : null,
    graceDays,
    updatedAt: sql`now()`,
    version: before.version + 1,
  });
  const valuesOf = ({ version: _, ...policy }: SignInPolicy) => policy;
  const policy = await readPolicy(tx);
  await record(tx, admin, {
    action: "sign-in-policy.updated",
    entity: "sign-in-policy",
    entityId: 1,
    before: valuesOf(before),
    after: valuesOf(policy),
  });
  return { policy };
}
