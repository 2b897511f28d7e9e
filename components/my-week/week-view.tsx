import type { ReactNode } from "react";
import { positionLabels } from "@/components/portfolios/portfolio-labels";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { Status } from "@/components/ui/bill-chips/status";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import { hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { isEmptyWeek, type Week, type WeekBill } from "@/lib/portfolios/week/week";
import styles from "./my-week.module.css";

/** The sentences shown per bill. */
const mostSentences = 5;

/** This week in a staff member's portfolios: steps due, upcoming dates, status changes. */
export function WeekView({ week }: { week: Week }) {
  const { steps, stepsTotal, dates, datesTotal, moved, movedTotal, portfolios } = week;
  const names = new Map(portfolios.map(({ id, name }) => [id, name]));
  if (isEmptyWeek(week))
    return (
      <EmptyState title="A quiet week" action={<Link href="/admin/portfolio/list">Portfolios</Link>}>
        <p>
          Nothing moved in your portfolios in the last seven days, and no hearing, deadline or step is due in the next
          two weeks.
        </p>
      </EmptyState>
    );
  const inPortfolios = (ids: readonly number[]) => (
    <span className={styles.where}>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <Link href={`/admin/portfolio/view/${id}`}>{names.get(id)}</Link>
        </span>
      ))}
    </span>
  );
  return (
    <div className={styles.week}>
      {steps.length > 0 && (
        <Part title="Next steps due" count={formatNumber(stepsTotal)}>
          {steps.map((step) => (
            <li key={`${step.portfolioId}-${step.id}`} data-late={step.due < week.today || undefined}>
              <span className={styles.day}>
                <Day date={step.due} />
                {step.due < week.today && <b> overdue</b>}
              </span>
              <div>
                <p>
                  <b>{step.nextStep || "No next step"}</b>
                  {!step.isMine && <> · {step.owner?.name ?? "no owner"}</>}
                </p>
                <BillLine bill={step} />
                <p className={styles.where}>
                  <Link href={`/admin/portfolio/view/${step.portfolioId}?q=${encodeURIComponent(step.name)}`}>
                    {names.get(step.portfolioId)}
                  </Link>
                  {step.position && `: ${positionLabels[step.position]}`}
                </p>
              </div>
            </li>
          ))}
          <More n={stepsTotal - steps.length} noun="next step" />
        </Part>
      )}
      {dates.length > 0 && (
        <Part title="Hearings and deadlines ahead" count={formatNumber(datesTotal)}>
          {dates.map(({ event, ...bill }) => (
            <li key={event.uid}>
              <span className={styles.day}>
                <Day date={event.date} />
                {hourWithZone(event, bill.jurisdiction) && <> {hourWithZone(event, bill.jurisdiction)}</>}
              </span>
              <div>
                <p>
                  <b>{event.description}</b>
                  {event.status && event.status !== "scheduled" && <> · {hearingStatusWords[event.status]}</>}
                </p>
                <BillLine bill={bill} />
                {inPortfolios(bill.portfolioIds)}
              </div>
            </li>
          ))}
          <More n={datesTotal - dates.length} noun="date" />
        </Part>
      )}
      {moved.length > 0 && (
        <Part title="What moved" count={formatNumber(movedTotal)}>
          {moved.map((move) => (
            <li key={move.id}>
              <span className={styles.day}>{move.lastActionDate && <Day date={move.lastActionDate} />}</span>
              <div>
                <BillLine bill={move} />
                <ul className={styles.sentences}>
                  {move.sentences.slice(0, mostSentences).map((sentence) => (
                    <li key={sentence}>{sentence}.</li>
                  ))}
                  {move.sentences.length > mostSentences && (
                    <li>
                      <Link href={`/bill/view/${move.slug}#history`}>
                        {formatCount(move.sentences.length - mostSentences, "more change")}
                      </Link>
                    </li>
                  )}
                </ul>
                <p className={styles.where}>
                  <Status status={move.status} />
                </p>
                {inPortfolios(move.portfolioIds)}
              </div>
            </li>
          ))}
          <More n={movedTotal - moved.length} noun="bill" />
        </Part>
      )}
      <p className={styles.where}>
        {[
          steps.length === 0 && "No next step is due in the next two weeks.",
          dates.length === 0 && "No hearing or deadline is set for the next two weeks.",
          moved.length === 0 && "Nothing moved in the last seven days.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}

/** Number of items beyond the longest list that the page shows. */
function More({ n, noun }: { n: number; noun: string }) {
  return n > 0 ? (
    <li>
      <span />
      <p>And {formatCount(n, `more ${noun}`)}. Open a portfolio to see all.</p>
    </li>
  ) : null;
}

function Part({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <ol className={styles.list}>{children}</ol>
    </section>
  );
}

const BillLine = ({ bill }: { bill: Pick<WeekBill, "slug" | "name" | "title"> }) => (
  <p className={styles.bill}>
    <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link> {shownTitle(bill.title) ?? "Untitled"}
  </p>
);
