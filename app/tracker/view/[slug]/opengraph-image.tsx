import { notFound } from "next/navigation";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { pictureSize, renderSharePicture } from "@/lib/issues/share-picture/render";
import { organisation } from "@/lib/organisation/organisation";
import { formatDay } from "@/lib/platform/text/dates";
import { trackerPage } from "@/lib/trackers/public/page";
import { publishedTracker } from "@/lib/trackers/public/published";

// Outside the route group of the public pages, so that its address has no suffix.
export const size = pictureSize;
export const contentType = "image/png";
export const alt = "The title of the tracker";

export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const found = await publishedTracker((await params).slug);
  if (found?.state !== "published") notFound();
  const { asOf, timeZone } = await trackerPage(found.tracker, undefined, 0);
  const picture = await renderSharePicture({
    series: "Tracker",
    headline: cutAtWord(found.tracker.name, 150),
    organisation: (await organisation()).name,
    date: asOf ? formatDay(asOf, timeZone) : "",
  });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": contentType, "cross-origin-resource-policy": "cross-origin" },
  });
}
