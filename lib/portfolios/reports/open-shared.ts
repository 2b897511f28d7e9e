import { consume, countAttempt, type Limit, refuseWhenSpent } from "@/lib/platform/auth/rate-limit";
import { clientAddress } from "@/lib/platform/http/client-address";
import { clientReportContent } from "./content";
import { hashOfLink, openReportLink } from "./open-link";
import type { ReportSource } from "./stored-files";

/** From one address: links that do not work, and all that are opened. */
const misses: Limit = { name: "client-report-miss", most: 20, seconds: 600 };
const opens: Limit = { name: "client-report", most: 120, seconds: 600 };

/**
 * Opens a link for whoever has it. Wrong ones are counted by address and stop soon, so that none is found by trying.
 * @returns null for a link that never was, expired, was revoked, or whose report, portfolio or maker is gone: one answer for all
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
