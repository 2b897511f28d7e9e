import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { clientReportLinks, clientReports } from "@/db/schema";
import { permissionOfMaker } from "../policy";

/** What is stored of a link's secret. */
export const hashOfLink = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * The report behind a link, if the link is not revoked or expired, its portfolio is there, and whoever made it may still make one.
 * @param tokenHash of the secret in the address
 */
export async function openReportLink(tokenHash: string): Promise<typeof clientReports.$inferSelect | null> {
  const [row] = await db
    .select({ report: clientReports })
    .from(clientReportLinks)
    .innerJoin(clientReports, eq(clientReports.id, clientReportLinks.reportId))
    .where(
      and(
        eq(clientReportLinks.tokenHash, tokenHash),
        isNull(clientReportLinks.revokedAt),
        sql`${clientReportLinks.expiresAt} > now()`,
        sql`exists (select 1 from portfolios p join users maker on maker.id = ${clientReportLinks.createdBy}
          where p.id = ${clientReports.portfolioId} and p.deleted_at is null and ${permissionOfMaker} in ('edit', 'manage'))`,
      ),
    );
  return row?.report ?? null;
}
