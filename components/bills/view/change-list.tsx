import { Time } from "@/components/ui/primitives/time";
import { changeInWords, comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { comparePath } from "@/lib/bills/text-addresses";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Change = BillWithDetails["changes"][number];

/**
 * Changes as text, each with the day on which we recorded it.
 * @param slug of the bill, for links to text comparisons
 */
export function ChangeList({
  changes,
  slug,
  timeZone,
}: {
  changes: readonly Change[];
  slug: string;
  timeZone: string;
}) {
  return (
    <ol className={styles.actions} reversed>
      {changes.map((change) => {
        const { what, before, now, comparison } = changeInWords(change);
        const compared = comparisonOfChange(change);
        return (
          <li key={change.id} className={styles.step}>
            <span className={styles.when}>
              <Time at={change.at} timeZone={timeZone} show="day" />
            </span>
            <span className={styles.text}>
              <b>{what}</b>
              {(before || now) && ": "}
              {before && <del className={styles.before}>{before}</del>}
              {before && now && <span aria-hidden="true"> → </span>}
              {now && <ins className={styles.now}>{now}</ins>}
              {compared && (
                <a className={styles.compared} href={comparePath(slug, compared.previousId, compared.textId)}>
                  {comparison}
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
