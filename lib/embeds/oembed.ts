import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { frameHeights, placeOfAddress } from "./addresses";
import { embedCode } from "./code";
import { readEmbed } from "./read-embed";

const usualWidth = 640;
const cacheSeconds = 3600;

/**
 * oEmbed 1.0 (https://oembed.com) of an address of this site.
 * @throws HttpError 404 for another host, another page, what not everyone may read, and while no site may embed; 501 for
 * another format than JSON
 */
export async function oembedOf({
  url,
  format = "json",
  maxwidth = usualWidth,
  maxheight = 20_000,
}: {
  url: string;
  format?: string | undefined;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}) {
  if (format !== "json") throw new HttpError(501, { message: "The answer is JSON only. Ask with format=json." });
  const { name, embedOrigins } = await organisation();
  const place = embedOrigins.length === 0 ? null : placeOfAddress(url);
  const found = place && (await readEmbed(place));
  if (found?.state !== "found") throw notFound("There is nothing to embed at this address.");
  const { title } = found.content;
  const height = Math.max(1, Math.min(frameHeights[place!.kind], maxheight));
  return {
    version: "1.0" as const,
    type: "rich" as const,
    title,
    provider_name: name,
    provider_url: publicUrl(),
    cache_age: cacheSeconds,
    html: embedCode(place!, title, height),
    width: Math.max(1, Math.min(usualWidth, maxwidth)),
    height,
  };
}
