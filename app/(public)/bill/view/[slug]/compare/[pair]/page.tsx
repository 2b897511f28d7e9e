import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { ComparisonView } from "@/components/texts/comparison-view";
import { publicUrl } from "@/lib/platform/env/settings";
import { HttpError } from "@/lib/platform/http/problem";
import { maxId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { comparePath } from "@/lib/bills/text-addresses";
import { billsOfTexts, compareById, textsOfBill } from "@/lib/texts/queries";

type Props = { params: Promise<unknown> };

/** `12...34`: the ids of both texts. */
const given = z.object({
  slug: z.string().max(300),
  pair: z
    .string()
    .regex(/^\d{1,10}(?:\.{3}|…)\d{1,10}$/)
    .transform((pair): [number, number] => {
      const [before, after] = pair.split(/\.{3}|…/).map(Number);
      return [before!, after!];
    })
    .refine((ids) => ids.every((each) => each <= maxId)),
});

const read = cache(async (a: number, b: number) => {
  const found = await compareById(a, b).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
  if (!found) return null;
  const bills = await billsOfTexts([found.a.billId, found.b.billId]);
  return { ...found, before: bills.get(found.a.billId)!, after: bills.get(found.b.billId)! };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const parsed = given.safeParse(await params);
  const found = parsed.success ? await read(...parsed.data.pair) : null;
  if (!found) return {};
  const { a, b, before, after, comparison } = found;
  const name = before.id === after.id ? "" : ` of ${before.name}`;
  return {
    title: `${after.name}: ${a.name}${name} compared with ${b.name}`,
    description: comparison.summary.sentence,
    alternates: { canonical: `${publicUrl()}${comparePath(after.slug, a.id, b.id)}` },
  };
}

export default async function ComparePage({ params }: Props) {
  const { slug, pair } = await pageParams(given, params);
  const found = await read(...pair);
  if (!found) notFound();
  const { a, b, after } = found;
  if (slug !== after.slug || pair[0] !== a.id || pair[1] !== b.id)
    permanentRedirect(comparePath(after.slug, a.id, b.id));
  return <ComparisonView {...found} texts={await textsOfBill(found.after.id)} />;
}
