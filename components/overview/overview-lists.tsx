import type { ReactNode } from "react";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import type { movedInSentences } from "@/lib/bills/recently-moved";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { formatNumber } from "@/lib/platform/text/format";
import type { DayAhead } from "@/lib/portfolios/week/days-ahead";
import type { Alarm } from "@/lib/registry/health-checks/schema";
import type { Week } from "@/lib/portfolios/week/week";
import styles from "./overview.module.css";

/** Sentences shown per bill. */
const mostSentences = 2;
/** Entries shown per list; its link leads to the rest. */
export const mostShown = 6;

type BillName = { slug: string; name: string; title: string | null };

/** A list of the overview, or the sentence that says that it is empty. */
function OverviewList({
  id,
  title,
  empty,
  more,
  children,
}: {
  id: string;
  title: ReactNode;
  /** Null if the list has entries. */
  empty: string | null;
  /** Where the rest is. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionLabel as="h2" id={id}>
        {title}
      </SectionLabel>
      {empty ? <p className={styles.empty}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}

const BillLine = ({ bill }: { bill: BillName }) => (
  <p className={styles.bill}>
    <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link> {shownTitle(bill.title) ?? "Untitled"}
  </p>
);

/** What failed by itself, each with the page where it can be mended; nothing if all works. */
export function Failures({ failures }: { failures: readonly Alarm[] }) {
  if (failures.length === 0) return null;
  return (
    <OverviewList id="failures" title="Needs attention" empty={null} more={<Link href="/admin/health">Health</Link>}>
      {failures.slice(0, mostShown).map(({ id, words, act, href }) => (
        <li key={id}>
          <p>{href ? <Link href={href}>{words}</Link> : words}</p>
          <p className={styles.sentence}>{act}</p>
        </li>
      ))}
    </OverviewList>
  );
}

/** What changed since the last issue, a sentence per event. */
export function MovedSince({
  moved,
  since,
  lastIssue,
  more,
}: {
  moved: Awaited<ReturnType<typeof movedInSentences>>;
  since: CalendarDate;
  lastIssue: { id: number; name: string } | null;
  more: ReactNode;
}) {
  return (
    <OverviewList
      id="moved-since"
      title={
        <>
          What moved since {lastIssue ? <>“{lastIssue.name}”, </> : ""}
          <Day date={since} />
        </>
      }
      empty={moved.length === 0 ? "No bill has changed its status since then." : null}
      more={moved.length > 0 && more}
    >
      {moved.map((bill) => (
        <li key={bill.id}>
          <BillLine bill={bill} />
          {bill.sentences.slice(0, mostSentences).map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}.
            </p>
          ))}
          {bill.sentences.length === 0 && (
            <p className={styles.quiet}>
              <Status status={bill.status} />
            </p>
          )}
        </li>
      ))}
    </OverviewList>
  );
}

/** Hearings and comment deadlines of the next seven days. */
export function DaysAhead({ days }: { days: readonly DayAhead[] }) {
  return (
    <OverviewList
      id="days-ahead"
      title="Hearings and deadlines in the next seven days"
      empty={
        days.length === 0 ? "No hearing or comment deadline for tracked bills, your folders or your portfolios." : null
      }
      more={
        <Link href="/calendar">
          {days.length > mostShown ? `Calendar: ${formatNumber(days.length - mostShown)} more` : "Calendar"}
        </Link>
      }
    >
      {days.slice(0, mostShown).map(({ bill, event }) => (
        <li key={event.uid} className={styles.dated}>
          <span className={styles.day}>
            <Day date={event.date} />
            {hourWithZone(event, bill.jurisdiction) && <> {hourWithZone(event, bill.jurisdiction)}</>}
          </span>
          <p className={styles.sentence}>
            {event.description}
            {event.status && event.status !== "scheduled" && <> · {hearingStatusWords[event.status]}</>}
          </p>
          <BillLine bill={bill} />
        </li>
      ))}
    </OverviewList>
  );
}

/** Next steps in the person's portfolios, overdue ones first. */
export function StepsDue({ steps, stepsTotal, today }: Pick<Week, "steps" | "stepsTotal"> & { today: CalendarDate }) {
  return (
    <OverviewList
      id="steps-due"
      title="Next steps due"
      empty={steps.length === 0 ? "No next step is due in the next seven days." : null}
      more={
        <Link href="/admin/my-week">
          {stepsTotal > steps.length ? `My week: ${formatNumber(stepsTotal - steps.length)} more` : "My week"}
        </Link>
      }
    >
      {steps.map((step) => (
        <li key={`${step.portfolioId}-${step.id}`} className={styles.dated} data-late={step.due < today || undefined}>
          <span className={styles.day}>
            <Day date={step.due} />
            {step.due < today && <b> overdue</b>}
          </span>
          <p>
            <Link
              className={styles.step}
              href={`/admin/portfolio/view/${step.portfolioId}?q=${encodeURIComponent(step.name)}`}
            >
              {step.nextStep || "No next step"}
            </Link>
            {!step.isMine && <> · {step.owner?.name ?? "no owner"}</>}
          </p>
          <BillLine bill={step} />
        </li>
      ))}
    </OverviewList>
  );
}
