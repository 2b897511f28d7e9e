import { BillForm } from "@/components/bills/desk/bill-form";
import { formChoices } from "@/components/bills/desk/form-choices";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHead } from "@/components/ui/page-head";
import { db } from "@/db";
import { admit } from "@/lib/auth/viewer";
import { inboxJurisdictions } from "@/lib/bills/inbox/queries";
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
        standfirst="For what no source has yet: a draft, an announcement, a paper of your own jurisdiction."
      />
      <BillForm {...formChoices(sortedByLabel(categories.values()), jurisdictions)} />
    </>
  );
}
