import { notFound } from "next/navigation";
import { TemplatePage } from "@/components/templates/template-page";
import { ViewForm } from "@/components/templates/view-form";
import { ViewPreview } from "@/components/templates/view-preview";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { todayIn } from "@/lib/platform/text/dates";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { previewOfView } from "@/lib/issues/public/view-preview";
import { organisation } from "@/lib/organisation/organisation";
import { templateById, viewOfTemplate } from "@/lib/templates/queries";
import { viewFromQuery } from "@/lib/templates/view-query";

export const metadata = { title: "Template view" };

export default async function TemplateViewPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  await admit("admin", `/admin/form-template-view/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const [template, saved, { name, timeZone }, query] = await Promise.all([
    templateById(id),
    viewOfTemplate(id),
    organisation(),
    searchParams,
  ]);
  if (!template || !saved) notFound();
  const tried = viewFromQuery(saved, query);
  const chosen = Number(query.issue) || undefined;
  const preview = await previewOfView(template, tried, chosen, todayIn(timeZone));
  return (
    <TemplatePage
      template={template}
      current="view"
      standfirst="How readers see its issues. The preview follows your choices; readers see changes when you save."
    >
      <ViewForm
        template={template}
        saved={saved}
        tried={tried}
        issue={chosen ?? null}
        choices={preview.choices}
        published={preview.published}
      />
      <ViewPreview preview={preview} organisation={name} />
    </TemplatePage>
  );
}
