import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Container } from "@/components/layout/container";
import { ScorecardProblems } from "@/components/scorecards/scorecard-problems";
import { ScorecardView } from "@/components/scorecards/public/scorecard-view";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { computeScorecard } from "@/lib/scorecards/compute";
import { readScorecardFilter } from "@/lib/scorecards/public/filter";
import { scorecardPage } from "@/lib/scorecards/public/page";
import { configOf, getScorecard, scorecardExists } from "@/lib/scorecards/queries";

export const metadata: Metadata = { title: "Scorecard" };

/** The draft of a scorecard as readers would see it, by the records of now. */
export default async function ScorecardPreviewPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const viewer = await admit("staff", `/admin/scorecard/preview/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await scorecardExists(viewer, id))) notFound();
  const [{ slug }, config] = await Promise.all([getScorecard(id), configOf(id)]);
  const { items, members, asOf, problems } = await computeScorecard(config);
  const page = await scorecardPage(
    { ...config, items, members, asOf, changed: [] },
    readScorecardFilter(await searchParams),
  );
  return (
    <>
      <Container>
        <Notice>
          <p>
            A preview of{" "}
            <Link href={`/admin/scorecard/edit/${id}`}>
              <span dir="auto">{config.name}</span>
            </Link>{" "}
            by the records of now. Its filters and the pages of members work once it is published.
          </p>
        </Notice>
        <ScorecardProblems problems={problems} />
      </Container>
      <ScorecardView page={page} slug={slug} />
    </>
  );
}
