import { BillForm } from "@/components/bills/admin/bill-form";
import { formChoices } from "@/components/bills/admin/form-choices";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { db } from "@/db";
import { admit } from "@/lib/platform/auth/viewer";
import { inboxJurisdictions } from "@/lib/bills/triage/queries";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "New bill" };

export default async function NewBillPage() {
  await admit("staff", "/admin/bill/new");
  const [categories, jurisdictions] = await Promise.all([allCategories(db), inboxJurisdictions()]);
  return (
    <>
      <Breadcrumb items={[{ label: "Bills", href: "/admin/bill/list" }]} />
      <PageHead
        title="New bill"
        standfirst="For a document no source has yet: a draft, an announcement or a document of your own."
      />
      <BillForm {...formChoices(sortedByLabel(categories.values()), jurisdictions)} />
    </>
  );
}
