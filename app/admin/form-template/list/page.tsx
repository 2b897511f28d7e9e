import { OfferWeekly } from "@/components/templates/offer-weekly";
import { TemplateOrder } from "@/components/templates/template-order";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { readOrganisation } from "@/lib/organisation/organisation";
import { listAdminTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Templates" };

export default async function TemplatesPage() {
  await admit("admin", "/admin/form-template/list");
  const [templates, { weeklyTemplates }] = await Promise.all([listAdminTemplates(), readOrganisation()]);
  const first = templates.find(({ active }) => active);
  const offersWeekly = first !== undefined && Object.keys(weeklyTemplates).length === 0;
  return (
    <>
      <PageHead
        title="Templates"
        standfirst="Your kinds of publication and their fields. Menus and lists use this order."
        action={
          <ButtonLink kind="primary" href="/admin/form-template/new">
            New template
          </ButtonLink>
        }
      />
      {offersWeekly && <OfferWeekly template={first} />}
      <TemplateOrder templates={templates} />
    </>
  );
}
