import type { Metadata } from "next";
import { Link } from "@/components/ui/primitives/link";
import { CalendarControls } from "@/components/bills/calendar/calendar-controls";
import { CalendarDays } from "@/components/bills/calendar/calendar-days";
import { CalendarSubscribe } from "@/components/bills/calendar/calendar-subscribe";
import styles from "@/components/bills/calendar/calendar.module.css";
import { Container } from "@/components/layout/container";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { calendarPage } from "@/lib/bills/calendar/calendar-page";
import { calendarHref, calendarTitle, showing } from "@/lib/bills/calendar/state";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const narrowed = ["week", "month", "kind", "of"].some((name) => name in query);
  return {
    title: "Calendar",
    description:
      "Hearings, comment deadlines and effective dates of tracked bills and rules, week by week and as iCal.",
    alternates: { canonical: `${publicUrl()}/calendar`, types: { "text/calendar": `${publicUrl()}/calendar.ics` } },
    ...(narrowed && { robots: { index: false, follow: false } }), // endless pages of weeks
  };
}

export default async function CalendarPage({ searchParams }: Props) {
  const viewer = await currentViewer();
  const { state, today, entries, next, ownAddress } = await calendarPage(await searchParams, viewer);
  return (
    <Container>
      <PageHead
        label="Calendar"
        title={calendarTitle(state)
          .split(" – ")
          .map((end) => end.replaceAll(" ", "\u00a0"))
          .join(" – ")}
        standfirst="Hearings, comment deadlines and effective dates."
      />
      <div className={styles.page}>
        <div className={styles.main}>
          <CalendarControls state={state} today={today} hasFolders={viewer !== null} />
          {entries.length > 0 ? (
            <CalendarDays entries={entries} today={today} />
          ) : (
            <EmptyState
              title={
                state.by === "days"
                  ? "Nothing is scheduled in the next two weeks"
                  : `Nothing is scheduled this ${state.by}`
              }
              action={
                next && (
                  <Link href={calendarHref(showing(state, state.by === "month" ? "month" : "week", next), today)}>
                    Go to {formatDate(next)}
                  </Link>
                )
              }
            >
              <p>
                {next
                  ? `The next date is ${formatDate(next)}.`
                  : state.folders
                    ? "Dates of the bills in your folders appear here as soon as a source announces them."
                    : "Dates appear here as soon as a source announces them."}
              </p>
            </EmptyState>
          )}
        </div>
        <CalendarSubscribe address={`${publicUrl()}/calendar.ics`} own={viewer && { address: ownAddress }} />
      </div>
    </Container>
  );
}
