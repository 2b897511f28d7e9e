import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { scorecards } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { retentionDays } from "@/lib/platform/env/retention";
import { invalid, invalidField } from "@/lib/platform/http/problem";
import { checkSlug, freeSlug } from "@/lib/platform/text/slug";
import type { NewScorecard, ScorecardChange } from "./api";
import { computeScorecard } from "./compute";
import { configOfEdition, editionOf, reasonOfStaff, storeEdition } from "./editions";
import { givenItems, givenRules, lastItemId, readItems } from "./items";
import { configOf, getScorecard, lockScorecard } from "./queries";
import { firstRules } from "./rules";
import { scorecardPath } from "./public/addresses";
import type { Scorecard } from "./schema";

export const entity = "scorecard";

/** For the log. */
const logEntryOf = ({ name, slug, text, method, rules, decimals, items }: Scorecard) => ({
  name,
  slug,
  text,
  method,
  rules,
  decimals,
  items: items.map(({ recordName, label, side, weight, cosponsorWeight }) => ({
    name: label || recordName,
    side,
    weight,
    ...(cosponsorWeight !== null && { cosponsorWeight }),
  })),
});

/** The fields that are stored as they are given. */
const wordsOf = ({ text, method, decimals }: Pick<ScorecardChange, "text" | "method" | "decimals">) => ({
  ...(text !== undefined && { text }),
  ...(method !== undefined && { method }),
  ...(decimals !== undefined && { decimals }),
});

/** Adds a draft. @throws HttpError 422, 409 */
export async function addScorecard(tx: Transaction, staff: Viewer, given: NewScorecard): Promise<Scorecard> {
  const { name, slug } = given;
  const items = givenItems(given);
  const [row] = await tx
    .insert(scorecards)
    .values({
      ...wordsOf(given),
      slug: slug
        ? await checkSlug(tx, scorecards, slug, { noun: "scorecard", path: scorecardPath(slug) })
        : await freeSlug(tx, scorecards, name, "scorecard"),
      name,
      rules: { ...firstRules, ...givenRules(given) },
      ...(items && { items: await readItems(tx, items, [], 0) }),
      createdBy: staff.id,
    })
    .returning({ id: scorecards.id });
  const after = await getScorecard(row!.id, tx);
  await record(tx, staff, {
    action: "scorecard.created",
    entity,
    entityId: after.id,
    entityName: after.name,
    after: logEntryOf(after),
  });
  return after;
}

async function lockVersion(tx: Transaction, id: number, version: number | undefined): Promise<Scorecard> {
  const before = await lockScorecard(tx, id);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  return before;
}

/** Changes the draft; omitted fields stay, and so does what is public. @throws HttpError 404, 422, 409 */
export async function updateScorecard(
  tx: Transaction,
  staff: Viewer,
  id: number,
  given: ScorecardChange,
): Promise<Scorecard> {
  const { version, slug, name } = given;
  const items = givenItems(given);
  const rules = givenRules(given);
  const before = await lockVersion(tx, id, version);
  if (slug !== undefined && slug !== before.slug) {
    if (before.publishedAt !== null)
      throw invalidField("slug", "The address stays as it is after the first publication: other sites link to it.");
    await checkSlug(tx, scorecards, slug, { noun: "scorecard", path: scorecardPath(slug), id });
  }
  await tx
    .update(scorecards)
    .set({
      ...(name !== undefined && { name }),
      ...wordsOf(given),
      ...(slug && { slug }),
      ...(rules && { rules: { ...before.rules, ...rules } }),
      ...(items && { items: await readItems(tx, items, before.items, await lastItemId(tx, id)) }),
      updatedAt: scorecards.updatedAt,
    })
    .where(eq(scorecards.id, id));
  const after = await getScorecard(id, tx);
  if (isDeepStrictEqual(after, before)) return before;
  await tx
    .update(scorecards)
    .set({ updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(scorecards.id, id));
  await record(tx, staff, {
    action: "scorecard.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: logEntryOf(before),
    after: logEntryOf(after),
  });
  return getScorecard(id, tx);
}

/**
 * Publishes the draft as the next edition. Without any difference to the newest one there is no other.
 * @throws HttpError 404, 409; 422 where it cannot be computed: names and totals disagree, members are not matched, …
 */
export async function publishScorecard(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<Scorecard> {
  const before = await lockVersion(tx, id, version);
  const config = await configOf(id, tx);
  const computed = await computeScorecard(config, tx);
  if (computed.problems.length > 0)
    throw invalid("It cannot be published yet.", {
      id,
      reasons: computed.problems.map(({ message }) => message),
      issues: computed.problems.slice(0, 50).map(({ item, message }) => ({
        path: item === null ? "items" : `items.${before.items.findIndex((one) => one.id === item)}`,
        message,
      })),
    });
  const newest = await editionOf(id, null, tx);
  const isSame =
    newest !== null &&
    newest.fingerprint === computed.fingerprint &&
    isDeepStrictEqual(configOfEdition(newest.content), config);
  if (isSame && before.state === "published" && before.pending.length === 0) return before;
  const stored = isSame
    ? { number: newest.number, changed: 0 }
    : await storeEdition(tx, id, {
        config,
        computed,
        before: newest,
        reason: reasonOfStaff(newest?.content ?? null, config, computed),
        by: staff.id,
      });
  return setState(tx, staff, before, "published", { edition: stored.number, members: computed.members.length });
}

/** Withdraws a published scorecard, its editions with it. @throws HttpError 404, 409 */
export async function withdrawScorecard(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<Scorecard> {
  const before = await lockVersion(tx, id, version);
  return before.state === "published" ? setState(tx, staff, before, "withdrawn") : before;
}

async function setState(
  tx: Transaction,
  staff: Viewer,
  before: Scorecard,
  state: "published" | "withdrawn",
  more: Record<string, unknown> = {},
): Promise<Scorecard> {
  const { id } = before;
  await tx
    .update(scorecards)
    .set({
      state,
      pending: [],
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      ...(state === "published" && { publishedAt: sql`coalesce(published_at, now())` }),
    })
    .where(eq(scorecards.id, id));
  await record(tx, staff, {
    action: `scorecard.${state}`,
    entity,
    entityId: id,
    entityName: before.name,
    before: { state: before.state },
    after: { state, slug: before.slug, ...more },
  });
  await invalidatePublicPages(tx);
  return getScorecard(id, tx);
}

/** Deletes a scorecard; it can be restored for 30 days. @throws HttpError 404, 409 */
export async function deleteScorecard(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<number> {
  const before = await lockVersion(tx, id, version);
  await tx
    .update(scorecards)
    .set({
      deletedAt: sql`now()`,
      state: before.publishedAt === null ? "draft" : "withdrawn",
      version: sql`version + 1`,
    })
    .where(eq(scorecards.id, id));
  await record(tx, staff, {
    action: "scorecard.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: logEntryOf(before),
  });
  await invalidatePublicPages(tx);
  return id;
}

/** Undoes a deletion; a published one comes back withdrawn. @throws HttpError 404 */
export async function restoreScorecard(tx: Transaction, staff: Viewer, id: number): Promise<Scorecard> {
  const [back] = await tx
    .update(scorecards)
    .set({ deletedAt: null, version: sql`version + 1` })
    .where(sql`${scorecards.id} = ${id} and ${scorecards.deletedAt} is not null`)
    .returning({ name: scorecards.name });
  const after = await lockScorecard(tx, id);
  if (back) await record(tx, staff, { action: "scorecard.restored", entity, entityId: id, entityName: back.name });
  return after;
}

/** Deletes scorecards for good 30 days after their deletion, with their editions. */
export async function forgetDeletedScorecards(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`delete from scorecards where deleted_at < now() - make_interval(days => ${retentionDays.deletedScorecard})`,
  );
}
