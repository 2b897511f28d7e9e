import { notFound } from "next/navigation";
import { DeleteIssueForm } from "@/components/issues/admin/delete-issue-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { bySlug } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { issueById, issueIdBySlug } from "@/lib/issues/queries";

export const metadata = { title: "Delete issue" };

/** Asks for confirmation; the form deletes. */
export default async function DeleteIssuePage({ params }: { params: Promise<{ slug: string }> }) {
  await admit("staff", `/admin/publication-issue/delete/${(await params).slug}`);
  const { slug } = await pageParams(bySlug, params);
  const id = await issueIdBySlug(slug);
  const issue = id === null ? null : await issueById(id);
  if (!issue) notFound();
  const edit = `/admin/publication-issue/edit/${issue.id}`;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/publication-issue/list", label: "Issues" },
          { href: edit, label: issue.name },
        ]}
      />
      <PageHead
        title={`Delete “${issue.name}”?`}
        standfirst={
          issue.published
            ? undefined
            : "The draft moves to the trash. You can restore it for 30 days; then it is deleted permanently."
        }
      />
      {issue.published ? (
        <Notice
          kind="warning"
          title="This issue is published"
          action={<ButtonLink href={edit}>Open the issue</ButtonLink>}
        >
          Readers can read it. Unpublish it first, then delete it.
        </Notice>
      ) : (
        <DeleteIssueForm id={issue.id} name={issue.name} />
      )}
    </>
  );
}
