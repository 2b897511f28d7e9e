import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Link } from "@/components/ui/primitives/link";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { eventKindWords, hourWithZone, movedFromLabel } from "@/lib/bills/calendar/dated-events";
import type { CalendarEntry } from "@/lib/bills/calendar/queries";
import { hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { isWebAddress } from "@/lib/bills/web-address";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import styles from "./calendar.module.css";

function byDay(entries: readonly CalendarEntry[]): [CalendarDate, CalendarEntry[]][] {
  const days = new Map<CalendarDate, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.event.date, [...(days.get(entry.event.date) ?? []), entry]);
  return [...days];
}

/** Scheduled events, grouped by day. */
export function CalendarDays({ entries, today }: { entries: readonly CalendarEntry[]; today: CalendarDate }) {
  return (
    <div className={styles.days}>
      {byDay(entries).map(([date, list]) => (
        <section
          key={date}
          aria-labelledby={`day-${date}`}
          className={styles.day}
          data-past={date < today || undefined}
        >
          <h2 id={`day-${date}`} className={styles.dayTitle}>
            <Day date={date} />
            {date === today && <span className={styles.today}> Today</span>}
          </h2>
          <ul className={styles.entries}>
            {list.map((entry) => (
              <li key={entry.event.uid} className={styles.entry}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { bill, event, kept } }: { entry: CalendarEntry }) {
  return (
    <>
      <span className={styles.hour}>
        {hourWithZone(event, bill.jurisdiction) ?? (event.group === "hearing" ? "Time not set" : "All day")}
      </span>
      <div className={styles.what}>
        <p className={styles.kind}>
          {eventKindWords[event.group][0]}
          {event.status && event.status !== "scheduled" && (
            <strong className={styles.state}> · {hearingStatusWords[event.status]}</strong>
          )}
          {kept && <span className={styles.kept}> · In your folders</span>}
        </p>
        <p className={styles.description}>
          {event.status === "cancelled" ? <s>{event.description}</s> : event.description}
        </p>
        <p className={styles.bill}>
          <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
            {bill.name}
          </Link>{" "}
          <span className={styles.title}>{shownTitle(bill.title)}</span>
        </p>
        <FactLine
          facts={[
            <Status key="status" status={bill.status} />,
            `${bill.jurisdiction} ${bill.sessionName}`,
            event.committee && !event.description.includes(event.committee) ? event.committee : null,
            event.location,
            movedFromLabel(event),
            event.agendaUrl && isWebAddress(event.agendaUrl) ? (
              <a key="agenda" href={event.agendaUrl} rel="noopener nofollow">
                Agenda
              </a>
            ) : null,
          ]}
        />
      </div>
    </>
  );
}
