import { Disclosure } from "@/components/ui/primitives/disclosure";
import { type EmbedPlace, embedPath } from "@/lib/embeds/addresses";
import { embedCode } from "@/lib/embeds/code";
import { organisation } from "@/lib/organisation/organisation";

/** The code that shows this page in another site, to copy by hand: it needs no script. Nothing while no site may embed. */
export async function EmbedCode({ place, title }: { place: EmbedPlace; title: string }) {
  const { embedOrigins } = await organisation();
  if (embedOrigins.length === 0) return null;
  return (
    <Disclosure summary="Embed this">
      <p>
        Copy this code into a page of another site. <a href={embedPath(place)}>See what it shows</a>
      </p>
      <p>
        <code>{embedCode(place, title)}</code>
      </p>
      {!embedOrigins.includes("*") && <p>It works on: {embedOrigins.join(", ")}.</p>}
    </Disclosure>
  );
}
