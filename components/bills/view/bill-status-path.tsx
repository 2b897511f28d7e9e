import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { Timeline } from "@/components/ui/primitives/timeline";
import type { StatusStep } from "@/lib/bills/bill-page";
import { progressOf } from "@/lib/bills/progress";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

export function BillStatusPath({ bill, path }: { bill: BillWithDetails; path: readonly StatusStep[] }) {
  const before = path.at(-1)?.status === bill.status ? path.at(-2) : path.at(-1);
  const progress = progressOf(bill.kind, bill.status, before?.status);
  return (
    <>
      {progress && <Timeline progress={progress} words />}
      {path.length > 0 && (
        <ol className={styles.path}>
          {path.map((step, at) => (
            <li key={at} className={styles.step}>
              <span className={styles.when}>{step.date ? <Day date={step.date} /> : "No date"}</span>
              <Status status={step.status} />
              {step.words && <span className={styles.text}>{step.words}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
