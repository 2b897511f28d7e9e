import { IssueTable } from "@/components/issues/admin/issue-table";
import { OutdatedQuotations } from "@/components/issues/admin/outdated-quotations";
import { ReviewQueue } from "@/components/issues/admin/review-queue";
import { StartMenu } from "@/components/issues/admin/start-menu";
import { ThisWeek } from "@/components/issues/admin/this-week";
import styles from "@/components/issues/admin/admin.module.css";
import { SetupChecklist } from "@/components/setup/setup-checklist";
import { StaleSources } from "@/components/sources/stale-sources";
import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { admit } from "@/lib/platform/auth/viewer";
import { inboxCounts } from "@/lib/bills/triage/queries";
import { inboxSince } from "@/lib/bills/triage/spans";
import { movedInSentences } from "@/lib/bills/recently-moved";
import { DaysAhead, Failures, MovedSince, mostShown, StepsDue } from "@/components/overview/overview-lists";
import overview from "@/components/overview/overview.module.css";
import { db } from "@/db";
import { daysAhead } from "@/lib/portfolios/week/days-ahead";
import { stepsDue } from "@/lib/portfolios/week/week";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, formatDateRange, todayIn, weekOf } from "@/lib/platform/text/dates";
import { formatTotal } from "@/lib/platform/text/format";
import { issueOfWeek, recentlyPublished, workedOn } from "@/lib/issues/drafts/admin-list";
import { movedPeriod } from "@/lib/issues/drafts/moved-period";
import { isAlone, reviewQueue } from "@/lib/issues/publishing/review/queries";
import { outdatedIssues } from "@/lib/issues/quotations/outdated";
import { organisation } from "@/lib/organisation/organisation";
import { settings } from "@/lib/platform/env/settings";
import { staleCoverages } from "@/lib/sources/coverage-list";
import { failuresOf } from "@/lib/registry/health-checks/alarms";
import { gatherFacts } from "@/lib/registry/health-checks/facts";
import { readSetupState } from "@/lib/setup/setup-state";
import { allTemplates } from "@/lib/templates/queries";

export const metadata = { title: { absolute: "Overview" } };

/** Bills in "What moved". */
const mostMoved = 8;
export default async function AdminPage() {
  const viewer = await admit("staff", "/admin");
  const [{ name, timeZone, weeklyTemplates }, setup, templates, working, published, reviews, outdated, stale] =
    await Promise.all([
      organisation(),
      viewer.role === "admin" ? readSetupState() : null,
      allTemplates(),
      workedOn(12),
      recentlyPublished(8),
      reviewQueue(),
      outdatedIssues(6),
      staleCoverages(),
    ]);
  const today = todayIn(timeZone);
  const week = weekOf(today);
  const newSince = inboxSince(timeZone);
  const { waiting } = await inboxCounts(newSince);
  const weekly = templates.filter((template) => Object.values(weeklyTemplates).includes(template.id));
  const weeklies = await Promise.all(
    weekly.map(async (template) => ({ template, ...(await issueOfWeek(template.id, week)) })),
  );
  const until = addCalendarDays(today, 6);
  const since = movedPeriod(
    weeklies.flatMap(({ last }) => last ?? []).concat(weeklies.length > 0 ? [] : published),
    today,
  );
  const draft = weeklies.find((weekly) => weekly.draft)?.draft;
  const [failures, moved, ahead, steps, alone] = await Promise.all([
    viewer.role === "admin" ? gatherFacts().then(failuresOf) : [],
    movedInSentences({ start: since.day, end: today, limit: mostMoved, timeZone }),
    daysAhead(viewer, today, until),
    stepsDue(viewer, until, db, mostShown),
    isAlone(db, viewer.id),
  ]);
  const hasIssues = working.length + published.length > 0;
  return (
    <>
      <PageHead
        title="Overview"
        standfirst={`${viewer.name}, the week of ${formatDateRange(week.start, week.end)}.`}
        action={<StartMenu templates={templates} />}
      />
      <StaleSources stale={stale} timeZone={timeZone} isAdmin={viewer.role === "admin"} />
      {setup?.isShown && (
        <SetupChecklist
          setup={setup}
          organisationName={name}
          email={viewer.email}
          maxImportMb={settings().MAX_IMPORT_MB}
        />
      )}
      {weeklies.length > 0 && (
        <section className={styles.section}>
          <SectionLabel as="h2">This week</SectionLabel>
          <ThisWeek weeklies={weeklies} timeZone={timeZone} />
        </section>
      )}
      {(hasIssues || !setup?.isShown) && (
        <div className={overview.lists}>
          <MovedSince
            moved={moved}
            since={since.day}
            lastIssue={since.issue}
            more={
              draft ? (
                <Link href={`/admin/publication-issue/edit/${draft.id}?panel=moved`}>
                  Add changes to “{draft.name}”
                </Link>
              ) : (
                <Link href="/bill/list?sort=bill.lastAction&direction=desc">All bills, newest action first</Link>
              )
            }
          />
          <div className={overview.column}>
            <Failures failures={failures} />
            <ReviewQueue waiting={reviews} viewer={viewer} isAlone={alone} timeZone={timeZone} />
            <DaysAhead days={ahead} />
            <StepsDue {...steps} today={today} />
          </div>
        </div>
      )}
      <OutdatedQuotations issues={outdated} />
      {waiting > 0 && (
        <section className={styles.section}>
          <SectionLabel as="h2">Inbox</SectionLabel>
          <p>
            {formatTotal(Math.min(waiting, 10_000), waiting > 10_000)} {waiting === 1 ? "bill" : "bills"} added since{" "}
            {formatDate(newSince)} {waiting === 1 ? "has" : "have"} no topic.{" "}
            <Link href="/admin/inbox/list">Open the inbox</Link>
          </p>
        </section>
      )}
      {(hasIssues || !setup?.isShown) && (
        <>
          <section className={styles.section}>
            <SectionLabel as="h2">In progress</SectionLabel>
            <IssueTable
              caption="In progress"
              issues={working}
              timeZone={timeZone}
              empty={
                <EmptyState level={3} title="No drafts">
                  <p>Drafts and unpublished changes appear here.</p>
                </EmptyState>
              }
            />
          </section>
          <section className={styles.section}>
            <SectionLabel as="h2">Recently published</SectionLabel>
            <IssueTable
              caption="Recently published"
              issues={published}
              timeZone={timeZone}
              empty={
                <EmptyState level={3} title="Nothing published yet">
                  <p>Issues you publish appear here.</p>
                </EmptyState>
              }
            />
            <p>
              <Link href="/admin/publication-issue/list">All issues</Link>
            </p>
          </section>
        </>
      )}
    </>
  );
}
