import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PublicComparison } from "@/components/issues/history/compare/public-comparison";
import { currentReader } from "@/lib/audiences/current-reader";
import { publishedPair } from "@/lib/issues/history/published-pair";

type Props = { params: Promise<{ from: string; to: string }> };

const pairAt = cache(publishedPair);

/** Any two revisions make a page, so search engines index only the issues themselves. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { from, to } = await params;
  const pair = await pairAt(from, to, await currentReader());
  return { title: pair ? `What changed: ${pair.after.name}` : undefined, robots: { index: false } };
}

/** What readers see changed between two published revisions of a series. */
export default async function ChangesPage({ params }: Props) {
  const { from, to } = await params;
  const pair = await pairAt(from, to, await currentReader());
  if (!pair) notFound();
  return <PublicComparison {...pair} />;
}
