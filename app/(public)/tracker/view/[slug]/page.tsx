import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { GonePage } from "@/components/public-pages/gone-page";
import { TrackerView } from "@/components/trackers/public/tracker-view";
import { EmbedCode } from "@/components/embeds/embed-code";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { embedTypes } from "@/lib/embeds/discovery";
import { organisation } from "@/lib/organisation/organisation";
import { goneMetadata } from "@/lib/platform/server/page-status";
import { readTrackerFilter } from "@/lib/trackers/public/filter";
import { canonicalPath, isNarrowed, trackerMetadata } from "@/lib/trackers/public/metadata";
import { trackerPage } from "@/lib/trackers/public/page";
import { publishedTracker } from "@/lib/trackers/public/published";
import { trackerData } from "@/lib/trackers/public/structured-data";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const trackerAt = cache(publishedTracker);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await trackerAt((await params).slug);
  if (!found) return {};
  if (found.state === "gone") return { title: "No longer published", ...goneMetadata };
  const filter = readTrackerFilter(await searchParams);
  const { tracker } = found;
  const types = await embedTypes({ kind: "tracker", slug: tracker.slug });
  return {
    ...trackerMetadata(tracker, (await organisation()).name, canonicalPath(tracker, filter), tracker.name, types),
    ...(isNarrowed(filter) && { robots: { index: false, follow: true } }),
  };
}

export default async function TrackerPage({ params, searchParams }: Props) {
  const found = await trackerAt((await params).slug);
  if (!found) notFound();
  if (found.state === "gone")
    return <GonePage noun="tracker" remains="Each of its bills still has a page of its own." />;
  const page = await trackerPage(found.tracker, readTrackerFilter(await searchParams));
  return (
    <>
      <TrackerView page={page}>
        <EmbedCode place={{ kind: "tracker", slug: found.tracker.slug }} title={found.tracker.name} />
      </TrackerView>
      <JsonLd data={trackerData(found.tracker, page.organisation, page.all, page.asOf)} />
    </>
  );
}
