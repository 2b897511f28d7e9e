import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { type PublishedIssue, seriesOf } from "@/lib/issues/public/published";
import { issuePage } from "@/lib/issues/public/issue-page";
import { issueData } from "@/lib/issues/public/structured-data";
import { showsIssue } from "@/lib/analytics/page-view";
import { organisation } from "@/lib/organisation/organisation";
import { IssueArticle } from "./issue-article";
import { RevisionList } from "./revision-list";

/** The newest issue of a series in full, with a link to older ones. */
export async function LatestRevision({ issue, topicId }: { issue: PublishedIssue; topicId: number }) {
  showsIssue(issue.id);
  const [page, revisions, { name }] = await Promise.all([
    issuePage(issue, await currentReader()),
    seriesOf(issue.formTemplate.id, topicId, { reader: await currentReader() }),
    organisation(),
  ]);
  const topic = page.topics.find((one) => one.id === topicId);
  const title = `${issue.formTemplate.name}: ${topic?.name ?? ""}`;
  return (
    <>
      <IssueArticle
        page={page}
        organisation={name}
        note={
          topic && (
            <span>
              Latest revision on {topic.name}, number {topic.revisionNumber}
            </span>
          )
        }
        after={<RevisionList topicId={topicId} title={title} revisions={revisions} current={issue.id} />}
      />
      <JsonLd data={issueData(page, name)} />
    </>
  );
}
