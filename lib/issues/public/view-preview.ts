import { eq } from "drizzle-orm";
import { db } from "@/db";
import { issueSnapshots } from "@/db/schema";
import { staffReader } from "@/lib/audiences/reader";
import type { FormTemplate, FormTemplateView } from "@/lib/templates/schema";
import { publishedIssueById, publishedIssues } from "./published";
import { publicGroups } from "../publishing/snapshot/content";
import { asListed, type IssuePageOfList } from "./issue-list";
import { type IssuePage, issuePage } from "./issue-page";
import { samplePage } from "./sample-issue";

export type ViewPreview = {
  page: IssuePage;
  list: IssuePageOfList;
  /** Sample content, because nothing is published yet. */ isSample: boolean;
  choices: { id: number; name: string }[];
  published: number;
};

/**
 * A template's view with a published issue, or else a sample. @param chosen an issue's id @param today in the
 * organization's zone
 */
export async function previewOfView(
  template: FormTemplate,
  view: FormTemplateView,
  chosen: number | undefined,
  today: string,
): Promise<ViewPreview> {
  const { issues, total } = await publishedIssues({ templateId: template.id, perPage: 12, reader: staffReader });
  const id = issues.find((issue) => issue.id === chosen)?.id ?? issues[0]?.id;
  const issue = id === undefined ? null : await publishedIssueById(id, staffReader);
  const page = issue
    ? await issuePage({ ...issue, headline: await headlineIn(issue.snapshotId, view), view }, staffReader)
    : samplePage(template, view, today);
  const filled = publicGroups(page.issue.content).flatMap((group) => group.elements);
  const elements = view.listElements.flatMap((element) => filled.find((one) => one.id === element) ?? []);
  const listed = asListed({ ...page.issue, topics: page.topics }, { elements, content: page.issue.content });
  return {
    page,
    list: { issues: [listed], total: 1, totalIsCapped: false, page: 1, perPage: 1 },
    isSample: issue === null,
    choices: issues.map(({ id, name }) => ({ id, name })),
    published: total,
  };
}

/** By the tried view: the saved one may hide it. */
async function headlineIn(snapshotId: number, { showHeadline }: FormTemplateView): Promise<string | null> {
  const [row] = await db
    .select({ headline: issueSnapshots.headline })
    .from(issueSnapshots)
    .where(eq(issueSnapshots.id, snapshotId));
  return showHeadline ? (row?.headline ?? null) : null;
}
