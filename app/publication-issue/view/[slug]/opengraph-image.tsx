import { notFound } from "next/navigation";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { organisation } from "@/lib/organisation/organisation";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { renderSharePicture, pictureSize } from "@/lib/issues/share-picture/render";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { headOf } from "@/lib/issues/head";

// Outside the route group of the public pages, so that its address has no suffix.
export const size = pictureSize;
export const contentType = "image/png";
export const alt = "The headline of the issue";

export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const found = await publishedIssueBySlug((await params).slug);
  // The same for all requests: programs that show previews of links are not signed in.
  if (found.state !== "published" && found.state !== "locked") notFound();
  const { issue } = found;
  const headline = found.state === "locked" || found.issue.view.showHeadline ? issue.headline : null;
  const picture = await renderSharePicture({
    series: issue.formTemplate.name,
    headline: cutAtWord(headOf({ name: issue.name, headline }), 150),
    organisation: (await organisation()).name,
    date: formatDate(issue.publishedDate),
  });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": contentType, "cross-origin-resource-policy": "cross-origin" },
  });
}
