import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import { publicUrl } from "@/lib/settings/settings";
import { type DeskFilter, type DeskIssue, deskIssues } from "./desk";

const standing = ({ published, hasUnpublishedChanges }: DeskIssue) => (!published ? "draft" : hasUnpublishedChanges ? "unpublished changes" : "published");
const columns: readonly { head: string; of: (issue: DeskIssue) => string }[] = [
  { head: "Id", of: (issue) => String(issue.id) },
  { head: "Title", of: (issue) => issue.name },
  { head: "Headline", of: (issue) => issue.headline ?? "" },
  { head: "Template", of: (issue) => issue.formTemplate.name },
  { head: "Main topic", of: (issue) => issue.category?.name ?? "" },
  { head: "Topics", of: (issue) => issue.categories.map(({ label }) => label).join("; ") },
  { head: "State", of: standing },
  { head: "Scheduled for", of: (issue) => issue.scheduledAt ?? "" },
  { head: "Review", of: (issue) => issue.reviewState?.replaceAll("_", " ") ?? "" },
  { head: "Published", of: (issue) => (issue.published ? (issue.publishedDate ?? "") : "") },
  { head: "Last change", of: (issue) => issue.updatedAt },
  { head: "Changed by", of: (issue) => issue.updatedBy ?? "" },
  { head: "Address", of: (issue) => (issue.published ? `${publicUrl()}/publication-issue/view/${issue.slug}` : "") },
];

const batch = 500;

async function* pages(filter: DeskFilter): AsyncGenerator<DeskIssue[]> {
  for (let page = 1; ; page += 1) {
    const { issues } = await deskIssues({ ...filter, page, perPage: batch });
    if (issues.length > 0) yield issues;
    if (issues.length < batch) return;
  }
}

/** The issues that fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export async function exportIssues(filter: DeskFilter): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`issues-${todayIn(timeZone)}.csv`, "csv", csvOf(pages(filter), columns));
}
