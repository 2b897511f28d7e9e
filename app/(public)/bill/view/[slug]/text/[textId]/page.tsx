import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { TextView } from "@/components/texts/text-view";
import { publicUrl } from "@/lib/platform/env/settings";
import { id } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { textPath } from "@/lib/bills/text-addresses";
import { billsOfTexts, textById, textsOfBill } from "@/lib/texts/queries";

type Props = { params: Promise<unknown> };

const given = z.object({ slug: z.string().max(300), textId: id });

const read = cache(async (textId: number) => {
  const text = await textById(textId);
  const bill = text && (await billsOfTexts([text.billId])).get(text.billId);
  return text && bill ? { text, bill } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const parsed = given.safeParse(await params);
  const found = parsed.success ? await read(parsed.data.textId) : null;
  if (!found) return {};
  const { text, bill } = found;
  const title = `${bill.name}, ${text.name}${text.date ? `, ${formatDate(text.date)}` : ""}: text`;
  return { title, alternates: { canonical: `${publicUrl()}${textPath(bill.slug, text.id)}` } };
}

export default async function TextPage({ params }: Props) {
  const { slug, textId } = await pageParams(given, params);
  const found = await read(textId);
  if (!found) notFound();
  const { bill, text } = found;
  if (slug !== bill.slug || textId !== text.id) permanentRedirect(textPath(bill.slug, text.id));
  const texts = await textsOfBill(found.bill.id);
  return <TextView {...found} texts={texts} address={`${publicUrl()}${textPath(slug, textId)}`} />;
}
