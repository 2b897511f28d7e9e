import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { clientReportLinks, issuePreviews, oneTimeTokens } from "@/db/schema";
import type { Role } from "@/lib/platform/auth/roles";

/**
 * Ends the links by which somebody let others in, for good: they do not come back with the role. Preview links and links to
 * client reports end with a role of staff, links that an admin handed over (invitations, new passwords) with the role of an admin. What stays is in docs/security.md.
 * @param role that the person has from now on; null where the account is disabled or deleted
 */
export async function revokeGrants(tx: Transaction, userId: number, role: Role | null): Promise<void> {
  if (role === null || role === "reader") {
    await tx
      .update(issuePreviews)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(issuePreviews.createdBy, userId), isNull(issuePreviews.revokedAt)));
    await tx
      .update(clientReportLinks)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(clientReportLinks.createdBy, userId), isNull(clientReportLinks.revokedAt)));
  }
  if (role !== "admin")
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(sql`${oneTimeTokens.data}->>'by'`, String(userId)), isNull(oneTimeTokens.usedAt)));
}
