import { notFound } from "next/navigation";
import { renderSharePicture, pictureSize } from "@/lib/issues/share-picture/render";
import { cutAtWord } from "@/lib/issues/publishing/snapshot/cut-at-word";
import { organisation } from "@/lib/organisation/organisation";
import { publishedPageAt } from "@/lib/pages/public";
import { publicUrl } from "@/lib/platform/env/settings";

// Outside the route group of the public pages, so that its address has no suffix.
export const size = pictureSize;
export const contentType = "image/png";
export const alt = "The title of the page";

export default async function OpenGraphImage({ params }: { params: Promise<{ formTemplateSlug: string }> }) {
  const page = await publishedPageAt((await params).formTemplateSlug);
  if (!page) notFound();
  const picture = await renderSharePicture({
    series: "",
    headline: cutAtWord(page.title, 150),
    organisation: (await organisation()).name,
    date: URL.parse(publicUrl())?.host ?? "",
  });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": contentType, "cross-origin-resource-policy": "cross-origin" },
  });
}
