import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Day } from "@/components/ui/primitives/day";
import { issuePath, seriesPath, templatePath } from "@/lib/issues/public/addresses";
import type { IssuePage } from "@/lib/issues/public/issue-page";
import type { PublishedListItem } from "@/lib/issues/public/published";
import { headOf } from "@/lib/issues/head";
import styles from "./series-navigation.module.css";

export function SeriesNavigation({ page: { issue, topics, previous, next, seriesTopic } }: { page: IssuePage }) {
  const name = seriesTopic
    ? `${issue.formTemplate.name}: ${topics.find((topic) => topic.id === seriesTopic.id)?.name ?? seriesTopic.name}`
    : issue.formTemplate.name;
  const revised = topics.filter((topic) => topic.revisionNumber > 1 || topic.main);
  return (
    <nav id="series" className={styles.series} aria-label="Series">
      <SectionLabel as="h2" ruled>
        {name}
      </SectionLabel>
      {(previous || next) && (
        <ul className={styles.ways}>
          {previous && (
            <li>
              <Way rel="prev" word="Previous" issue={previous} />
            </li>
          )}
          {next && (
            <li className={styles.next}>
              <Way rel="next" word="Next" issue={next} />
            </li>
          )}
        </ul>
      )}
      <p className={styles.more}>
        <Link href={templatePath(issue.formTemplate.slug)}>All issues of {issue.formTemplate.name}</Link>
      </p>
      {revised.length > 0 && (
        <ul className={styles.revisions} aria-label="Place in its series">
          {revised.map((topic) => (
            <li key={topic.id}>
              Issue {topic.revisionNumber} on{" "}
              <Link href={seriesPath(issue.formTemplate.id, topic.id)}>{topic.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Way({ rel, word, issue }: { rel: "prev" | "next"; word: string; issue: PublishedListItem }) {
  return (
    <Link href={issuePath(issue.slug)} rel={rel} className={styles.way}>
      <span className={styles.word}>
        {rel === "prev" && <span aria-hidden="true">← </span>}
        {word}
        <span className={styles.date}>
          {" "}
          · <Day date={issue.publishedDate} />
        </span>
        {rel === "next" && <span aria-hidden="true"> →</span>}
      </span>
      <span className={styles.title}>{headOf(issue)}</span>
    </Link>
  );
}
