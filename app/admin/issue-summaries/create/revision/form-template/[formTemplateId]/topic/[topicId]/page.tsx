import { Link } from "@/components/ui/primitives/link";
import { notFound } from "next/navigation";
import { z } from "zod";
import { RevisionForm } from "@/components/issues/admin/revision-form";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Day } from "@/components/ui/primitives/day";
import { admit } from "@/lib/platform/auth/viewer";
import { id } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { nextRevision } from "@/lib/issues/history/next-revision";

export const metadata = { title: "Create revision" };

/** Shows what the next issue of a series starts with; submitting the form creates it. */
export default async function CreateRevisionPage({
  params,
}: {
  params: Promise<{ formTemplateId: string; topicId: string }>;
}) {
  const given = await params;
  await admit(
    "staff",
    `/admin/issue-summaries/create/revision/form-template/${given.formTemplateId}/topic/${given.topicId}`,
  );
  const { formTemplateId, topicId } = await pageParams(z.object({ formTemplateId: id, topicId: id }), params);
  const next = await nextRevision(formTemplateId, topicId);
  if (!next) notFound();
  const { template, topic, last } = next;
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin", label: "Overview" },
          { href: `/admin/publication-issue/list?formTemplateId=${template.id}`, label: template.name },
        ]}
      />
      <PageHead
        label={template.name}
        title={`Create revision ${next.revisionNumber} on ${topic.name}`}
        standfirst={
          last
            ? "Creates a draft copied from the last issue, including its topics. Readers won't see it until you publish."
            : "The first issue of this series. It starts as an empty draft."
        }
      />
      {last && (
        <DefinitionList
          items={[
            {
              term: "Start from",
              value: (
                <Link href={`/admin/publication-list/view/revision/${last.id}?topicId=${topic.id}`}>{last.name}</Link>
              ),
            },
            {
              term: "Published",
              value:
                last.published && last.publishedDate ? (
                  <Day date={last.publishedDate} />
                ) : (
                  "Not published (latest draft)"
                ),
            },
            { term: "Topics", value: last.categories.map((one) => one.label).join(", ") },
          ]}
        />
      )}
      <RevisionForm
        formTemplateId={template.id}
        topicId={topic.id}
        title={last?.name ?? `${template.name}: ${topic.name}`}
      />
    </>
  );
}
