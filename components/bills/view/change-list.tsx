import { Time } from "@/components/ui/primitives/time";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Change = BillWithDetails["changes"][number];

/** Changes in words, each with the day on which we learned it. */
export function ChangeList({ changes, timeZone }: { changes: readonly Change[]; timeZone: string }) {
  return (
    <ol className={styles.actions} reversed>
      {changes.map((change) => {
        const { what, before, now } = changeInWords(change);
        return (
          <li key={change.id} className={styles.step}>
            <span className={styles.when}>
              <Time at={change.at} timeZone={timeZone} show="day" />
            </span>
            <span className={styles.words}>
              <b>{what}</b>
              {(before || now) && ": "}
              {before && <del className={styles.before}>{before}</del>}
              {before && now && <span aria-hidden="true"> → </span>}
              {now && <ins className={styles.now}>{now}</ins>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
