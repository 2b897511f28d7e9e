import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { clientReportLinks, clientReports } from "@/db/schema";
import { permissionOfMaker } from "../policy";

export const hashOfLink = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * The report of a valid link whose portfolio exists and whose creator still may create it. @param tokenHash of the
 * secret in the address
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
