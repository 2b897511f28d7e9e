import { Day } from "@/components/ui/primitives/day";
import type { BillWithDetails } from "@/lib/bills/schema";
import { ActionFilter } from "./action-filter";
import { FoldedList } from "./folded-list";
import styles from "./bill-view.module.css";

type Action = BillWithDetails["actions"][number];

/** Shorter lists need no filter. */
const worthFiltering = 6;

/**
 * The history of a bill, newest first, with older actions collapsed. `actions` is oldest first.
 * @param noun for one entry: action, event
 */
export function BillActions({ actions, noun }: { actions: readonly Action[]; noun: string }) {
  const list = (
    <FoldedList
      items={actions.toReversed()}
      shown={25}
      noun={[`earlier ${noun}`, `earlier ${noun}s`]}
      render={(some) => <ActionList actions={some} />}
    />
  );
  if (actions.length < worthFiltering) return list;
  return (
    <ActionFilter total={actions.length} noun={`${noun}s`}>
      {list}
    </ActionFilter>
  );
}

function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ol className={styles.actions} reversed>
      {actions.map((action, at) => (
        <li key={at} className={styles.step}>
          <span className={styles.when}>
            {action.date ? (
              action.date === actions[at - 1]?.date ? (
                <span className={styles.sameDay}>
                  <Day date={action.date} />
                </span>
              ) : (
                <Day date={action.date} />
              )
            ) : (
              "No date"
            )}
          </span>
          <span className={styles.text}>
            {action.description}
            {action.chamber && <span className={styles.quiet}> {action.chamber}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
