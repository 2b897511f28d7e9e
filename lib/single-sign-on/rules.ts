import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { signInProviders as stored } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { groupNames } from "@/lib/groups/queries";
import { setRulesOfProvider } from "@/lib/groups/commands";
import { signInProvider } from "@/lib/platform/env/sign-in-providers";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import type { Rule } from "./api";
import { readProvider } from "./queries";
import type { Provider } from "./schema";

const entity = "sign-in-provider";

/** What the log shows: a line for each rule. */
async function linesOf(tx: Transaction, { roleRules, groupRules }: Provider): Promise<string[]> {
  const names = new Map((await groupNames(undefined, tx)).map(({ id, name }) => [id, name]));
  return [
    ...roleRules.map(({ claim, value, role }) => `${claim} = ${value}: role ${role}`),
    ...groupRules.map(({ claim, value, groupId }) => `${claim} = ${value}: group ${names.get(groupId) ?? groupId}`),
  ];
}

/**
 * Replaces what the claims of a provider mean. The rules of groups are stored with the groups.
 * @throws HttpError 422 for a provider that the settings do not have, or a group that does not exist; 409 for an outdated
 * version
 */
export async function updateRules(
  tx: Transaction,
  admin: Viewer,
  { provider: id, rules, version }: { provider: string; rules: readonly Rule[]; version?: number | undefined },
): Promise<{ provider: Provider }> {
  const provider = signInProvider(id);
  if (!provider)
    throw invalid("The settings of the server have no such provider.", {
      issues: [{ path: "provider", message: "is not in the settings" }],
    });
  const { issuer } = provider;
  await tx.insert(stored).values({ issuer }).onConflictDoNothing();
  await tx
    .select({ issuer: stored.issuer })
    .from(stored)
    .where(sql`${stored.issuer} = ${issuer}`)
    .for("update");
  const before = await readProvider(provider, tx);
  await checkVersion(tx, { entity, id: 0, version: before.version }, version, before);
  const distinct = [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
  const roleRules = distinct.flatMap(({ claim, value, role }) => (role ? [{ claim, value, role }] : []));
  const groupRules = distinct.flatMap(({ claim, value, groupId }) => (groupId ? [{ claim, value, groupId }] : []));
  await setRulesOfProvider(tx, admin, issuer, groupRules);
  await tx
    .update(stored)
    .set({ roleRules })
    .where(sql`${stored.issuer} = ${issuer}`);
  const [was, is] = [await linesOf(tx, before), await linesOf(tx, await readProvider(provider, tx))];
  if (JSON.stringify(was) === JSON.stringify(is)) return { provider: before };
  await tx
    .update(stored)
    .set({ updatedAt: sql`now()`, version: before.version + 1 })
    .where(sql`${stored.issuer} = ${issuer}`);
  await record(tx, admin, {
    action: "sign-in-provider.updated",
    entity,
    entityName: provider.name,
    before: { claims: was },
    after: { claims: is },
  });
  return { provider: await readProvider(provider, tx) };
}
