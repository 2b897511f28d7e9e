import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EmbedCode } from "@/components/embeds/embed-code";
import { GonePage } from "@/components/public-pages/gone-page";
import { TrackerMapPage } from "@/components/trackers/public/tracker-map-page";
import { embedTypes } from "@/lib/embeds/discovery";
import { organisation } from "@/lib/organisation/organisation";
import { goneMetadata } from "@/lib/platform/server/page-status";
import { trackerMapPath } from "@/lib/trackers/public/addresses";
import { noTrackerFilter } from "@/lib/trackers/public/filter";
import { trackerMetadata } from "@/lib/trackers/public/metadata";
import { trackerPage } from "@/lib/trackers/public/page";
import { publishedTracker } from "@/lib/trackers/public/published";

type Props = { params: Promise<{ slug: string }> };

const trackerAt = cache(publishedTracker);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await trackerAt((await params).slug);
  if (!found || (found.state === "published" && found.tracker.map === "none")) return {};
  if (found.state === "gone") return { title: "No longer published", ...goneMetadata };
  const { tracker } = found;
  return trackerMetadata(
    tracker,
    (await organisation()).name,
    trackerMapPath(tracker.slug),
    `Map: ${tracker.name}`,
    await embedTypes({ kind: "map", slug: tracker.slug }),
  );
}

/** The map of a tracker alone; 404 for one that shows no map. */
export default async function MapPage({ params }: Props) {
  const found = await trackerAt((await params).slug);
  if (!found) notFound();
  if (found.state === "gone")
    return <GonePage noun="tracker" remains="Each of its bills still has a page of its own." />;
  const page = await trackerPage(found.tracker, noTrackerFilter, 0);
  if (!page.map) notFound();
  return (
    <TrackerMapPage page={page} map={page.map}>
      <EmbedCode place={{ kind: "map", slug: found.tracker.slug }} title={`Map: ${found.tracker.name}`} />
    </TrackerMapPage>
  );
}
