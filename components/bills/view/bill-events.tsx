import { Day } from "@/components/ui/primitives/day";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { isWebAddress } from "@/lib/bills/web-address";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-view.module.css";

type Event = BillWithDetails["events"][number];

type BillEventsProps = { events: readonly Event[]; jurisdiction: string; today: string; calendar: string };

/**
 * Hearings and other dates: upcoming first, then past ones, newest first. `calendar` is the address of the iCal
 * feed.
 */
export function BillEvents({ events, jurisdiction, today, calendar }: BillEventsProps) {
  const byDate = events.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const ahead = byDate.filter((event) => event.date >= today);
  const past = byDate.filter((event) => event.date < today).toReversed();
  return (
    <div className={styles.groups}>
      {(
        [
          ["Ahead", ahead],
          ["Past", past],
        ] as const
      ).map(
        ([title, list]) =>
          list.length > 0 && (
            <div key={title}>
              <h3 className={styles.groupTitle}>{title}</h3>
              <ol className={styles.actions}>
                {list.map((event, at) => (
                  <li key={at} className={styles.step}>
                    <span className={styles.when}>
                      <Day date={event.date} />
                      {hourWithZone(event, jurisdiction) && `, ${hourWithZone(event, jurisdiction)}`}
                    </span>
                    <span className={styles.text}>
                      {event.status && event.status !== "scheduled" && (
                        <strong>{hearingStatusWords[event.status]}: </strong>
                      )}
                      {event.status === "cancelled" ? <s>{event.description}</s> : event.description}
                      {event.committee && !event.description.includes(event.committee) && (
                        <span className={styles.quiet}> {event.committee}</span>
                      )}
                      {event.location && <span className={styles.quiet}> {event.location}</span>}
                      {event.previousDate && (
                        <span className={styles.quiet}>
                          {" "}
                          Moved from <Day date={event.previousDate} />
                          {event.previousTime && event.previousDate === event.date && `, ${event.previousTime}`}
                        </span>
                      )}
                      {event.agendaUrl && isWebAddress(event.agendaUrl) && (
                        <>
                          {" "}
                          <a href={event.agendaUrl} rel="noopener nofollow">
                            Agenda<VisuallyHidden> of {formatDate(event.date)}</VisuallyHidden>
                          </a>
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ),
      )}
      <p className={styles.datesLink}>
        <a href={calendar} download>
          Add these dates to your calendar
        </a>{" "}
        (iCal)
      </p>
    </div>
  );
}
