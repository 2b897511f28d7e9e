import { Link } from "@/components/ui/primitives/link";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { votePath } from "@/lib/people/labels";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { ScoredItem } from "@/lib/scorecards/edition";
import { positionOf, weightOf } from "@/lib/scorecards/public/labels";
import type { OpenRecords } from "@/lib/scorecards/public/page";
import styles from "./scorecard.module.css";

/** The name of an item, as a link to its record if that is still there. */
export function ItemLink({ item, open }: { item: ScoredItem; open: OpenRecords }) {
  const { kind, currentId, bill, name } = item;
  const path =
    kind === "vote"
      ? currentId !== null && open.votes.has(currentId)
        ? votePath(currentId)
        : null
      : bill && open.bills.has(bill.slug)
        ? `/bill/view/${bill.slug}`
        : null;
  return path ? (
    <Link href={path}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <>
      <bdi>{name}</bdi> <span className={styles.none}>(its record was removed)</span>
    </>
  );
}

/** What is scored: each vote and sponsorship with position, weight, and what its record says of itself. */
export function ScoredItems({ items, open }: { items: readonly ScoredItem[]; open: OpenRecords }) {
  return (
    <ol className={styles.items}>
      {items.map((item) => {
        const { bill, sentence, jurisdiction, date, notes } = item;
        return (
          <li key={item.id}>
            <p>
              <ItemLink item={item} open={open} />
            </p>
            <p className={styles.meta}>
              Our position: <b>{positionOf(item)}</b>. Weight: {weightOf(item)}.
            </p>
            <p className={styles.meta}>
              {[sentence, date && formatDate(date), jurisdiction && jurisdictionName(jurisdiction)]
                .filter(Boolean)
                .join(" · ")}
              {bill && item.kind === "vote" && open.bills.has(bill.slug) && (
                <>
                  {" · "}
                  <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link>
                </>
              )}
            </p>
            {bill?.title && (
              <p className={styles.meta} dir="auto">
                {bill.title}
              </p>
            )}
            {notes.map((note) => (
              <p key={note} className={styles.meta}>
                {note}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
