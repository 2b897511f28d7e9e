import { consume, countAttempt, type Limit, refuseWhenSpent } from "@/lib/platform/auth/rate-limit";
import { clientAddress } from "@/lib/platform/http/client-address";
import { clientReportContent } from "./content";
import { hashOfLink, openReportLink } from "./open-link";
import type { ReportSource } from "./stored-files";

/** Per address: invalid links, and all openings. */
const misses: Limit = { name: "client-report-miss", most: 20, seconds: 600 };
const opens: Limit = { name: "client-report", most: 120, seconds: 600 };

/**
 * Opens a link. Invalid ones are rate-limited by address.
 * @returns null, whatever the reason: unknown, expired, revoked, or report, portfolio or creator gone
 * @throws HttpError 429
 */
export async function openShared(token: string, headers: Pick<Headers, "get">): Promise<ReportSource | null> {
  const address = clientAddress({ headers });
  await refuseWhenSpent(misses, address);
  await consume(opens, address);
  const report = /^[\w-]{43}$/.test(token) ? await openReportLink(hashOfLink(token)) : null;
  if (!report || report.state === "draft") {
    await countAttempt(misses, address);
    return null;
  }
  const { title, date, since, createdAt } = report;
  return {
    id: report.id,
    front: { title, date, since, createdAt: new Date(createdAt).toISOString() },
    content: clientReportContent.parse(report.content),
  };
}
