import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { clientReportLinks, issuePreviews, oneTimeTokens } from "@/db/schema";
import type { Role } from "@/lib/platform/auth/roles";

/**
 * Permanently revokes the links by which a person gave others access; they do not return with the role. Preview links and
 * links to client reports end with a staff role, links that an admin handed over (invitations, new passwords) with the
 * admin role. docs/security.md lists what stays.
 * @param role the person's new role; null if the account is disabled or deleted
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
