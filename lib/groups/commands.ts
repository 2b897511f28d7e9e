import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { groupMembers, groupRules, groups, userClaims } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { claimValues } from "@/lib/platform/auth/claims";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import type { GroupChange, MembersChange, NewGroup } from "./api";
import { getGroup } from "./queries";
import type { ClaimRule, Group } from "./schema";

const entity = "group";

/** What the log shows of a group: who was added is a number, because the log outlives an address. */
const logEntryOf = ({ name, emails, domains, claims, providerClaims }: Group) => ({
  name,
  members: emails.length,
  domains,
  claims: [...claims, ...providerClaims].map(({ claim, value }) => `${claim} = ${value}`),
});

/** @throws HttpError 409 if another group has the name */
async function refuseTaken(tx: Transaction, name: string, id = 0): Promise<void> {
  const [taken] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(sql`lower(${groups.name})`, name.toLowerCase()), ne(groups.id, id)));
  if (taken)
    throw new HttpError(409, {
      message: `There is already a group named “${name}”. Choose another name.`,
      id: id || null,
      issues: [{ path: "name", message: "is the name of another group" }],
    });
}

async function addMembers(tx: Transaction, groupId: number, emails: readonly string[]): Promise<void> {
  const rows = [...new Map(emails.map((email) => [emailKey(email), email]))];
  if (rows.length > 0)
    await tx
      .insert(groupMembers)
      .values(rows.map(([key, email]) => ({ groupId, email, emailKey: key })))
      .onConflictDoNothing();
}

async function setRules(
  tx: Transaction,
  groupId: number,
  { domains, claims }: { domains?: readonly string[] | undefined; claims?: readonly ClaimRule[] | undefined },
): Promise<void> {
  const kinds = [...(domains ? (["domain"] as const) : []), ...(claims ? (["claim"] as const) : [])];
  if (kinds.length === 0) return;
  await tx
    .delete(groupRules)
    .where(and(eq(groupRules.groupId, groupId), inArray(groupRules.kind, kinds), eq(groupRules.issuer, "")));
  const rows = [
    ...(domains ?? []).map((value) => ({ groupId, kind: "domain" as const, value })),
    ...(claims ?? []).map(({ claim, value }) => ({ groupId, kind: "claim" as const, claim, value })),
  ];
  if (rows.length > 0) await tx.insert(groupRules).values(rows).onConflictDoNothing();
}

/** @throws HttpError 409 if another group has the name */
export async function addGroup(tx: Transaction, admin: Viewer, given: NewGroup): Promise<Group> {
  await refuseTaken(tx, given.name);
  const [row] = await tx.insert(groups).values({ name: given.name }).returning({ id: groups.id });
  await addMembers(tx, row!.id, given.emails);
  await setRules(tx, row!.id, given);
  const added = await getGroup(row!.id, tx);
  await record(tx, admin, {
    action: "group.created",
    entity,
    entityId: added.id,
    entityName: added.name,
    after: logEntryOf(added),
  });
  return added;
}

async function lockGroup(tx: Transaction, id: number, version: number | undefined): Promise<Group> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for("update");
  const before = await getGroup(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  return before;
}

async function storeChange(tx: Transaction, admin: Viewer, before: Group): Promise<Group> {
  const { id } = before;
  const after = await getGroup(id, tx);
  const content = ({ name, emails, domains, claims, providerClaims }: Group) =>
    JSON.stringify([name, emails, domains, claims, providerClaims]);
  if (content(after) === content(before)) return before;
  await tx
    .update(groups)
    .set({ updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(groups.id, id));
  await record(tx, admin, {
    action: "group.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: logEntryOf(before),
    after: logEntryOf(after),
  });
  return getGroup(id, tx);
}

/** Replaces the lists that are given. @throws HttpError 409 for another version or a taken name */
export async function updateGroup(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, name, emails, ...rules }: GroupChange,
): Promise<Group> {
  const before = await lockGroup(tx, id, version);
  if (name !== undefined && name !== before.name) {
    await refuseTaken(tx, name, id);
    await tx.update(groups).set({ name }).where(eq(groups.id, id));
  }
  if (emails) {
    await tx.delete(groupMembers).where(eq(groupMembers.groupId, id));
    await addMembers(tx, id, emails);
  }
  await setRules(tx, id, rules);
  return storeChange(tx, admin, before);
}

/** @throws HttpError 409 for another version */
export async function changeMembers(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { add, remove, version }: MembersChange,
): Promise<Group> {
  const before = await lockGroup(tx, id, version);
  if (remove.length > 0)
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, id), inArray(groupMembers.emailKey, remove.map(emailKey))));
  await addMembers(tx, id, add);
  return storeChange(tx, admin, before);
}

/** @throws HttpError 422 while something names the group as its readers: it would be read by no one, without a word */
export async function deleteGroup(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<number> {
  const before = await lockGroup(tx, id, version);
  if (before.uses > 0)
    throw new HttpError(422, {
      message: `“${before.name}” may still read something. Choose other readers for it first.`,
      id,
    });
  await tx.delete(groups).where(eq(groups.id, id));
  await record(tx, admin, {
    action: "group.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: logEntryOf(before),
  });
  return id;
}

/** A rule of a sign-in provider: whose claim is, or contains, the value is in the group. */
export type ProviderRule = ClaimRule & { groupId: number };

/** The rules of groups that name a provider. */
export const rulesOfProvider = (issuer: string, on: Queryable = db): Promise<ProviderRule[]> =>
  on
    .select({ claim: groupRules.claim, value: groupRules.value, groupId: groupRules.groupId })
    .from(groupRules)
    .where(and(eq(groupRules.kind, "claim"), eq(groupRules.issuer, issuer)))
    .orderBy(groupRules.claim, groupRules.value, groupRules.groupId);

/**
 * Replaces the rules of groups that name a provider; each group that changes has its own entry in the log.
 * @throws HttpError 422 for a group that does not exist
 */
export async function setRulesOfProvider(
  tx: Transaction,
  admin: Viewer,
  issuer: string,
  rules: readonly ProviderRule[],
): Promise<void> {
  const before = await rulesOfProvider(issuer, tx);
  const ids = [...new Set([...before, ...rules].map(({ groupId }) => groupId))].sort((a, b) => a - b);
  for (const id of ids) {
    const [there] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for("update");
    if (!there) throw invalid("One of the groups does not exist any more. Reload the page.");
    const group = await getGroup(id, tx);
    await tx.delete(groupRules).where(and(eq(groupRules.groupId, id), eq(groupRules.issuer, issuer)));
    const rows = rules
      .filter(({ groupId }) => groupId === id)
      .map(({ claim, value }) => ({ groupId: id, kind: "claim" as const, issuer, claim, value }));
    if (rows.length > 0) await tx.insert(groupRules).values(rows).onConflictDoNothing();
    await storeChange(tx, admin, group);
  }
}

/** The claims that rules of groups name, for a provider: its own rules, and those for any. */
export const claimsOfRules = async (issuer: string, on: Queryable = db): Promise<string[]> =>
  (
    await on
      .selectDistinct({ claim: groupRules.claim })
      .from(groupRules)
      .where(and(eq(groupRules.kind, "claim"), inArray(groupRules.issuer, ["", issuer])))
  ).map(({ claim }) => claim);

/**
 * Stores what a provider of single sign-on says about a person, for the rules of groups. Called at every sign-in there, so
 * that a claim that is gone ends the membership. Claims that no rule names are not stored.
 */
export async function storeClaims(tx: Transaction, userId: number, issuer: string, claims: object): Promise<void> {
  const named = Object.fromEntries(
    (await claimsOfRules(issuer, tx)).flatMap((name) => {
      const values = claimValues(claims, name);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
  await tx
    .insert(userClaims)
    .values({ userId, issuer, claims: named })
    .onConflictDoUpdate({
      target: [userClaims.userId, userClaims.issuer],
      set: { claims: named, updatedAt: sql`now()` },
    });
}
