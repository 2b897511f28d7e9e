import type { IssuePage } from "@/lib/issues/public/issue-page";
import type { DocumentNode } from "@/lib/issues/document/document";
import { publicUrl } from "@/lib/platform/env/settings";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { type BillNames, quotationOf } from "@/lib/texts/quotations/quotation-nodes";

/**
 * Below a quotation: how the passage reads in the newest text of the bill, if it differs. Renders nothing for
 * other quotes.
 */
export function QuotationNote({
  node,
  quotations,
  billName,
}: {
  node: DocumentNode;
  quotations: IssuePage["quotations"];
  billName: BillNames;
}) {
  const quotation = quotations.size > 0 ? quotationOf(node, publicUrl(), billName) : null;
  const now = quotation && quotations.get(quotation.id);
  if (!now) return null;
  const version = [now.version, now.date && formatDate(now.date)].filter(Boolean).join(", ");
  return (
    <p data-quotation-changed="">
      <b>Changed since:</b>{" "}
      {now.state === "changed" && now.words ? <>now reads “{now.words}”</> : <>this passage is no longer in the text</>}{" "}
      (<a href={now.href}>{version}</a>)
    </p>
  );
}
