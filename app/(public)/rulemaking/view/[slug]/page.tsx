import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { RulemakingView } from "@/components/bills/rulemaking/rulemaking-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { rulemakingAt } from "@/lib/bills/rulemakings/rulemaking";
import { rulemakingPath, rulemakingSlug } from "@/lib/bills/rulemakings/rulemaking-slug";
import { rulemakingData } from "@/lib/bills/rulemakings/structured-data";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { params: Promise<{ slug: string }> };

const read = cache((slug: string) => rulemakingAt(slug));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await read((await params).slug);
  if (!found) return {};
  const number = `${found.kind === "rin" ? "RIN" : "Docket"} ${found.number}`;
  const title = `${number}${found.title ? `: ${found.title.slice(0, 90)}` : ""}`;
  const description = [
    found.title ?? number,
    found.comments?.isOpen ? `Open for comment until ${formatDate(found.comments.until)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
  const url = `${publicUrl()}${rulemakingPath(found.slug)}`;
  return {
    title,
    description: description.slice(0, 300),
    alternates: { canonical: url },
    openGraph: { title, description: description.slice(0, 300), type: "article", url },
  };
}

export default async function RulemakingPage({ params }: Props) {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) {
    // A RIN or a docket as people print it, `2060-AV12`, is the same page.
    const printed = rulemakingSlug(slug);
    if (printed !== slug && (await read(printed))) permanentRedirect(rulemakingPath(printed));
    notFound();
  }
  const address = (path: string) => `${publicUrl()}${path}`;
  return (
    <>
      <JsonLd
        data={rulemakingData(found, address(rulemakingPath(found.slug)), (slug) => address(`/bill/view/${slug}`))}
      />
      <RulemakingView rulemaking={found} />
    </>
  );
}
