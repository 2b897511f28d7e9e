import { isCertainPair } from "@/lib/imports/provenance/session-pairs";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { sessionTiesApi } from "./api";
import { getTie, trustOrders } from "./queries";
import type { SessionTie } from "./schema";

const nameOf = ({ jurisdiction, one, other }: SessionTie): string =>
  `${jurisdiction}: ${one.session} = ${other.session}`.slice(0, 200);

/** Locks all ties of the jurisdiction to serialize decisions. */
async function lockTie(tx: Transaction, id: number, version?: number): Promise<SessionTie> {
  await tx.execute(
    sql`select id from session_ties where jurisdiction = (select jurisdiction from session_ties where id = ${id}) order by id for update`,
  );
  const tie = await getTie(id, tx);
  await checkVersion(tx, { entity: "session-tie", id, version: tie.version }, version, () => getTie(id, tx));
  return tie;
}

/**
 * Confirms that two sessions are the same. A job joins their bills with equal numbers; later records go to one bill.
 * @throws HttpError 409 for another version, or if a session is tied to another of that source
 */
export async function confirmTie(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<SessionTie> {
  const tie = await lockTie(tx, id, version);
  if (tie.state === "confirmed") return tie;
  const [rival] = await tx.execute<{ session: string; otherSession: string }>(sql`
    select r.session, r.other_session as "otherSession" from session_ties r join session_ties t on t.id = ${id}
    where r.id <> t.id and r.state = 'confirmed' and r.jurisdiction = t.jurisdiction and r.source = t.source and r.other_source = t.other_source
      and (r.session = t.session or r.other_session = t.other_session) limit 1`);
  if (rival)
    throw new HttpError(409, {
      message: `“${rival.session}” and “${rival.otherSession}” are confirmed as the same session already. Undo that first.`,
    });
  return decide(tx, admin, tie, "confirmed");
}

/** Records that two sessions differ. */
export async function refuseTie(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<SessionTie> {
  const tie = await lockTie(tx, id, version);
  return tie.state === "rejected" ? tie : decide(tx, admin, tie, "rejected");
}

/** Undoes a decision: the pair is suggested again, or confirmed automatically if certain. Joined bills stay joined. */
export async function undoTie(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<SessionTie> {
  const tie = await lockTie(tx, id, version);
  if (tie.state === "suggested") return tie;
  const isCertain = isCertainPair(tie.jurisdiction, tie.one, tie.other);
  return decide(tx, admin, tie, isCertain ? "confirmed" : "suggested", true);
}

async function decide(
  tx: Transaction,
  admin: Viewer,
  tie: SessionTie,
  state: SessionTie["state"],
  isUndone = false,
): Promise<SessionTie> {
  const by = isUndone ? null : admin.id;
  await tx.execute(sql`
    update session_ties set state = ${state}, decided_by = ${by}::int, decided_at = case when ${!isUndone} then now() end,
      joined_at = null, updated_at = now(), version = version + 1 where id = ${tie.id}`);
  await record(tx, admin, {
    action: isUndone ? "session-tie.undone" : state === "confirmed" ? "session-tie.confirmed" : "session-tie.refused",
    entity: "session-tie",
    entityId: tie.id,
    entityName: nameOf(tie),
    before: { state: tie.state },
    after: { state },
  });
  return getTie(tie.id, tx);
}

type NewOrder = z.output<NonNullable<typeof sessionTiesApi.setTrust.body>>;

/**
 * Sets the order of trust between sources; a job recomposes bills with several sources. @throws HttpError 409 for
 * another version
 */
export async function setTrustOrder(tx: Transaction, admin: Viewer, given: NewOrder) {
  const [jurisdiction, field] = [(given.jurisdiction ?? "").toUpperCase(), given.field ?? ""];
  // Without a stored order there is no row to lock.
  await lockUntilCommit(tx, `source trust ${jurisdiction} ${field}`);
  const [before] = await tx.execute<{ sources: string[]; version: number }>(
    sql`select sources, version from source_trust where jurisdiction = ${jurisdiction} and field = ${field} for update`,
  );
  if (given.version !== undefined && given.version !== (before?.version ?? 0)) {
    if (before)
      await checkVersion(tx, { entity: "source-trust", id: 0, version: before.version }, given.version, () =>
        trustOrders(tx),
      );
    else throw notFound("This order was removed. Reload the page.");
  }
  const sources = JSON.stringify(given.sources);
  if (JSON.stringify(before?.sources ?? []) === sources) return trustOrders(tx);
  if (given.sources.length === 0)
    await tx.execute(sql`delete from source_trust where jurisdiction = ${jurisdiction} and field = ${field}`);
  else
    await tx.execute(sql`
      insert into source_trust (jurisdiction, field, sources, updated_by) values (${jurisdiction}, ${field}, array(select jsonb_array_elements_text(${sources}::jsonb)), ${admin.id})
      on conflict (jurisdiction, field) do update set sources = excluded.sources, updated_by = excluded.updated_by, updated_at = now(), version = source_trust.version + 1`);
  await record(tx, admin, {
    action: "source-trust.updated",
    entity: "source-trust",
    entityName: [jurisdiction || "All jurisdictions", field].filter(Boolean).join(", "),
    ...(before && { before: { sources: before.sources } }),
    after: { sources: given.sources },
  });
  await tx.execute(
    sql`update bills b set change_hash = null where (${jurisdiction} = '' or b.jurisdiction = ${jurisdiction}) and exists (select from bill_witnesses w where w.bill_id = b.id)`,
  );
  await invalidatePublicPages(tx);
  return trustOrders(tx);
}
