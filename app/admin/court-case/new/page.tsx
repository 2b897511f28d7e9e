import { CourtCaseForm } from "@/components/bills/admin/court-case-form";
import { caseChoices } from "@/components/bills/admin/form-choices";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { db } from "@/db";
import { inboxJurisdictions } from "@/lib/bills/triage/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "New court case" };

export default async function NewCourtCasePage() {
  await admit("staff", "/admin/court-case/new");
  const [categories, jurisdictions] = await Promise.all([allCategories(db), inboxJurisdictions()]);
  return (
    <>
      <Breadcrumb items={[{ label: "Bills", href: "/admin/bill/list" }]} />
      <PageHead
        title="New court case"
        standfirst="It appears in the bill list as a court case. To add many, import dockets from CourtListener."
      />
      <CourtCaseForm {...caseChoices(sortedByLabel(categories.values()), jurisdictions)} />
    </>
  );
}
