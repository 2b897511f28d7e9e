import { TemplateOutline } from "@/components/templates/template-outline";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { allTemplates, templateById } from "@/lib/templates/queries";

export const metadata = { title: "Templates" };

export default async function TemplatesPage() {
  await admit("admin", "/admin/form-template/list");
  const templates = await Promise.all((await allTemplates()).map((template) => templateById(template.id)));
  return (
    <>
      <PageHead title="Templates" standfirst="The kinds of publication, and what an editor fills in for each." />
      {templates.length === 0 && <EmptyState title="No template yet"><p>An issue is written from a template. This installation has none.</p></EmptyState>}
      {templates.map((template) => template && <TemplateOutline key={template.id} template={template} />)}
    </>
  );
}
