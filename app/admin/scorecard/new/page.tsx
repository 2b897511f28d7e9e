import { NewScorecard } from "@/components/scorecards/new-scorecard";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Add scorecard" };

export default async function NewScorecardPage() {
  await admit("staff", "/admin/scorecard/new");
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/scorecard/list", label: "Scorecards" }]} />
      <PageHead title="Add scorecard" />
      <NewScorecard />
    </>
  );
}
