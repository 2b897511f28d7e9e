import { Day } from "@/components/ui/time";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Event = BillWithDetails["events"][number];

/** Hearings and other dates, the next ones first, then those gone by, newest first. */
export function BillEvents({ events, today }: { events: readonly Event[]; today: string }) {
  const byDate = events.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const ahead = byDate.filter((event) => event.date >= today);
  const past = byDate.filter((event) => event.date < today).toReversed();
  return (
    <div className={styles.groups}>
      {([["Ahead", ahead], ["Past", past]] as const).map(([title, list]) => list.length > 0 && (
        <div key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ol className={styles.actions}>
            {list.map((event, at) => (
              <li key={at} className={styles.step}>
                <span className={styles.when}><Day date={event.date} />{event.time && `, ${event.time}`}</span>
                <span className={styles.words}>{event.description}{event.location && <span className={styles.quiet}> {event.location}</span>}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
