import { Disclosure } from "@/components/ui/disclosure";
import { Day } from "@/components/ui/time";
import { formatCount } from "@/lib/format";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Action = BillWithDetails["actions"][number];
const shown = 25;

/** What happened, newest first; the older ones folded. `actions` oldest first. */
export function BillActions({ actions }: { actions: readonly Action[] }) {
  const newestFirst = actions.toReversed();
  const older = newestFirst.slice(shown);
  return (
    <>
      <ActionList actions={newestFirst.slice(0, shown)} />
      {older.length > 0 && <Disclosure summary={`Show ${formatCount(older.length, "earlier action")}`}><ActionList actions={older} /></Disclosure>}
    </>
  );
}

function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ol className={styles.actions} reversed>
      {actions.map((action, at) => (
        <li key={at} className={styles.step}>
          <span className={styles.when}>{action.date ? (action.date === actions[at - 1]?.date ? <span className={styles.sameDay}><Day date={action.date} /></span> : <Day date={action.date} />) : "No date"}</span>
          <span className={styles.words}>{action.description}{action.chamber && <span className={styles.quiet}> {action.chamber}</span>}</span>
        </li>
      ))}
    </ol>
  );
}
