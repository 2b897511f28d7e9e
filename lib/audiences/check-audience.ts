import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db";
import { groups } from "@/db/schema";
import { invalid } from "@/lib/platform/http/problem";
import { type Audience, everyoneCode, signedInCode } from "./audience";

/**
 * The codes to store for readers that a call names. Groups stay locked until the end of the transaction, so that none is
 * deleted meanwhile.
 * @throws HttpError 422 for no group, or one that does not exist
 */
export async function checkAudience(tx: Transaction, given: Audience): Promise<number[]> {
  if (given.audience === "everyone") return [everyoneCode];
  if (given.audience === "signed_in") return [signedInCode];
  const ids = [...new Set(given.groupIds)].toSorted((a, b) => a - b);
  if (ids.length === 0) throw refuse("Choose at least one group, or other readers.");
  const found = await tx.select({ id: groups.id }).from(groups).where(inArray(groups.id, ids)).for("share");
  const missing = ids.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined) throw refuse(`There is no group ${missing}.`);
  return ids;
}

const refuse = (message: string) => invalid(message, { issues: [{ path: "groupIds", message }] });

/** What is stored, changed by what a call names. @returns undefined if it names neither readers nor groups */
export function changedAudience(
  before: Audience,
  { audience, groupIds }: { audience?: Audience["audience"] | undefined; groupIds?: number[] | undefined },
): Audience | undefined {
  if (audience === undefined && groupIds === undefined) return undefined;
  return {
    audience: audience ?? (groupIds?.length ? "groups" : before.audience),
    groupIds: groupIds ?? before.groupIds,
  };
}
