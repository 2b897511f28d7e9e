import { notFound } from "next/navigation";
import { HistoryList } from "@/components/issues/history/history-list";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { savedCopiesOf } from "@/lib/issues/history/draft-versions";
import { historyOf } from "@/lib/issues/history/history";
import { issueOfHistory } from "@/lib/issues/history/states";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "History" };

/** Published and draft versions of an issue: who saved each, when and why. Compares and restores them. */
export default async function HistoryPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/publication-issue/history/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [issue, states, copies, { timeZone }] = await Promise.all([
    issueOfHistory(id),
    historyOf(id),
    savedCopiesOf(id),
    organisation(),
  ]);
  if (!issue) notFound();
  const edit = `/admin/publication-issue/edit/${id}`;
  const hasUnpublished =
    issue.hasUnpublishedChanges ||
    (issue.snapshotId === null && !states.some((state) => state.contentVersion === issue.contentVersion));
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/publication-issue/list", label: "Issues" },
          { href: edit, label: issue.name },
        ]}
      />
      <PageHead
        title="History"
        standfirst={`Published versions and draft versions of “${issue.name}”, newest first.`}
        action={<ButtonLink href={edit}>Edit issue</ButtonLink>}
      />
      {states.length === 0 && (
        <Notice title="Not published yet">Published versions appear here after you publish.</Notice>
      )}
      <HistoryList
        issueId={id}
        states={states}
        savedCopies={copies}
        timeZone={timeZone}
        hasUnpublished={hasUnpublished}
      />
    </>
  );
}
