import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { type EmbedPlace, oembedPath } from "./addresses";

/**
 * The link by which other programs find the code of a page's embed (oEmbed discovery), as types of a page's `alternates`.
 * None while no site may embed.
 */
export async function embedTypes(place: EmbedPlace): Promise<Record<string, string>> {
  const { embedOrigins } = await organisation();
  return embedOrigins.length === 0 ? {} : { "application/json+oembed": `${publicUrl()}${oembedPath(place)}` };
}
