import { Link } from "@/components/ui/primitives/link";
import { AddResults } from "@/components/folders/add-results";
import { formatCount, formatTotal } from "@/lib/platform/text/format";
import { billListHref, billQuery, type BillFilter, narrows, savedQuery } from "@/lib/bills/search/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import { ExportLinks } from "./export-links";
import styles from "./list-summary.module.css";

const orderWords = {
  "bill.name": "by number",
  "bill.session": "by session",
  "bill.lastAction": "by last action",
  relevance: "best match first",
} as const;

/** Orders that have no column header in the table. */
const orders = [
  { label: "Best match", sort: null },
  { label: "Newest action", sort: "bill.lastAction" },
] as const;

/**
 * Number of results, their order, ignored words, and exports. A live region, so that screen readers announce
 * changes.
 */
export function ListSummary({
  filter,
  found,
}: {
  filter: BillFilter;
  found: Pick<BillListPage, "total" | "totalIsCapped" | "order" | "conditions" | "match" | "alsoSearched">;
}) {
  const { total, totalIsCapped, order, conditions } = found;
  const unranked = conditions.words !== null && totalIsCapped && (filter.sort === null || filter.sort === "relevance");
  // Folders and exports have what was typed, without synonyms.
  const isWider = found.alsoSearched.length > 0;
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.count}>
        <b>{totalIsCapped ? `${formatTotal(total, true)} bills` : formatCount(total, "bill")}</b>
        {total > 0 && (
          <span className={styles.order}>
            , {unranked ? "newest action first: too many to rank" : orderWords[order.sort]}
          </span>
        )}
        {conditions.wordsIgnored && <span className={styles.order}>. These words are too common to search for.</span>}
      </p>
      {total > 0 && conditions.words !== null && (
        <nav aria-label="Order of the results" className={styles.orders}>
          {orders.map(({ label, sort }) => (
            <Link
              key={label}
              href={billListHref(filter, { sort, direction: null })}
              scroll={false}
              aria-current={(filter.sort ?? "relevance") === (sort ?? "relevance") ? "true" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {total > 0 && found.match === "all" && (
        <div className={styles.take}>
          {narrows(filter) && !isWider && (
            <AddResults query={savedQuery(filter)} total={total} isCapped={totalIsCapped} />
          )}
          <ExportLinks query={billQuery(filter)} total={totalIsCapped || isWider ? null : total} />
        </div>
      )}
    </div>
  );
}
