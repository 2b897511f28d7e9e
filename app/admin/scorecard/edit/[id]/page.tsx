import { notFound } from "next/navigation";
import { ScorecardForm } from "@/components/scorecards/scorecard-form";
import { scorecardStateLabel } from "@/components/scorecards/scorecard-labels";
import { ScorecardProblems } from "@/components/scorecards/scorecard-problems";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { computeScorecard } from "@/lib/scorecards/compute";
import { configOf, getScorecard, scorecardExists } from "@/lib/scorecards/queries";

export const metadata = { title: "Edit scorecard" };

export default async function EditScorecardPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff", `/admin/scorecard/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await scorecardExists(viewer, id))) notFound();
  const [scorecard, config] = await Promise.all([getScorecard(id), configOf(id)]);
  const { problems } = await computeScorecard(config);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/scorecard/list", label: "Scorecards" }]} />
      <PageHead
        title={<span dir="auto">{scorecard.name}</span>}
        meta={
          <p>
            {scorecardStateLabel(scorecard)}
            {scorecard.state === "published" && (
              <>
                {" · "}
                <Link href={scorecard.url}>See the public page</Link>
              </>
            )}
          </p>
        }
        action={<ButtonLink href={`/admin/scorecard/preview/${id}`}>Preview</ButtonLink>}
      />
      <ScorecardProblems problems={scorecard.items.length > 0 ? problems : []} />
      <ScorecardForm scorecard={scorecard} />
    </>
  );
}
