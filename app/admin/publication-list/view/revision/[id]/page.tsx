import { Link } from "@/components/ui/primitives/link";
import { notFound } from "next/navigation";
import styles from "@/components/issues/admin/admin.module.css";
import { AdminProviders } from "@/components/issues/admin/admin-providers";
import { IssueReading } from "@/components/issues/admin/issue-reading";
import { stateOf } from "@/components/issues/admin/issue-state";
import { Neighbors } from "@/components/issues/admin/neighbors";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { Day } from "@/components/ui/primitives/day";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { series } from "@/lib/issues/drafts/admin-list";
import { editing } from "@/lib/issues/drafts/editing";
import { headOf, smallNameOf } from "@/lib/issues/head";

export const metadata = { title: "Revision" };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The working copy of one issue of a series, with links to the previous and next one. `topicId` selects the
 * series.
 */
export default async function RevisionPage({ params, searchParams }: Props) {
  await admit("staff", `/admin/publication-list/view/revision/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const shown = await editing(id);
  if (!shown) notFound();
  const { initial: issue, selectOptions, bills } = shown;
  const requestedTopicId = Number((await searchParams).topicId);
  const topic = issue.categories.find((one) => one.id === requestedTopicId) ?? issue.category ?? issue.categories[0];
  const places = topic ? await series(issue.formTemplate.id, topic.id) : [];
  const number = places.find((place) => place.issueId === id)?.revisionNumber;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/publication-issue/list", label: "Issues" },
          {
            href: `/admin/publication-issue/list?formTemplateId=${issue.formTemplate.id}`,
            label: issue.formTemplate.name,
          },
        ]}
      />
      <PageHead
        size="story"
        label={
          topic
            ? `${issue.formTemplate.name} · ${topic.label}${number ? ` · no. ${number}` : ""}`
            : issue.formTemplate.name
        }
        title={headOf(issue)}
        standfirst={smallNameOf(issue) ?? undefined}
        meta={
          <>
            <PublicationState state={stateOf(issue)} />
            {issue.published && issue.publishedDate && <Day date={issue.publishedDate} />}
          </>
        }
        action={
          <>
            <ButtonLink kind="primary" href={`/admin/publication-issue/edit/${id}`}>
              Edit issue
            </ButtonLink>
            {topic && (
              <ButtonLink
                href={`/admin/issue-summaries/create/revision/form-template/${issue.formTemplate.id}/topic/${topic.id}`}
              >
                Create revision
              </ButtonLink>
            )}
          </>
        }
      />
      <p className={styles.ways}>
        <Link href={`/admin/publication-issue/history/${id}`}>History of this issue</Link>
        {topic && (
          <Link href={`/admin/publication-list/revisions/form-template/${issue.formTemplate.id}/topic/${topic.id}`}>
            All revisions on {topic.name}
          </Link>
        )}
        <Link href={`/admin/publication-list/past-issues/${issue.formTemplate.id}`}>
          Past issues of {issue.formTemplate.name}
        </Link>
      </p>
      {topic && <Neighbors series={places} issueId={id} topicId={topic.id} />}
      <AdminProviders>
        <IssueReading issue={issue} selectOptions={selectOptions} bills={bills} />
      </AdminProviders>
    </>
  );
}
