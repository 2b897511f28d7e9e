import { notFound } from "next/navigation";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { pictureSize, renderSharePicture } from "@/lib/issues/share-picture/render";
import { organisation } from "@/lib/organisation/organisation";
import { formatDay } from "@/lib/platform/text/dates";
import { publishedScorecard } from "@/lib/scorecards/public/published";

// Outside the route group of the public pages, so that its address has no suffix.
export const size = pictureSize;
export const contentType = "image/png";
export const alt = "The name of the scorecard";

export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const found = await publishedScorecard((await params).slug);
  if (found?.state !== "published") notFound();
  const { content, at } = found.scorecard.edition;
  const { name, timeZone } = await organisation();
  const picture = await renderSharePicture({
    series: "Scorecard",
    headline: cutAtWord(content.name, 150),
    organisation: name,
    date: formatDay(content.asOf ?? at, timeZone),
  });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": contentType, "cross-origin-resource-policy": "cross-origin" },
  });
}
