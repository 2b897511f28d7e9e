import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { formTemplates, pages, redirects } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { circleWords, findCircle, followStored, type Leading } from "./redirect-loops";
import { mostPatterns } from "./limits";
import { getRedirect } from "./queries";
import { isPattern, readRuleOr422, type Rule } from "./rules";
import type { Redirect } from "./schema";

export const entity = "redirect";

/** Serializes writers, so that two never create a loop together. */
export const lockRedirects = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`lock table ${redirects} in share row exclusive mode`));

/** Why this site's own address cannot be redirected (a published page, a template's series); null if it can. */
export async function ownPageAt(tx: Queryable, { fromKey }: Rule): Promise<string | null> {
  const [slug, ...rest] = fromKey.slice(1).split("/");
  if (rest.length === 0) {
    const [page] = await tx
      .select({ title: pages.title })
      .from(pages)
      .where(and(eq(pages.slug, slug!), isNotNull(pages.revisionId)));
    return page ? `This is the address of the page “${page.title}”. It cannot be redirected.` : null;
  }
  if (rest.length !== 3 || rest[2] !== "view") return null;
  const [template] = await tx
    .select({ name: formTemplates.name })
    .from(formTemplates)
    .where(eq(formTemplates.slug, slug!));
  return template ? `This address belongs to the template “${template.name}”. It cannot be redirected.` : null;
}

async function refuseCircle(tx: Transaction, rule: Rule, without = rule.fromKey): Promise<void> {
  const leading: Leading = new Map([[rule.fromKey, rule.to]]);
  await followStored(tx, leading, [rule.to]);
  if (without !== rule.fromKey) leading.delete(without);
  const circle = findCircle(rule, leading);
  if (circle)
    throw invalid(`${circleWords(circle)}. Choose another page.`, {
      issues: [{ path: "to", message: "leads back to the old address" }],
    });
}

/** Patterns that may still be added. */
export async function patternRoom(tx: Queryable): Promise<number> {
  const [row] = await tx
    .select({ patterns: sql<number>`count(*)::int` })
    .from(redirects)
    .where(sql`${redirects.fromKey} like '^%'`);
  return mostPatterns - row!.patterns;
}

async function refuseTooManyPatterns(tx: Transaction, rule: Rule): Promise<void> {
  if (isPattern(rule.fromKey) && (await patternRoom(tx)) <= 0)
    throw invalid(`There are ${mostPatterns} patterns already. Remove one first.`, {
      issues: [{ path: "from", message: "is one pattern too many" }],
    });
}

async function refuseTaken(tx: Transaction, rule: Rule, id?: number): Promise<void> {
  const own = await ownPageAt(tx, rule);
  if (own) throw invalid(own, { issues: [{ path: "from", message: "is a page of this site" }] });
  const [taken] = await tx
    .select({ id: redirects.id, to: redirects.to })
    .from(redirects)
    .where(eq(redirects.fromKey, rule.fromKey));
  if (taken && taken.id !== id)
    throw new HttpError(409, {
      message: `This address already leads to ${taken.to}. Edit that redirect instead.`,
      id: id ?? null,
      current: await getRedirect(taken.id, tx),
    });
}

/** @throws HttpError 422 for an invalid address or a loop, 409 if there is a redirect from it */
export async function addRedirect(
  tx: Transaction,
  staff: Viewer,
  given: { from: string; to: string },
): Promise<Redirect> {
  const rule = readRuleOr422(given);
  await lockRedirects(tx);
  await refuseCircle(tx, rule);
  await refuseTaken(tx, rule);
  await refuseTooManyPatterns(tx, rule);
  const [row] = await tx
    .insert(redirects)
    .values({ ...rule, source: "staff", createdBy: staff.id })
    .returning({ id: redirects.id });
  await record(tx, staff, {
    action: "redirect.created",
    entity,
    entityId: row!.id,
    entityName: rule.from,
    after: { from: rule.from, to: rule.to },
  });
  await invalidatePublicPages(tx);
  return getRedirect(row!.id, tx);
}

/** @throws HttpError 422 and 409 as addRedirect, 409 also for another version */
export async function updateRedirect(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, ...change }: { from?: string | undefined; to?: string | undefined; version?: number | undefined },
): Promise<Redirect> {
  await lockRedirects(tx);
  const before = await getRedirect(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  const [stored] = await tx.select({ fromKey: redirects.fromKey }).from(redirects).where(eq(redirects.id, id));
  const old = stored!.fromKey;
  const rule = readRuleOr422({ from: change.from ?? before.from, to: change.to ?? before.to });
  await refuseCircle(tx, rule, old);
  await refuseTaken(tx, rule, id);
  if (rule.from === before.from && rule.to === before.to) return before;
  if (!isPattern(old)) await refuseTooManyPatterns(tx, rule);
  await tx
    .update(redirects)
    .set({ ...rule, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(redirects.id, id));
  await record(tx, staff, {
    action: "redirect.updated",
    entity,
    entityId: id,
    entityName: rule.from,
    before: { from: before.from, to: before.to },
    after: { from: rule.from, to: rule.to },
  });
  await invalidatePublicPages(tx);
  return getRedirect(id, tx);
}

/** Its address is not found any more. */
export async function deleteRedirect(tx: Transaction, staff: Viewer, id: number, version?: number): Promise<number> {
  await lockRedirects(tx);
  const before = await getRedirect(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  await tx.delete(redirects).where(eq(redirects.id, id));
  await record(tx, staff, {
    action: "redirect.deleted",
    entity,
    entityId: id,
    entityName: before.from,
    before: { from: before.from, to: before.to },
  });
  await invalidatePublicPages(tx);
  return id;
}
