import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { VoteView } from "@/components/people/vote-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { votePath } from "@/lib/people/labels";
import { readMemberQuery } from "@/lib/people/member-list";
import { voteData } from "@/lib/people/structured-data";
import { voteById } from "@/lib/people/votes";
import { publicUrl } from "@/lib/platform/env/settings";
import { maxId } from "@/lib/platform/http/input";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const read = cache(async (id: string) =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId ? voteById(Number(id)) : null,
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const vote = await read((await params).id);
  if (!vote) return {};
  const title = [vote.billName, vote.motion].filter(Boolean).join(": ").slice(0, 150);
  const description = [
    [jurisdictionName(vote.jurisdiction), vote.chamber].filter(Boolean).join(", "),
    `${vote.sentence}.`,
  ]
    .filter(Boolean)
    .join(". ");
  const url = `${publicUrl()}${votePath(vote.id)}`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, type: "article", url },
  };
}

export default async function VotePage({ params, searchParams }: Props) {
  const { id } = await params;
  const vote = await read(id);
  if (!vote) notFound();
  if (vote.id !== Number(id)) permanentRedirect(votePath(vote.id));
  const address = (path: string) => `${publicUrl()}${path}`;
  return (
    <>
      <JsonLd data={voteData(vote, address(votePath(vote.id)), vote.bill && address(`/bill/view/${vote.bill.slug}`))} />
      <VoteView vote={vote} query={readMemberQuery(await searchParams)} />
    </>
  );
}
