import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { Paragraphs } from "@/components/trackers/public/paragraphs";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { Time } from "@/components/ui/primitives/time";
import { formatCount } from "@/lib/platform/text/format";
import { scorecardPageSize } from "@/lib/scorecards/limits";
import { methodSentences } from "@/lib/scorecards/method";
import {
  scorecardFilePath,
  scorecardHref,
  scorecardMemberPath,
  scorecardPath,
} from "@/lib/scorecards/public/addresses";
import { noScorecardFilter, scorecardQuery } from "@/lib/scorecards/public/filter";
import { shownScore } from "@/lib/scorecards/public/labels";
import type { ScorecardPage } from "@/lib/scorecards/public/page";
import type { PublicScorecard } from "@/lib/scorecards/public/published";
import { MembersTable } from "./members-table";
import styles from "./scorecard.module.css";
import { ScorecardFilters } from "./scorecard-filters";
import { ScoredItems } from "./scored-items";

type Props = {
  page: ScorecardPage;
  slug: string;
  /** Absent in a preview, which has no files, editions and pages of members. */
  published?: PublicScorecard;
  /** At the end of the page. */
  children?: ReactNode;
};

/** The public page of an edition of a scorecard. */
export function ScorecardView({ page, slug, published, children }: Props) {
  const { content, filter, total, all } = page;
  const { name, text, method, items, asOf } = content;
  return (
    <Container>
      <PageHead
        label="Scorecard"
        title={<span dir="auto">{name}</span>}
        meta={
          <p>
            {formatCount(all, "member")} · {formatCount(items.length, "item")}
            {published && (
              <>
                {" · "}Edition {published.edition.number} of <Time at={published.edition.at} timeZone={page.timeZone} />
              </>
            )}
            {asOf && (
              <>
                {" · "}Records as of <Time at={asOf} timeZone={page.timeZone} />
              </>
            )}
          </p>
        }
      />
      {published && <EditionNotices published={published} />}
      {text && <Paragraphs text={text} className={styles.text} />}
      <p className={styles.meta}>
        Below the scores: <a href="#items">votes and sponsorships</a>, <a href="#method">method</a>
        {published && (
          <>
            , <a href="#editions">editions and files</a>
          </>
        )}
      </p>
      <section aria-labelledby="scores" className={styles.section}>
        <h2 id="scores">Scores</h2>
        <ScorecardFilters page={page} slug={slug} />
        {page.members.length > 0 ? (
          <MembersTable page={page} slug={slug} hasPages={published !== undefined} />
        ) : (
          <NoMembers page={page} slug={slug} />
        )}
        {total > scorecardPageSize && (
          <Pagination
            path={scorecardPath(slug)}
            query={scorecardQuery(filter)}
            page={filter.page}
            perPage={scorecardPageSize}
            total={total}
            noun={["member", "members"]}
          />
        )}
      </section>
      <section aria-labelledby="items" className={styles.section}>
        <h2 id="items">Votes and sponsorships</h2>
        {items.length > 0 ? (
          <ScoredItems items={items} open={page.open} />
        ) : (
          <p>No vote or sponsorship is chosen yet.</p>
        )}
      </section>
      <section aria-labelledby="method" className={styles.section}>
        <h2 id="method">Method</h2>
        <ul className={styles.method}>
          {methodSentences(content).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {method && <Paragraphs text={method} className={styles.text} />}
      </section>
      {published && (
        <>
          <Editions published={published} timeZone={page.timeZone} />
          <p className={styles.files}>
            All scores with their arithmetic as <a href={scorecardFilePath(slug, "csv", filter.edition)}>CSV</a> or{" "}
            <a href={scorecardFilePath(slug, "json", filter.edition)}>JSON</a>.
          </p>
        </>
      )}
      {children}
    </Container>
  );
}

/** That this is an earlier edition, or that records have changed since. */
function EditionNotices({ published: { slug, edition, isNewest, pending } }: { published: PublicScorecard }) {
  return (
    <>
      {!isNewest && (
        <Notice kind="warning">
          <p>
            This is edition {edition.number}, shown as it was published.{" "}
            <Link href={scorecardPath(slug)}>See the newest edition</Link>
          </p>
        </Notice>
      )}
      {isNewest && pending.length > 0 && (
        <Notice kind="warning" title="Records have changed since this edition, and cannot be scored yet">
          <ul>
            {pending.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
          <p>The scores here are those of the records before. Another edition follows when this is settled.</p>
        </Notice>
      )}
    </>
  );
}

function NoMembers({ page: { filter, all, total }, slug }: { page: ScorecardPage; slug: string }) {
  if (all === 0)
    return (
      <EmptyState title="No members yet">
        <p>Members appear as soon as a vote or sponsorship is chosen whose record names them.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={total === 0 ? "No members match your filters" : "Nothing on this page"}
      action={<Link href={scorecardHref(slug, noScorecardFilter, { edition: filter.edition })}>Show all members</Link>}
    >
      <p>{total === 0 ? "Remove a filter to see more." : "The list is shorter than this page number."}</p>
    </EmptyState>
  );
}

const mostChanged = 50;

/** The editions by number, and whose score this one changed. */
function Editions({ published, timeZone }: { published: PublicScorecard; timeZone: string }) {
  const { slug, edition, editions } = published;
  const { changed } = edition.content;
  const newest = editions[0]?.number;
  return (
    <section aria-labelledby="editions" className={styles.section}>
      <h2 id="editions">Editions</h2>
      <ol className={styles.items}>
        {editions.map(({ number, reason, at }) => (
          <li key={number}>
            <p>
              {number === edition.number ? (
                <b>Edition {number}</b>
              ) : (
                <Link href={scorecardHref(slug, noScorecardFilter, { edition: number === newest ? null : number })}>
                  Edition {number}
                </Link>
              )}
              , <Time at={at} timeZone={timeZone} />
              {number === edition.number && " (shown here)"}
            </p>
            <p className={styles.meta} dir="auto">
              {reason}
            </p>
          </li>
        ))}
      </ol>
      {edition.number > 1 && (
        <>
          <p>
            {changed.length === 0
              ? `No score differs from edition ${edition.number - 1}.`
              : `${formatCount(changed.length, "score differs", "scores differ")} from edition ${edition.number - 1}:`}
          </p>
          {changed.length > 0 && (
            <ul className={styles.method}>
              {changed.slice(0, mostChanged).map(({ slug: person, name, from, to }) => (
                <li key={person}>
                  {to === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link href={scorecardMemberPath(slug, person, edition.number === newest ? null : edition.number)}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                  : {shownScore(from)}, now {shownScore(to)}
                </li>
              ))}
              {changed.length > mostChanged && <li>and {formatCount(changed.length - mostChanged, "other member")}</li>}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
