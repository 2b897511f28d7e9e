import { notFound } from "next/navigation";
import { TemplatePage } from "@/components/templates/template-page";
import { TemplateTopics } from "@/components/templates/template-topics";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { templateById } from "@/lib/templates/queries";
import { topicsOfTemplate } from "@/lib/templates/topic-queries";

export const metadata = { title: "Template topics" };

export default async function TemplateTopicsPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/form-template-category/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const template = (await templateById(id)) ?? notFound();
  return (
    <TemplatePage
      template={template}
      current="topics"
      standfirst="A topic that is turned off is not offered in the editor and is hidden from readers' filters. Issues that have it keep it."
    >
      <TemplateTopics topics={await topicsOfTemplate(id)} />
    </TemplatePage>
  );
}
