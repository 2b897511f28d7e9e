import { formatCount } from "@/lib/platform/text/format";
import { publicUrl } from "@/lib/platform/env/settings";
import { shortened } from "@/lib/platform/text/shorten";

type Email = { subject: string; text: string };
const email = (subject: string, ...paragraphs: string[]): Email => ({ subject, text: `${paragraphs.join("\n\n")}\n` });

/** A report to the client: a link to it, and nothing of its content. */
export const reportEmail = (report: { title: string; organisation: string; url: string; expires: string }): Email =>
  email(
    shortened(report.title, 150),
    `${report.organisation} has a new report for you: ${report.title}.`,
    `Read it, or download it as PDF, Word or Excel:`,
    report.url,
    `The link works until ${report.expires}. Anyone who has it can read the report, so share it with care.`,
  );

/** Asks a manager to approve a report that the schedule made. */
export const approvalEmail = (report: { title: string; portfolioId: number; recipients: number }): Email =>
  email(
    `Approve the report: ${shortened(report.title, 120)}`,
    report.recipients === 0
      ? `“${report.title}” is ready. Approve it here:`
      : `“${report.title}” is ready. Approving it here sends it to ${formatCount(report.recipients, "recipient")}:`,
    `${publicUrl()}/admin/portfolio/report/${report.portfolioId}`,
  );
