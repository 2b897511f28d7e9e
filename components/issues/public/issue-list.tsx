import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Pagination } from "@/components/ui/primitives/pagination";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Day } from "@/components/ui/primitives/day";
import { formatReadingTime } from "@/lib/platform/text/format";
import { issuePath, templatePath } from "@/lib/issues/public/addresses";
import type { IssuePageOfList, ListedIssue } from "@/lib/issues/public/issue-list";
import { headOf, smallNameOf } from "@/lib/issues/head";
import styles from "./issue-list.module.css";

type IssueListProps = {
  list: IssuePageOfList;
  /** Path and query of this list, for pagination links. */
  path: string;
  query?: string;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** False where all issues have the same template. */
  withTemplate?: boolean;
  /** Heading level of the titles. */
  level?: 2 | 3;
};

/** A page of issues, newest first: the date in the margin, then what each is about. */
export function IssueList({ list, path, query, empty, withTemplate = true, level = 2 }: IssueListProps) {
  if (list.total === 0) return empty;
  return (
    <>
      <ol className={styles.list} data-inside={level === 3 ? "" : undefined}>
        {list.issues.map((issue) => (
          <li key={issue.id}>
            <Listed issue={issue} withTemplate={withTemplate} level={level} />
          </li>
        ))}
      </ol>
      <Pagination
        path={path}
        query={query}
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        totalIsCapped={list.totalIsCapped}
        noun={["issue", "issues"]}
      />
    </>
  );
}

function Listed({ issue, withTemplate, level }: { issue: ListedIssue; withTemplate: boolean; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={styles.issue}>
      <p className={styles.date}>
        <Day date={issue.publishedDate} />
      </p>
      <div className={styles.words}>
        {withTemplate && (
          <SectionLabel>
            <Link href={templatePath(issue.formTemplate.slug)} className={styles.template}>
              {issue.formTemplate.name}
            </Link>
          </SectionLabel>
        )}
        <Heading className={styles.title}>
          <Link href={issuePath(issue.slug)}>{headOf(issue)}</Link>
        </Heading>
        {issue.text && <p className={styles.text}>{issue.text}</p>}
        <FactLine
          facts={[
            smallNameOf(issue),
            ...issue.facts.map(({ label, words }) => (label ? `${label}: ${words}` : words)),
            ...issue.topics.slice(0, 4).map((topic) => topic.name),
            issue.words > 0 && formatReadingTime(issue.words),
            issue.locked && "Sign in to read",
          ]}
        />
      </div>
    </article>
  );
}
