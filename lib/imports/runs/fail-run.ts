import { eq, sql } from "drizzle-orm";
import { importRuns } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publicUrl } from "@/lib/platform/env/settings";
import { emitEvent } from "@/lib/webhooks/emit-event";

export const runAddress = (id: number): string => `${publicUrl()}/admin/import/view/${id}`;

/** Ends a run with an error, a sentence. Webhooks learn of it once, without the sentence. */
export const failRun = (id: number, error: string): Promise<void> =>
  transaction(async (tx) => {
    const [before] = await tx
      .select({ state: importRuns.state })
      .from(importRuns)
      .where(eq(importRuns.id, id))
      .for("update");
    await tx
      .update(importRuns)
      .set({ state: "failed", error, finishedAt: sql`now()` })
      .where(eq(importRuns.id, id));
    if (before && before.state !== "failed") await emitEvent(tx, "import.failed", { id, url: runAddress(id) });
  });
