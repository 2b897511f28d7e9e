import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { groups, shareVisits, teamShares } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import type { SharedKind } from "./shared-with";
import type { ShareWithTeam } from "./schema";
import { teamsOf } from "./teams";

export type SharedItem = { kind: SharedKind; id: number };

const columns = ({ kind, id }: SharedItem) =>
  kind === "search" ? { savedSearchId: id, folderId: null } : { savedSearchId: null, folderId: id };

const isOf = ({ kind, id }: SharedItem, groupId: number | null) =>
  and(
    eq(kind === "search" ? teamShares.savedSearchId : teamShares.folderId, id),
    groupId === null ? isNull(teamShares.groupId) : eq(teamShares.groupId, groupId),
  );

/**
 * Shares with a team, changes what it may do, or ends it. The caller has locked the item and checked that the viewer owns
 * it.
 * @returns what was done, null if nothing changed @throws HttpError 422 for a team that the viewer may not share with
 */
export async function setTeamShare(
  tx: Transaction,
  viewer: Viewer,
  item: SharedItem,
  { groupId, permission }: Pick<ShareWithTeam, "groupId" | "permission">,
): Promise<"shared" | "unshared" | null> {
  if (permission === null) {
    const ended = await tx.delete(teamShares).where(isOf(item, groupId)).returning({ id: teamShares.id });
    return ended.length > 0 ? "unshared" : null;
  }
  const [current] = await tx.select({ permission: teamShares.permission }).from(teamShares).where(isOf(item, groupId));
  if (current?.permission === permission) return null;
  // Stays until the end of the transaction.
  if (groupId !== null) await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for("share");
  if (!current && !(await teamsOf(viewer, tx)).some((team) => team.groupId === groupId)) throw refuse();
  await tx
    .insert(teamShares)
    .values({ ...columns(item), groupId, permission })
    .onConflictDoUpdate({
      target: [teamShares.savedSearchId, teamShares.folderId, teamShares.groupId],
      set: { permission },
    });
  return "shared";
}

const refuse = () =>
  invalid("Choose a team that you are in.", {
    issues: [{ path: "groupId", message: "is no team that you may share with" }],
  });

/** Notes that a person opened what is shared with them: from then on it is not marked as new. */
export async function noteVisit(tx: Pick<Transaction, "insert">, viewer: Viewer, item: SharedItem): Promise<void> {
  await tx
    .insert(shareVisits)
    .values({ userId: viewer.id, ...columns(item) })
    .onConflictDoUpdate({
      target: [shareVisits.userId, shareVisits.savedSearchId, shareVisits.folderId],
      set: { seenAt: sql`now()` },
    });
}
