import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { scorecards } from "@/db/schema";
import type { ScorecardItem } from "@/db/schema/scorecards";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { retentionDays } from "@/lib/platform/env/retention";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { freeSlug } from "@/lib/platform/text/slug";
import type { GivenItem, GivenLists, GivenRecord, NewScorecard, ScorecardChange } from "./api";
import { computeScorecard, nameOfVote } from "./compute";
import { configOfEdition, editionOf, reasonOfStaff, storeEdition } from "./editions";
import { configOf, getScorecard, lockScorecard } from "./queries";
import { billRecords, voteRecords } from "./records";
import { firstRules } from "./rules";
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

const refuse = (path: string, message: string) => invalid(message, { issues: [{ path, message }] });

/** @throws HttpError 409 if another scorecard has the address, or had it */
async function checkSlug(tx: Transaction, slug: string, id = 0): Promise<string> {
  const [other] = await tx.select({ id: scorecards.id }).from(scorecards).where(eq(scorecards.slug, slug));
  if (other && other.id !== id)
    throw new HttpError(409, {
      message: `Another scorecard has the address /scorecard/view/${slug}. Choose another one.`,
      id: id || null,
      issues: [{ path: "slug", message: "is the address of another scorecard" }],
    });
  return slug;
}

/**
 * Numbers new items and names their records; an item that is already there keeps its record's name.
 * @param lastUsed the highest id that this scorecard ever gave
 * @throws HttpError 422 for a record that is not stored, one chosen twice, or an unknown id
 */
async function readItems(
  tx: Transaction,
  given: readonly GivenItem[],
  before: readonly { id: number; kind: string; recordId: number; recordName: string }[],
  lastUsed: number,
): Promise<ScorecardItem[]> {
  const idsOf = (kind: GivenItem["kind"]) => given.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
  const names = new Map<string, string>([
    ...(await voteRecords(idsOf("vote"), tx)).map((vote) => [keyFrom("vote", vote.asked), nameOfVote(vote)] as const),
    ...(await billRecords(idsOf("sponsorship"), tx)).map(
      ({ asked, name }) => [keyFrom("sponsorship", asked), `Sponsors of ${name}`] as const,
    ),
  ]);
  const seen = new Set<string>();
  let last = Math.max(lastUsed, 0, ...before.map(({ id }) => id));
  return given.map(({ id, kind, recordId, label, side, weight, cosponsorWeight }) => {
    const key = keyFrom(kind, recordId);
    const own = before.find((one) => one.id === id);
    if (id !== undefined && !own) throw refuse("items", "One of these items was removed since. Reload the page.");
    const recordName =
      names.get(key) ?? (own && own.kind === kind && own.recordId === recordId ? own.recordName : null);
    if (recordName === null)
      throw refuse("items", `There is no ${kind === "vote" ? "vote" : "bill"} ${recordId}. It may have been removed.`);
    if (seen.has(key)) throw refuse("items", `“${recordName}” is chosen twice.`);
    seen.add(key);
    return {
      id: id ?? ++last,
      kind,
      recordId,
      recordName,
      label,
      side,
      weight,
      cosponsorWeight: kind === "vote" ? null : (cosponsorWeight ?? weight),
    };
  });
}

/** The lists of votes and of sponsorships, which programs may give by themselves, as one list of items. */
function givenItems({ items, votes, sponsorships }: GivenLists): GivenItem[] | undefined {
  if (!votes && !sponsorships) return items;
  const toItem = (kind: GivenItem["kind"], { id, position, weight, label }: GivenRecord): GivenItem => ({
    kind,
    recordId: id,
    label,
    side: position === "yes" || position === "support" ? "yes" : "no",
    weight,
  });
  return [
    ...(items ?? []),
    ...(votes ?? []).map((vote) => toItem("vote", vote)),
    ...(sponsorships ?? []).map((bill) => toItem("sponsorship", bill)),
  ];
}

/** `absence` is one rule for all who were absent, excused or did not vote. */
const givenRules = ({ rules, absence }: GivenLists): Partial<Scorecard["rules"]> | undefined =>
  absence ? { absent: absence, notVoting: absence, excused: absence, ...rules } : rules;

/** Adds a draft. @throws HttpError 422, 409 */
export async function addScorecard(tx: Transaction, staff: Viewer, given: NewScorecard): Promise<Scorecard> {
  const { name, slug, text, method, decimals } = given;
  const items = givenItems(given);
  const [row] = await tx
    .insert(scorecards)
    .values({
      ...(text !== undefined && { text }),
      ...(method !== undefined && { method }),
      ...(decimals !== undefined && { decimals }),
      slug: slug ? await checkSlug(tx, slug) : await freeSlug(tx, scorecards, name, "scorecard"),
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

/** Ids of items that were published are not given again: a mark of an edition names its item by them. */
async function lastItemId(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.execute<{ last: number }>(sql`
    select coalesce(max((i->>'id')::int), 0) as last from scorecard_editions e, jsonb_array_elements(e.content->'items') as i where e.scorecard_id = ${id}`);
  return row!.last;
}

/** Changes the draft; omitted fields stay, and so does what is public. @throws HttpError 404, 422, 409 */
export async function updateScorecard(
  tx: Transaction,
  staff: Viewer,
  id: number,
  given: ScorecardChange,
): Promise<Scorecard> {
  const { version, slug, name, text, method, decimals } = given;
  const items = givenItems(given);
  const rules = givenRules(given);
  const before = await lockVersion(tx, id, version);
  if (slug !== undefined && slug !== before.slug) {
    if (before.publishedAt !== null)
      throw refuse("slug", "The address stays as it is after the first publication: other sites link to it.");
    await checkSlug(tx, slug, id);
  }
  await tx
    .update(scorecards)
    .set({
      ...(name !== undefined && { name }),
      ...(text !== undefined && { text }),
      ...(method !== undefined && { method }),
      ...(decimals !== undefined && { decimals }),
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
