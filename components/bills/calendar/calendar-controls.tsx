import { Link } from "@/components/ui/primitives/link";
import { type EventKind, eventKinds, eventKindWords } from "@/lib/bills/calendar/dated-events";
import { calendarHref, type CalendarState, showing, shiftCalendar } from "@/lib/bills/calendar/state";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays } from "@/lib/platform/text/dates";
import styles from "./calendar.module.css";

type CalendarControlsProps = {
  state: CalendarState;
  today: CalendarDate;
  /** Whether the viewer is signed in and so has folders. */ hasFolders: boolean;
};

/** Only links: every state of the calendar has an address. */
export function CalendarControls({ state, today, hasFolders }: CalendarControlsProps) {
  const to = (next: CalendarState) => calendarHref(next, today);
  const unit = state.by === "month" ? "month" : "week";
  const isNow = state.start <= today && today < shiftCalendar(state, 1).start;
  // The month of a week is the one that most of its days belong to.
  const anchor = isNow ? today : unit === "week" ? addCalendarDays(state.start, 3) : state.start;
  return (
    <div className={styles.controls}>
      <nav aria-label={unit === "week" ? "Weeks" : "Months"} className={styles.turn}>
        <Link href={to(shiftCalendar(state, -1))} rel="prev">
          <span aria-hidden="true">← </span>Previous {unit}
        </Link>
        <Link
          href={to(showing(state, unit, today))}
          aria-current={state.by === unit && showing(state, unit, today).start === state.start ? "page" : undefined}
        >
          This {unit}
        </Link>
        <Link href={to(shiftCalendar(state, 1))} rel="next">
          Next {unit}
          <span aria-hidden="true"> →</span>
        </Link>
      </nav>
      <nav aria-label="What the calendar shows" className={styles.choices}>
        <ul>
          {(["days", "week", "month"] as const).map((by) => (
            <li key={by}>
              <Link
                href={to(showing(state, by, by === "days" ? today : anchor))}
                aria-current={by === state.by ? "true" : undefined}
              >
                {by === "days" ? "From today" : `By ${by}`}
              </Link>
            </li>
          ))}
        </ul>
        {hasFolders && (
          <ul>
            {[false, true].map((folders) => (
              <li key={String(folders)}>
                <Link href={to({ ...state, folders })} aria-current={folders === state.folders ? "true" : undefined}>
                  {folders ? "In my folders" : "Tracked and in my folders"}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul>
          {[null, ...eventKinds].map((kind: EventKind | null) => (
            <li key={kind ?? "all"}>
              <Link href={to({ ...state, kind })} aria-current={kind === state.kind ? "true" : undefined}>
                {kind ? eventKindWords[kind][1] : "All dates"}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
