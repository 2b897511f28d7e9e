import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { SubscribeLine } from "@/components/newsletters/subscribe-form";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { Day } from "@/components/ui/primitives/day";
import { formatReadingTime } from "@/lib/platform/text/format";
import { templatePath, topicPath } from "@/lib/issues/public/addresses";
import type { IssuePage } from "@/lib/issues/public/issue-page";
import { headOf, smallNameOf } from "@/lib/issues/head";
import styles from "./issue-head.module.css";

/** Head of an issue: series, name, headline, standfirst, date, reading time and topics. */
export function IssueHead({
  page,
  note,
  hasSubscription = false,
  titleAs: Title = "h1",
}: {
  page: IssuePage;
  note?: ReactNode;
  /** Whether issues of its template are offered by email. */ hasSubscription?: boolean;
  titleAs?: "h1" | "h2";
}) {
  const { issue, reading, topics } = page;
  const { showHeadline, showTopics } = issue.view;
  const head = { name: issue.name, headline: showHeadline ? issue.headline : null };
  const smallName = smallNameOf(head);
  return (
    <StaticHtml as="header" className={styles.head}>
      <SectionLabel>
        <Link href={templatePath(issue.formTemplate.slug)} className={styles.series}>
          {issue.formTemplate.name}
        </Link>
      </SectionLabel>
      <div className={styles.text}>
        {smallName && <p className={styles.name}>{smallName}</p>}
        <Title className={styles.title}>{headOf(head)}</Title>
        {reading.standfirst && <p className={styles.standfirst}>{reading.standfirst}</p>}
      </div>
      <div className={styles.meta}>
        <Day date={issue.publishedDate} />
        {issue.words > 0 && <span>{formatReadingTime(issue.words)}</span>}
        {note}
      </div>
      {hasSubscription && (
        <SubscribeLine of={{ kind: "template", id: issue.formTemplate.id }} name={issue.formTemplate.name} />
      )}
      {issue.corrections.length > 0 && (
        <ul className={styles.corrections} aria-label="Corrections">
          {issue.corrections.map(({ date, note }) => (
            <li key={`${date} ${note}`}>
              <b>
                Correction, <Day date={date} />:
              </b>{" "}
              {note}
            </li>
          ))}
        </ul>
      )}
      {showTopics && topics.length > 0 && (
        <ChipList label="Topics">
          {topics.map((topic) => (
            <Chip key={topic.id} href={topicPath(topic)}>
              {topic.name}
            </Chip>
          ))}
        </ChipList>
      )}
    </StaticHtml>
  );
}
