import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { GonePage } from "@/components/public-pages/gone-page";
import { MemberView } from "@/components/scorecards/public/member-view";
import { organisation } from "@/lib/organisation/organisation";
import { formerAddress } from "@/lib/people/former-address";
import { goneMetadata } from "@/lib/platform/server/page-status";
import { scorecardMemberPath } from "@/lib/scorecards/public/addresses";
import { readScorecardFilter } from "@/lib/scorecards/public/filter";
import { scorecardMetadata } from "@/lib/scorecards/public/metadata";
import { isMixed, openOf } from "@/lib/scorecards/public/page";
import { publishedScorecard } from "@/lib/scorecards/public/published";

type Props = {
  params: Promise<{ slug: string; person: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The member of an edition; one whose record was merged into another is found by the remaining one. */
const memberAt = cache(async (slug: string, person: string, edition: number | null) => {
  const found = await publishedScorecard(slug, edition);
  if (found?.state !== "published") return found;
  const { members } = found.scorecard.edition.content;
  const now = members.some((one) => one.slug === person) ? person : await formerAddress("person", person);
  const member = members.find((one) => one.slug === now);
  return member ? { ...found, member } : null;
});

const read = async ({ params, searchParams }: Props) => {
  const [{ slug, person }, query] = await Promise.all([params, searchParams]);
  return memberAt(slug, person, readScorecardFilter(query).edition);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  if (!found) return {};
  if (found.state === "gone") return { title: "No longer published", ...goneMetadata };
  const { scorecard, member } = found;
  const { slug, edition, isNewest } = scorecard;
  return {
    ...scorecardMetadata(
      scorecard,
      (await organisation()).name,
      scorecardMemberPath(slug, member.slug, isNewest ? null : edition.number),
      `${member.name}: ${edition.content.name}`,
    ),
    ...(!isNewest && { robots: { index: false, follow: true } }),
  };
}

/** How a score came about: each vote and sponsorship of a member, and the sum. */
export default async function ScorecardMemberPage(props: Props) {
  const found = await read(props);
  if (!found) notFound();
  if (found.state === "gone")
    return <GonePage noun="scorecard" remains="Each vote and each member still has a page of its own." />;
  const { scorecard, member } = found;
  const { content } = scorecard.edition;
  const [open, { timeZone }] = await Promise.all([openOf(content.items), organisation()]);
  return (
    <MemberView
      scorecard={scorecard}
      member={member}
      isMixed={isMixed(content.members)}
      open={open}
      timeZone={timeZone}
    />
  );
}
