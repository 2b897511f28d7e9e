import { notFound } from "next/navigation";
import { NewIssueForm } from "@/components/issues/admin/new-issue-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { newIssue } from "@/lib/issues/drafts/new-issue";

export const metadata = { title: "New issue" };

/** A form that posts: opening this page creates nothing. */
export default async function NewIssuePage({ params }: { params: Promise<{ id: string }> }) {
  await admit("staff", `/admin/publication-issue/new/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const start = await newIssue(id);
  if (!start) notFound();
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin", label: "Overview" },
          { href: "/admin/publication-issue/list", label: "Issues" },
        ]}
      />
      <PageHead title={`New ${start.template.name}`} standfirst={start.template.description || undefined} />
      <NewIssueForm
        formTemplateId={id}
        hasHeadline={start.template.issuesCanHaveHeadlines}
        title={start.title}
        topics={start.topics.map((topic) => ({ value: String(topic.id), label: topic.label }))}
        suggestedTopics={start.suggestedTopics}
        sources={start.sources}
      />
    </>
  );
}
