import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { BillView } from "@/components/bills/view/bill-view";
import { EmbedCode } from "@/components/embeds/embed-code";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { currentReader } from "@/lib/audiences/current-reader";
import { billAt } from "@/lib/bills/bill-page";
import { citationOf } from "@/lib/bills/citation";
import { legislationOf } from "@/lib/bills/structured-data";
import { embedTypes } from "@/lib/embeds/discovery";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { todayIn } from "@/lib/platform/text/dates";
import { showsBill } from "@/lib/analytics/page-view";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { params: Promise<{ slug: string }> };

const read = cache(async (slug: string) => billAt(slug, await currentReader()));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await read((await params).slug);
  if (found.state !== "found") return {};
  const { bill } = found;
  const title = `${bill.name}${bill.title ? `: ${bill.title.length > 90 ? `${bill.title.slice(0, 90).trimEnd()}…` : bill.title}` : ""}`;
  const about = `${bill.jurisdiction} ${bill.name}, ${bill.sessionName}. ${statusLabel(bill.status)}.`;
  const description = `${about} ${(bill.summary ?? bill.title ?? "").slice(0, 200)}`.trim();
  const url = `${publicUrl()}/bill/view/${bill.slug}`;
  return {
    title,
    description,
    alternates: { canonical: url, types: await embedTypes({ kind: "bill", slug: bill.slug }) },
    openGraph: { title, description, type: "article", url },
  };
}

export default async function BillPage({ params }: Props) {
  const found = await read((await params).slug);
  if (found.state === "missing") notFound();
  if (found.state === "moved") permanentRedirect(`/bill/view/${found.slug}`);
  showsBill(found.bill.id);
  const address = `${publicUrl()}/bill/view/${found.bill.slug}`;
  const today = todayIn(found.timeZone);
  return (
    <>
      {found.bill.kind !== "case" && <JsonLd data={legislationOf(found.bill, address, found.path, today)} />}
      <BillView
        page={found}
        today={today}
        citation={citationOf(found.bill, address)}
        address={address}
        after={<EmbedCode place={{ kind: "bill", slug: found.bill.slug }} title={found.bill.name} />}
      />
    </>
  );
}
