import { embedDocument, emptyEmbedDocument } from "@/components/embeds/embed-document";
import { embedStyle } from "@/components/embeds/embed-style";
import { embedPath, type EmbedPlace, isEmbedKind } from "@/lib/embeds/addresses";
import { embedPolicy, heightScript } from "@/lib/embeds/frame-policy";
import { readEmbed } from "@/lib/embeds/read-embed";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";

export const dynamic = "force-dynamic";

/** A public page, list, map or card in a frame of another site. Read as a visitor: a session is never looked at. */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  const { name, embedOrigins } = await organisation();
  const answer = (status: number, html: string) =>
    new Response(html, {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": embedPolicy(embedOrigins, embedStyle, heightScript),
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  if (!isEmbedKind(kind)) return answer(404, emptyEmbedDocument(false, name));
  const place: EmbedPlace = { kind, slug, query: new URL(request.url).search.slice(1) };
  const found = await readEmbed(place);
  if (found.state === "moved")
    return new Response(null, {
      status: 301,
      headers: { location: `${publicUrl()}${embedPath({ kind, slug: found.slug })}` },
    });
  if (found.state !== "found")
    return answer(found.state === "gone" ? 410 : 404, emptyEmbedDocument(found.state === "gone", name));
  return answer(200, embedDocument(place, found.content, name));
}
