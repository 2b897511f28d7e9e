import { Time } from "@/components/ui/primitives/time";
import type { ChangeLine } from "@/lib/bills/changes/change-lines";
import { comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { comparePath } from "@/lib/bills/text-addresses";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Change = BillWithDetails["changes"][number];

/**
 * Changes as text, those of one event as one, each with the day on which we recorded it.
 * @param slug of the bill, for links to text comparisons
 */
export function ChangeList({
  lines,
  slug,
  timeZone,
}: {
  lines: readonly ChangeLine<Change>[];
  slug: string;
  timeZone: string;
}) {
  return (
    <ol className={styles.actions} reversed>
      {lines.map(({ what, before, now, comparison, happened, lead }) => {
        const compared = comparisonOfChange(lead);
        return (
          <li key={lead.id} className={styles.step}>
            <span className={styles.when}>
              <Time at={lead.at} timeZone={timeZone} show="day" />
            </span>
            <span className={styles.text}>
              <b>{what}</b>
              {(before || now) && ": "}
              {before && <del className={styles.before}>{before}</del>}
              {before && now && <span aria-hidden="true"> → </span>}
              {now && <ins className={styles.now}>{now}</ins>}
              {happened && `: ${happened}`}
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
