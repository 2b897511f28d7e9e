import { TemplateOrder } from "@/components/templates/template-order";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { deskTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Templates" };

export default async function TemplatesPage() {
  await admit("admin", "/admin/form-template/list");
  return (
    <>
      <PageHead
        title="Templates"
        standfirst="The kinds of publication, and what an editor fills in for each. Menus and lists show them in this order."
        action={
          <ButtonLink kind="primary" href="/admin/form-template/new">
            New template
          </ButtonLink>
        }
      />
      <TemplateOrder templates={await deskTemplates()} />
    </>
  );
}
