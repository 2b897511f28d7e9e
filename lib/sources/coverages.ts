import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { coverages } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { getCoverage } from "./coverage-list";
import { clientNamed } from "./registry";
import type { SourceCoverage, SourceId } from "./schema";
import { clientNameOf, readScope, shownScope, sourceIdOf } from "./scopes";
import type { SourceName } from "./client";

type Given = { scope?: unknown; label?: string; paused?: boolean };

const nameOf = (source: SourceName, label: string): string =>
  `${clientNamed(source)?.label ?? source}: ${label}`.slice(0, 200);

/**
 * Creates a coverage. Its first cycle begins within a minute, unless it is paused.
 * @throws HttpError 422 if the source does not have the scope, 409 if it is already followed
 */
export async function createCoverage(
  tx: Transaction,
  admin: Viewer,
  source: SourceId,
  { scope: given, label, paused = false }: Given,
): Promise<SourceCoverage> {
  const scope = readScope(source, given);
  const name = clientNameOf(source);
  const [row] = await tx
    .insert(coverages)
    .values({
      source: name,
      kind: scope.kind,
      externalId: scope.externalId,
      label: label ?? scope.label,
      jurisdiction: scope.jurisdiction,
      params: scope.params,
      state: paused ? "paused" : "active",
      createdBy: admin.id,
    })
    .onConflictDoNothing()
    .returning({ id: coverages.id });
  if (!row) throw await alreadyFollowed(tx, name, scope.externalId);
  await record(tx, admin, {
    action: "source-coverage.created",
    entity: "source-coverage",
    entityId: row.id,
    entityName: nameOf(name, label ?? scope.label),
    after: { source, scope: shownScope(source, scope), paused },
  });
  return getCoverage(row.id, tx);
}

async function alreadyFollowed(tx: Transaction, source: SourceName, externalId: string): Promise<HttpError> {
  const [other] = await tx
    .select({ id: coverages.id })
    .from(coverages)
    .where(and(eq(coverages.source, source), eq(coverages.externalId, externalId), ne(coverages.state, "ended")));
  return new HttpError(409, { message: "This is already followed.", ...(other && { id: other.id }) });
}

/**
 * Pauses, continues or changes a coverage. A changed scope is read completely, and earlier bills stay.
 * @throws HttpError 409 for another version, a duplicate scope, or during a cycle
 */
export async function updateCoverage(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { scope: given, label, paused, version }: Given & { version?: number },
): Promise<SourceCoverage> {
  const row = await lockCoverage(tx, id);
  const source = sourceIdOf(row.source as SourceName);
  const scope = given === undefined ? undefined : readScope(source, given);
  await checkVersion(tx, { entity: "source-coverage", id, version: row.version }, version, () => getCoverage(id, tx));
  const isMoved =
    scope !== undefined && JSON.stringify(shownScope(source, scope)) !== JSON.stringify(shownScope(source, row));
  if (isMoved) await mustNotRun(tx, id);
  if (isMoved && scope.externalId !== row.externalId) {
    const [other] = await tx
      .select({ id: coverages.id })
      .from(coverages)
      .where(
        and(eq(coverages.source, row.source), eq(coverages.externalId, scope.externalId), ne(coverages.state, "ended")),
      );
    if (other) throw await alreadyFollowed(tx, row.source as SourceName, scope.externalId);
  }
  const state = paused === undefined ? row.state : paused ? ("paused" as const) : ("active" as const);
  const isContinued = row.state === "paused" && state === "active";
  const newLabel = label ?? (isMoved ? scope.label : row.label);
  if (!isMoved && state === row.state && newLabel === row.label) return getCoverage(id, tx);
  await tx
    .update(coverages)
    .set({
      state,
      label: newLabel,
      ...(isMoved && {
        kind: scope.kind,
        externalId: scope.externalId,
        jurisdiction: scope.jurisdiction,
        params: scope.params,
        cursor: null,
        cycleStartedAt: null,
        runId: null,
        currentAsOf: null,
        readAsOf: null,
        setAside: [],
        newestMark: null,
        total: null,
        error: null,
        errorAt: null,
        refusals: [],
      }),
      ...((isMoved || isContinued) && { nextRunAt: sql`now()` }),
      updatedAt: sql`now()`,
      version: sql`${coverages.version} + 1`,
    })
    .where(eq(coverages.id, id));
  // Bills of the former scope stay, but no longer belong to the coverage.
  if (isMoved) await tx.execute(sql`update bill_identities set coverage_id = null where coverage_id = ${id}`);
  const toLogValues = (each: typeof row, itsState: string) => ({
    label: each.label,
    scope: shownScope(source, each),
    paused: itsState === "paused",
  });
  await record(tx, admin, {
    action: isMoved
      ? "source-coverage.updated"
      : isContinued
        ? "source-coverage.continued"
        : state !== row.state
          ? "source-coverage.paused"
          : "source-coverage.updated",
    entity: "source-coverage",
    entityId: id,
    entityName: nameOf(row.source as SourceName, newLabel),
    before: toLogValues(row, row.state),
    after: toLogValues({ ...row, ...(isMoved ? scope : {}), label: newLabel }, state),
  });
  return getCoverage(id, tx);
}

/** Ends a coverage. Its bills stay; a running cycle stops after its page. @throws HttpError 409 for another version */
export async function endCoverage(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<SourceCoverage> {
  const row = await lockCoverage(tx, id);
  await checkVersion(tx, { entity: "source-coverage", id, version: row.version }, version, () => getCoverage(id, tx));
  await tx
    .update(coverages)
    .set({ state: "ended", updatedAt: sql`now()`, version: sql`${coverages.version} + 1` })
    .where(eq(coverages.id, id));
  await record(tx, admin, {
    action: "source-coverage.ended",
    entity: "source-coverage",
    entityId: id,
    entityName: nameOf(row.source as SourceName, row.label),
    before: { label: row.label, scope: shownScope(sourceIdOf(row.source as SourceName), row) },
  });
  return getCoverage(id, tx);
}

async function lockCoverage(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(coverages)
    .where(and(eq(coverages.id, id), ne(coverages.state, "ended")))
    .for("no key update");
  if (!row) throw notFound();
  return row;
}

/** Keeps cycles from starting until the transaction ends. @throws HttpError 409 during a cycle */
async function mustNotRun(tx: Transaction, id: number): Promise<void> {
  const [lock] = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumbers.coverages}, ${id}) as held`,
  );
  if (!lock?.held)
    throw new HttpError(409, {
      message: "An update is running. Wait until it ends or pause it, then make your change.",
      id,
    });
}
