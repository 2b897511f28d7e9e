import { BillChipNow } from "@/components/ui/bill-chips/bill-chip-now";
import { Day } from "@/components/ui/primitives/day";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { LiveStatus } from "./live-status";
import styles from "./status-now.module.css";

export type StatusNowProps = {
  then: BillStatus;
  now: LiveStatus | undefined;
  /** In running text, or in a table's cell. */ as: "chip" | "cell";
};

/** The current status, if it differs from the published one. */
export function StatusNow({ then, now, as }: StatusNowProps) {
  if (!now || now.status === then) return null;
  if (as === "chip") return <BillChipNow status={now.status} />;
  return (
    <span className={styles.moved}>
      Now {lowerFirst(statusLabel(now.status))}
      {now.statusDate && (
        <>
          , <Day date={now.statusDate} />
        </>
      )}
    </span>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
