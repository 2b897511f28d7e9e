import { staffReader } from "@/lib/audiences/reader";
import { publishedIssues } from "@/lib/issues/public/published";
import type { ReportCandidate } from "./api";

type Filter = { keyword?: string; startDate?: string; endDate?: string; page: number; perPage: number };

/** Newest first; the search is the public list's. */
export async function reportCandidates({
  keyword,
  startDate,
  endDate,
  page,
  perPage,
}: Filter): Promise<{ issues: ReportCandidate[]; total: number; totalIsCapped: boolean }> {
  const { issues, ...counts } = await publishedIssues({
    words: keyword,
    startDate,
    endDate,
    page,
    perPage,
    reader: staffReader,
  });
  return {
    issues: issues.map(({ id, name, slug, publishedDate, formTemplate, topics }) => ({
      id,
      name,
      slug,
      publishedDate,
      formTemplate: formTemplate.name,
      topics: topics.map((topic) => topic.name),
    })),
    ...counts,
  };
}
