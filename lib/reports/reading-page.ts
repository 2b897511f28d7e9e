import { issuesOf, type ReportIssue } from "./queries";

/** Issues of one page on the screen: a report may hold hundreds, and no browser should draw them all. */
export const issuesOnPage = 50;

/** An issue in the contents, with its page number. */
export type ReadingEntry = {
  id: number;
  name: string;
  template: string;
  publishedDate: string;
  areas: { id: number; name: string }[];
  page: number;
};

/**
 * The contents of a whole report, and the issues of one of its pages; only those are loaded.
 * @param page from 1; one past the end has no issues
 */
export async function readingPage(
  reportId: number,
  page: number,
  perPage = issuesOnPage,
): Promise<{ entries: ReadingEntry[]; issues: ReportIssue[] }> {
  const entries: ReadingEntry[] = [];
  const issues: ReportIssue[] = [];
  for await (const issue of issuesOf(reportId)) {
    const { id, name, content, kept } = issue;
    const on = Math.floor(entries.length / perPage) + 1;
    entries.push({
      id,
      name,
      template: content.template.name,
      publishedDate: kept.publishedDate,
      areas: content.topics.map((topic) => topic.policyArea),
      page: on,
    });
    if (on === page) issues.push(issue);
  }
  return { entries, issues };
}
