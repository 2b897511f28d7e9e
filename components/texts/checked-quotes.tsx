import type { Ref } from "react";
import { Link } from "@/components/ui/primitives/link";
import type { CheckedQuotation } from "@/lib/texts/quotations/check/api";
import { formatDate } from "@/lib/platform/text/calendar-date";
import styles from "./checked-quotes.module.css";

const states: Readonly<Record<CheckedQuotation["state"], { label: string; tone: "good" | "fair" | "bad" }>> = {
  found: { label: "Found", tone: "good" },
  punctuation: { label: "Found with different punctuation", tone: "fair" },
  older: { label: "Only in an older version", tone: "fair" },
  not_found: { label: "Not found", tone: "bad" },
  too_short: { label: "Too short to check", tone: "fair" },
};

const plural = (count: number) => (count === 1 ? "1 quotation" : `${count} quotations`);

/** Each quotation of a draft with what was found, in the order of the draft. */
export function CheckedQuotes({
  quotes,
  total,
  ref,
}: {
  quotes: readonly CheckedQuotation[];
  total: number;
  ref?: Ref<HTMLElement>;
}) {
  const good = quotes.filter(({ state }) => state === "found").length;
  return (
    <section ref={ref} tabIndex={-1} className={styles.result} aria-labelledby="checked">
      <h2 id="checked">
        {quotes.length === 0 ? "No quotations in this text" : `${good} of ${plural(quotes.length)} found exactly`}
      </h2>
      {total > quotes.length && (
        <p>
          This text has {plural(total)}. The first {quotes.length} are checked.
        </p>
      )}
      <ol className={styles.quotes}>
        {quotes.map((quote, at) => (
          <li key={at} className={styles.quote} data-tone={states[quote.state].tone}>
            <p className={styles.state}>{states[quote.state].label}</p>
            <blockquote className={styles.words}>{quote.words}</blockquote>
            <Place {...quote} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where a quotation is, and how the text reads if it reads differently. */
function Place({ state, bill, url, sectionLabel, version, printed, current }: CheckedQuotation) {
  if (state === "too_short") return <p className={styles.note}>Quote at least five words.</p>;
  if (!bill || !url)
    return <p className={styles.note}>No bill text here has these words in this order. Check the official page.</p>;
  return (
    <>
      <p className={styles.note}>
        <Link href={url}>
          {bill.name}, {sectionLabel}
        </Link>{" "}
        ({[bill.jurisdiction, version?.name, version?.date && formatDate(version.date)].filter(Boolean).join(", ")})
      </p>
      {state === "punctuation" && (
        <p className={styles.note}>
          Printed as: <q>{printed}</q>
        </p>
      )}
      {state === "older" && (
        <p className={styles.note}>
          {current === null ? (
            "The newest version has nothing similar."
          ) : (
            <>
              The newest version reads: <q>{current}</q>
            </>
          )}
        </p>
      )}
    </>
  );
}
