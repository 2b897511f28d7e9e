import { headOf } from "@/lib/issues/head";
import { issuesOf, type ReportIssue } from "./queries";

/** Per page on screen: a report may have hundreds. */
export const issuesOnPage = 50;

/** With its page number. */
export type ReadingEntry = {
  id: number;
  /** The head of the issue. */
  name: string;
  template: string;
  publishedDate: string;
  areas: { id: number; name: string }[];
  page: number;
};

/** The report's contents, and one page's issues. @param page from 1; past the end there are none */
export async function readingPage(
  reportId: number,
  page: number,
  perPage = issuesOnPage,
): Promise<{ entries: ReadingEntry[]; issues: ReportIssue[] }> {
  const entries: ReadingEntry[] = [];
  const issues: ReportIssue[] = [];
  for await (const issue of issuesOf(reportId)) {
    const { id, name, headline, content, kept } = issue;
    const on = Math.floor(entries.length / perPage) + 1;
    entries.push({
      id,
      name: headOf({ name, headline: kept.showHeadline ? headline : null }),
      template: content.template.name,
      publishedDate: kept.publishedDate,
      areas: content.topics.map((topic) => topic.policyArea),
      page: on,
    });
    if (on === page) issues.push(issue);
  }
  return { entries, issues };
}
