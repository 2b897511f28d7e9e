import { notFound } from "next/navigation";
import { TemplatePage } from "@/components/templates/template-page";
import { TemplateSettings } from "@/components/templates/template-settings";
import { groupNames } from "@/lib/groups/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { listAdminTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Template settings" };

export default async function TemplateSettingsPage({ params }: { params: Promise<{ id: string }> }) {
  await admit("admin", `/admin/form-template/settings/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  const found = (await listAdminTemplates()).find((template) => template.id === id) ?? notFound();
  const { issues, published: _, ...template } = found;
  return (
    <TemplatePage template={template} current="settings" standfirst="Name, address, review, email and readers.">
      <TemplateSettings template={template} issues={issues} groups={await groupNames()} />
    </TemplatePage>
  );
}
