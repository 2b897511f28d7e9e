import { compareContents } from "../compare/contents";
import type { Comparison } from "../compare/shape";
import { type PublishedIssue, publishedIssueBySlug } from "../published";

export type PublishedPair = { before: PublishedIssue; after: PublishedIssue; comparison: Comparison };

/**
 * What changed between two published issues of one template, of what readers see.
 * @returns null where one of them is not published, or they are of different templates: two kinds of publication have nothing to compare
 */
export async function publishedPair(fromSlug: string, toSlug: string): Promise<PublishedPair | null> {
  const [from, to] = await Promise.all([publishedIssueBySlug(fromSlug), publishedIssueBySlug(toSlug)]);
  if (from.state !== "published" || to.state !== "published" || from.issue.formTemplate.id !== to.issue.formTemplate.id) return null;
  return { before: from.issue, after: to.issue, comparison: compareContents(shown(from.issue), shown(to.issue), { publicOnly: true }) };
}

/** A headline that the template's view hides is nobody's business here either. */
const shown = ({ name, headline, view, content }: PublishedIssue) => ({ name, headline: view.showHeadline ? headline : null, content });
