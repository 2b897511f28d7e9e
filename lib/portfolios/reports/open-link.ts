import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { clientReportLinks, clientReports, portfolios, users } from "@/db/schema";

/** What is stored of a link's secret. */
export const hashOfLink = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * The report behind a link, if the link is not revoked or expired, its portfolio is there, and whoever made it still works here.
 * @param tokenHash of the secret in the address
 */
export async function openReportLink(tokenHash: string): Promise<typeof clientReports.$inferSelect | null> {
  const [row] = await db
    .select({ report: clientReports })
    .from(clientReportLinks)
    .innerJoin(clientReports, eq(clientReports.id, clientReportLinks.reportId))
    .innerJoin(portfolios, eq(portfolios.id, clientReports.portfolioId))
    .innerJoin(users, eq(users.id, clientReportLinks.createdBy))
    .where(
      and(
        eq(clientReportLinks.tokenHash, tokenHash),
        isNull(clientReportLinks.revokedAt),
        sql`${clientReportLinks.expiresAt} > now()`,
        isNull(portfolios.deletedAt),
        inArray(users.role, ["editor", "admin"]),
        isNull(users.disabledAt),
      ),
    );
  return row?.report ?? null;
}
