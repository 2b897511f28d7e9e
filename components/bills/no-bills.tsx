import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { formatCount, formatTotal } from "@/lib/platform/text/format";
import { billListHref, type BillFilter, lastPage, noFilter } from "@/lib/bills/search/filters";
import type { BillListPage } from "@/lib/bills/list-page";
import styles from "./no-bills.module.css";

type NoBillsProps = {
  filter: BillFilter;
  found: Pick<
    BillListPage,
    "total" | "active" | "loosenings" | "withoutWord" | "prefixSuggestion" | "conditions" | "notFound" | "unknownNames"
  >;
};

const amount = ({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) =>
  totalIsCapped ? `${formatTotal(total, true)} bills` : formatCount(total, "bill");

/** Why the list is empty, and what to change. */
export function NoBills({ filter, found }: NoBillsProps) {
  const { total, active, loosenings, withoutWord, prefixSuggestion, conditions, notFound, unknownNames } = found;
  if (total > 0) {
    return (
      <EmptyState
        title={filter.page > lastPage ? "Too far to page" : "Past the last page"}
        action={<Link href={billListHref(filter)}>Go to the first page</Link>}
      >
        <p>
          {filter.page > lastPage
            ? "Only the first 10,000 bills can be paged through. Narrow the search, or export all matches."
            : "The list ends before this page."}
        </p>
      </EmptyState>
    );
  }
  if (active.length === 0) {
    return (
      <EmptyState title="No bills yet">
        <p>Bills appear here after the first import.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No bills match your filters" action={<Link href="/bill/list">See all bills</Link>}>
      {notFound && (
        <>
          <p>
            {notFound.understood !== null && `No ${notFound.understood}.`}
            {notFound.nearest.length > 0 && " Did you mean one of these?"}
          </p>
          {notFound.nearest.length > 0 && (
            <ul className={styles.list}>
              {notFound.nearest.map((one) => (
                <li key={one.href}>
                  <Link href={one.href}>{one.name}</Link> <span className={styles.count}>{one.place}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {unknownNames.map(({ kind, given, nearest }) => (
        <div key={`${kind} ${given}`}>
          <p>
            No {kind} is named “{given}”.{nearest.length > 0 && " Did you mean one of these?"}
          </p>
          {nearest.length > 0 && (
            <ul className={styles.list}>
              {nearest.map((one) => (
                <li key={one.href}>
                  <Link href={one.href}>{one.name}</Link> <span className={styles.count}>{one.place}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {prefixSuggestion && (
        <p>
          <Link href={prefixSuggestion.href}>Search for words starting with “{prefixSuggestion.label}”</Link>{" "}
          <span className={styles.count}>{amount(prefixSuggestion)}</span>
        </p>
      )}
      {withoutWord.length > 0 && (
        <ul className={styles.list}>
          {withoutWord.map((one) => (
            <li key={one.href}>
              <Link href={one.href}>Without “{one.label}”</Link> <span className={styles.count}>{amount(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {loosenings.length > 0 ? (
        <>
          <p>Remove one of these filters to see results:</p>
          <ul className={styles.list}>
            {loosenings.map((one) => (
              <li key={one.href}>
                <Link href={one.href}>
                  Remove {one.field.toLowerCase()} “{one.label}”
                </Link>{" "}
                <span className={styles.count}>{amount(one)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        !notFound && unknownNames.length === 0 && withoutWord.length === 0 && <p>Try fewer or different words.</p>
      )}
      {filter.q && conditions.byNumber && (
        <p>
          <Link href={billListHref(noFilter, { qs: filter.q })}>Search for “{filter.q}” as words</Link>
        </p>
      )}
    </EmptyState>
  );
}
