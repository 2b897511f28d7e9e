import { type SQL, sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Client } from "@/db/client";
import { transaction } from "@/db/transaction";
import { type Actor, record } from "@/lib/activity/record";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { mappingState } from "@/lib/imports/mapping/subject-topics";
import { namesToConfirm, suggestNames } from "@/lib/imports/store/people/suggest-names";
import { recordRuleRuns } from "@/lib/imports/rules/apply-rules";
import { tieSessions } from "@/lib/imports/provenance/after-reading";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { publicUrl } from "@/lib/platform/env/settings";
import { emitEvent } from "@/lib/webhooks/emit-event";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { type CycleState, cycleLabel } from "./begin-cycle";

type End = {
  actor?: Actor | undefined;
  state: "finished" | "failed";
  /** A sentence. */
  error: string | null;
  /** Further assignments to the coverage's row. */
  changes: SQL;
};

/** Ends a cycle with its run, counts and log entry. */
export async function endCycle(
  client: Client,
  cycle: CycleState,
  { actor = "system", state, error, changes }: End,
): Promise<void> {
  const { counts, coverage, runId } = cycle;
  const { added, changed, unchanged, refused } = counts;
  const isNews = added + changed + refused > 0;
  if (added + changed > 500) await client`analyze bills`;
  const notices = added + changed > 0 ? await suggest(client, cycle) : [];
  const isMappingEdited = (await mappingState(client)) !== cycle.mappingBefore;
  await transaction(async (tx) => {
    if (added + changed > 0) await refreshBillFacets(tx);
    await tx.execute(
      sql`update coverages set ${changes}, counts = ${JSON.stringify(counts)}::jsonb, error = ${error}, error_at = case when ${error !== null} then now() end, updated_at = now() where id = ${coverage.id}`,
    );
    // A cycle without news leaves no run; the coverage shows its time.
    if (!isNews && !error)
      await tx.execute(
        sql`delete from import_runs r where r.id = ${runId} and not exists (select from bill_changes c where c.import_run_id = r.id)`,
      );
    else
      await tx.execute(
        sql`update import_runs set state = ${state}, done = 1, notices = array(select jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb)), error = ${error}, counts = ${JSON.stringify(counts)}::jsonb, finished_at = now() where id = ${runId}`,
      );
    if (isNews || error)
      await record(tx, actor, {
        action: state === "finished" ? "source.read" : "source.failed",
        entity: "source-coverage",
        entityId: coverage.id,
        entityName: cycleLabel(cycle).slice(0, 200),
        after: { added, changed, unchanged, refused, ...(error ? { error } : {}) },
      });
    // A cycle without news is no event: there is one every few minutes.
    if (isNews || state === "failed")
      await emitEvent(tx, `sync.${state}`, {
        coverageId: coverage.id,
        source: cycle.client.label,
        url: `${publicUrl()}/admin/source/list`,
        added,
        changed,
        unchanged,
        refused,
      });
    await recordRuleRuns(tx, runId, actor);
    // Topics or mappings changed during the cycle, whose bills used the earlier mapping.
    if (isMappingEdited) await enqueue(tx, "apply-subject-mapping", {}, { key: "apply-subject-mapping" });
    if (state === "finished" || added + changed > 0) await invalidatePublicPages(tx);
  });
}

/** Suggests sessions and people that match known ones. @returns sentences for the run */
async function suggest(client: Client, { coverage: { jurisdiction }, counts }: CycleState): Promise<string[]> {
  if (jurisdiction === null) return [];
  const names = await client.begin((tx) => suggestNames(tx as unknown as postgres.Sql, [jurisdiction]));
  if (counts.added > 0) await tieSessions(client, [jurisdiction]);
  return names > 0 ? [namesToConfirm(names)] : [];
}
