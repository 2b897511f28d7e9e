import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { CommitteeView } from "@/components/people/committee-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { committeeBySlug } from "@/lib/people/committees";
import { formerAddress, isSlug } from "@/lib/people/former-address";
import { committeePath } from "@/lib/people/labels";
import { committeeData } from "@/lib/people/structured-data";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { params: Promise<{ slug: string }> };

const read = cache(async (slug: string) => (isSlug(slug) ? committeeBySlug(slug) : null));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const committee = await read((await params).slug);
  if (!committee) return {};
  const title = committee.name;
  const description = `${[committee.chamber, jurisdictionName(committee.jurisdiction)].filter(Boolean).join(", ")}. Members, bills in committee and hearings.`;
  const url = `${publicUrl()}${committeePath(committee.slug)}`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, type: "website", url },
  };
}

export default async function CommitteePage({ params }: Props) {
  const { slug } = await params;
  const committee = await read(slug);
  if (!committee) {
    const moved = isSlug(slug) ? await formerAddress("committee", slug) : null;
    if (moved) permanentRedirect(committeePath(moved));
    notFound();
  }
  return (
    <>
      <JsonLd data={committeeData(committee, `${publicUrl()}${committeePath(committee.slug)}`)} />
      <CommitteeView committee={committee} />
    </>
  );
}
