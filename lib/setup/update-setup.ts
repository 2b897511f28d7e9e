import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { organisation } from "@/db/schema";
import type { SetupProgress } from "@/db/schema/organisation";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import type { SetupStep } from "./schema";

/** Changes the progress of setup. It is no setting: the organization's version stays. */
export async function changeSetupProgress(
  tx: Transaction,
  change: (before: SetupProgress) => SetupProgress,
): Promise<{ before: SetupProgress; after: SetupProgress }> {
  const [row] = await tx
    .select({ setup: organisation.setup })
    .from(organisation)
    .where(eq(organisation.id, 1))
    .for("update");
  const before = row?.setup ?? {};
  const after = change(before);
  await tx
    .update(organisation)
    .set({ setup: sql`${JSON.stringify(after)}::jsonb` })
    .where(eq(organisation.id, 1));
  return { before, after };
}

export async function skipSetupStep(tx: Transaction, admin: Viewer, step: SetupStep, skipped: boolean): Promise<void> {
  const { before, after } = await changeSetupProgress(tx, (progress) => {
    const others = (progress.skipped ?? []).filter((one) => one !== step);
    return { ...progress, skipped: skipped ? [...others, step] : others };
  });
  if (JSON.stringify(before.skipped ?? []) === JSON.stringify(after.skipped)) return;
  await record(tx, admin, {
    action: skipped ? "setup-step.skipped" : "setup-step.resumed",
    entity: "organisation",
    entityId: 1,
    entityName: step,
  });
}
