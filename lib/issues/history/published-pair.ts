import { everyone, type Reader } from "@/lib/audiences/reader";
import { compareContents } from "./compare/contents";
import type { Comparison } from "./compare/shape";
import { type PublishedIssue, publishedIssueBySlug } from "../public/published";
import { withOpenFiles } from "../public/open-files";

export type PublishedPair = { before: PublishedIssue; after: PublishedIssue; comparison: Comparison };

/** Public changes between issues of one template. @returns null if one is not published, or templates differ */
export async function publishedPair(
  fromSlug: string,
  toSlug: string,
  reader: Reader = everyone,
): Promise<PublishedPair | null> {
  const [from, to] = await Promise.all([publishedIssueBySlug(fromSlug, reader), publishedIssueBySlug(toSlug, reader)]);
  if (from.state !== "published" || to.state !== "published" || from.issue.formTemplate.id !== to.issue.formTemplate.id)
    return null;
  const [before, after] = await Promise.all([toShown(from.issue, reader), toShown(to.issue, reader)]);
  return { before: from.issue, after: to.issue, comparison: compareContents(before, after, { publicOnly: true }) };
}

const toShown = async ({ name, headline, content }: PublishedIssue, reader: Reader) => ({
  name,
  headline,
  content: await withOpenFiles(content, reader),
});
