import { Link } from "@/components/ui/primitives/link";
import { FocusBills } from "@/components/bills/focus-bills";
import { IssueStory } from "@/components/issues/public/issue-story";
import { SubscribeForm } from "@/components/newsletters/subscribe-form";
import { Container } from "@/components/layout/container";
import { TopicIndex } from "@/components/topics/topic-index";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { formatDateRange } from "@/lib/platform/text/dates";
import { issuePath } from "@/lib/issues/public/addresses";
import type { FrontPageContent } from "@/lib/issues/public/front-page";
import styles from "./front-page.module.css";
import { MovedBills } from "./moved-bills";

const subscribable = (publications: FrontPageContent["byEmail"]) =>
  publications.map(({ id, name }) => ({ of: { kind: "template" as const, id }, name }));

/** The front page: weeklies, recent status changes, topic index, newest other issues. */
export function FrontPage({
  front: { week, isRecent, weeklies, leadContents, moved, focus, topics, others, byEmail, hasBills },
  isAdministrator = false,
  isNew = false,
}: {
  front: FrontPageContent;
  /** Shows first steps while nothing is published. */
  isAdministrator?: boolean;
  /** Whether this installation has not been set up. */
  isNew?: boolean;
}) {
  const [lead, ...beside] = weeklies;
  const [first, ...alsoByEmail] = subscribable(byEmail);
  return (
    <Container className={styles.front}>
      <h1 className={styles.week}>
        {lead && !isRecent ? "The latest issue" : `The week of ${formatDateRange(week.start, week.end)}`}
      </h1>
      {lead ? (
        <>
          <div className={styles.lead}>
            <IssueStory size="lead" issue={lead} />
            {leadContents.length > 1 && (
              <ul className={styles.contents} aria-label="In this issue">
                {leadContents.map((entry) => (
                  <li key={entry.href}>
                    <Link href={`${issuePath(lead.slug)}${entry.href}`}>{entry.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {beside.length > 0 && (
            <div className={styles.beside}>
              {beside.map((issue) => (
                <IssueStory key={issue.id} issue={issue} />
              ))}
            </div>
          )}
        </>
      ) : (
        <div className={styles.whole}>
          {isNew ? (
            <EmptyState title="This site is not set up yet">
              <p>
                Open the setup address that Rotunda printed when it started. To get a new one, run{" "}
                <code>npm run setup</code> on the server.
              </p>
            </EmptyState>
          ) : isAdministrator ? (
            <EmptyState title="Nothing published yet" action={<Link href="/admin">Continue setup</Link>}>
              <p>Import bills, add topics and templates, then write and publish your first issue.</p>
            </EmptyState>
          ) : (
            <EmptyState
              title="Nothing published yet"
              action={hasBills ? <Link href="/bill/list">Browse bills</Link> : undefined}
            >
              {!hasBills && <p>There are no bills or issues yet.</p>}
            </EmptyState>
          )}
        </div>
      )}
      {first && (
        <div className={styles.whole}>
          <SubscribeForm {...first} others={alsoByEmail} />
        </div>
      )}
      {moved.bills.length > 0 && (
        <section className={styles.whole} aria-labelledby="moved">
          <SectionLabel as="h2" id="moved" ruled>
            Status changes since {formatDateRange(moved.since, moved.since)}
          </SectionLabel>
          <MovedBills bills={moved.bills} />
          <p className={styles.more}>
            <Link href="/bill/list?sort=bill.lastAction&direction=desc">All bills by last action</Link>
          </p>
        </section>
      )}
      {focus.length > 0 && (
        <section className={styles.whole} aria-labelledby="focus">
          <SectionLabel as="h2" id="focus" ruled>
            Tracked bills
          </SectionLabel>
          <FocusBills bills={focus} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.whole} aria-labelledby="others">
          <SectionLabel as="h2" id="others" ruled>
            Also published
          </SectionLabel>
          <div className={styles.others}>
            {others.map((issue) => (
              <IssueStory
                key={issue.id}
                issue={issue}
                size="brief"
                level={3}
                label={[issue.formTemplate.name, issue.topics.find((topic) => topic.main)?.name]
                  .filter(Boolean)
                  .join(" · ")}
              />
            ))}
          </div>
          <p className={styles.more}>
            <Link href="/publication-issue/list">All issues</Link>
          </p>
        </section>
      )}
      {topics.length > 0 && (
        <section className={styles.whole} aria-labelledby="topics">
          <SectionLabel as="h2" id="topics" ruled>
            Topics
          </SectionLabel>
          <TopicIndex areas={topics} count="bills" folded />
          {hasBills && <p className={styles.figures}>Number of bills in each topic.</p>}
        </section>
      )}
    </Container>
  );
}
