import { notFound } from "next/navigation";
import { z } from "zod";
import { ComparePicker } from "@/components/texts/compare-picker";
import { type PageQuery, queryValue } from "@/lib/platform/auth/page-query";
import { id } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { findComparableBills } from "@/lib/texts/comparable-bills";
import { billsOfTexts, textById, textsOfBill } from "@/lib/texts/queries";

export const metadata = { title: "Compare with another text", robots: { index: false } };

const given = z.object({ textId: id });

export default async function ComparePickerPage({
  params,
  searchParams,
}: {
  params: Promise<unknown>;
  searchParams: PageQuery;
}) {
  const { textId } = await pageParams(given, params);
  const text = await textById(textId);
  const bill = text?.state === "kept" ? (await billsOfTexts([text.billId])).get(text.billId) : undefined;
  if (!text || !bill) notFound();
  const words = ((await queryValue(searchParams, "bill")) ?? "").trim().slice(0, 200);
  const [texts, found] = await Promise.all([
    textsOfBill(bill.id),
    words === "" ? null : findComparableBills(words, { except: bill.id }),
  ]);
  return <ComparePicker text={text} bill={bill} texts={texts} words={words} found={found} />;
}
