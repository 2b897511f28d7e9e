import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EmbedCode } from "@/components/embeds/embed-code";
import { GonePage } from "@/components/public-pages/gone-page";
import { ScorecardView } from "@/components/scorecards/public/scorecard-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { embedTypes } from "@/lib/embeds/discovery";
import { organisation } from "@/lib/organisation/organisation";
import { goneMetadata } from "@/lib/platform/server/page-status";
import { scorecardHref } from "@/lib/scorecards/public/addresses";
import { readScorecardFilter } from "@/lib/scorecards/public/filter";
import { scorecardData, scorecardMetadata } from "@/lib/scorecards/public/metadata";
import { scorecardPage } from "@/lib/scorecards/public/page";
import { publishedScorecard } from "@/lib/scorecards/public/published";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const scorecardAt = cache(publishedScorecard);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const filter = readScorecardFilter(await searchParams);
  const found = await scorecardAt((await params).slug, filter.edition);
  if (!found) return {};
  if (found.state === "gone") return { title: "No longer published", ...goneMetadata };
  const { scorecard } = found;
  const { slug, edition, isNewest } = scorecard;
  const { name } = edition.content;
  return {
    ...scorecardMetadata(
      scorecard,
      (await organisation()).name,
      scorecardHref(slug, filter, { page: filter.page, ...(isNewest && { edition: null }) }),
      isNewest ? name : `${name}, edition ${edition.number}`,
      await embedTypes({ kind: "scorecard", slug }),
    ),
    ...((filter.chamber !== null || filter.party !== null || !isNewest) && { robots: { index: false, follow: true } }),
  };
}

export default async function ScorecardPage({ params, searchParams }: Props) {
  const filter = readScorecardFilter(await searchParams);
  const found = await scorecardAt((await params).slug, filter.edition);
  if (!found) notFound();
  if (found.state === "gone")
    return <GonePage noun="scorecard" remains="Each vote and each member still has a page of its own." />;
  const { scorecard } = found;
  const page = await scorecardPage(scorecard.edition.content, filter);
  return (
    <>
      <ScorecardView page={page} slug={scorecard.slug} published={scorecard}>
        <EmbedCode place={{ kind: "scorecard", slug: scorecard.slug }} title={scorecard.edition.content.name} />
      </ScorecardView>
      {scorecard.isNewest && <JsonLd data={scorecardData(scorecard, page.organisation)} />}
    </>
  );
}
