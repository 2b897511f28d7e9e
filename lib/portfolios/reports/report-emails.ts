import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { type Email, simpleEmail } from "@/lib/platform/mail/simple-email";
import { formatCount } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";

/** A link to the report, without its content. */
export const reportEmail = (site: MailBrand, report: { title: string; url: string; expires: string }): Email =>
  simpleEmail(
    site,
    shorten(report.title, 150),
    `${site.name} has a new report for you: ${report.title}.`,
    "Read it online, or download it as PDF, Word or Excel.",
    { label: "Open the report", href: report.url },
    `The link works until ${report.expires}. Anyone who has it can read the report, so share it with care.`,
  );

/** Asks a manager to approve a scheduled report. */
export const approvalEmail = (
  site: MailBrand,
  report: { title: string; portfolioId: number; recipients: number },
): Email =>
  simpleEmail(
    site,
    `Approve the report: ${shorten(report.title, 120)}`,
    report.recipients === 0
      ? `“${report.title}” is ready for your approval. It has no recipients, so it will not be emailed.`
      : `“${report.title}” is ready. When you approve it, it is emailed to ${formatCount(report.recipients, "recipient")}.`,
    { label: "Review the report", href: `${publicUrl()}/admin/portfolio/report/${report.portfolioId}` },
  );
