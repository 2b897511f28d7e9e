import { CopyButton } from "@/components/ui/primitives/copy-button";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import { positionWords } from "@/components/bills/admin/stance-labels";
import type { BillPage } from "@/lib/bills/bill-page";
import type { BillWithDetails } from "@/lib/bills/schema";
import { formatNumber } from "@/lib/platform/text/format";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { sourceName } from "@/lib/bills/vocabulary/record-sources";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import styles from "./bill-view.module.css";

/** The first few names; the rest are counted. */
const some = (names: readonly string[], most: number): string =>
  [...names.slice(0, most), ...(names.length > most ? [`and ${formatNumber(names.length - most)} more`] : [])].join(
    "; ",
  );

/** Other facts, the source, and how to cite the bill. */
export function BillFacts({
  bill,
  position,
  currentAsOf,
  timeZone,
  citation,
}: {
  bill: BillWithDetails;
  position: BillPage["position"];
  currentAsOf: BillPage["currentAsOf"];
  timeZone: string;
  citation: string;
}) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "Our position", value: position && positionWords[position] },
          { term: "Court", value: bill.courtCase?.court },
          { term: "Docket number", value: bill.courtCase && bill.name },
          { term: "Judge", value: bill.courtCase?.judge },
          {
            term: bill.courtCase ? "Filed" : "Introduced",
            value: bill.introducedDate && <Day date={bill.introducedDate} />,
          },
          {
            term: bill.courtCase ? "Last event" : "Last action",
            value: bill.lastAction && (
              <>
                {bill.lastActionDate ? bill.lastAction.replace(/\.$/, "") : bill.lastAction}
                {bill.lastActionDate && (
                  <>
                    , <Day date={bill.lastActionDate} />
                  </>
                )}
              </>
            ),
          },
          { term: "Public law", value: bill.publicLaw },
          { term: "Also known as", value: some(bill.otherTitles, 6) },
          { term: "Source subjects", value: some(bill.subjects, 16) },
          { term: "Data from", value: sourceName(bill.source) },
          {
            term: "Official page",
            value:
              bill.sourceUrl && isWebAddress(bill.sourceUrl) ? (
                <a href={bill.sourceUrl} rel="noopener nofollow">
                  {siteOf(bill.sourceUrl)}
                </a>
              ) : null,
          },
          {
            term: "Last checked",
            value: bill.checkedAt ? (
              <Time at={bill.checkedAt} timeZone={timeZone} />
            ) : bill.source === "staff" ? null : (
              "Not known"
            ),
          },
          {
            term: "Current as of",
            value:
              currentAsOf && bill.source !== "staff" ? (
                <>
                  <Time at={currentAsOf} timeZone={timeZone} /> ({jurisdictionName(bill.jurisdiction)})
                </>
              ) : null,
          },
        ]}
      />
      <div className={styles.citation}>
        <p id="citation-text">{citation}</p>
        <CopyButton text={citation} label="Copy citation" />
      </div>
    </>
  );
}
