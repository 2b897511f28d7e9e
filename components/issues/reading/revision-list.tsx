import Link from "next/link";
import { SectionLabel } from "@/components/ui/section-label";
import { Day } from "@/components/ui/time";
import { issuePath } from "@/lib/issues/reading/addresses";
import type { PublishedListItem } from "@/lib/issues/published";
import styles from "./revision-list.module.css";

/** Every published revision of a series, newest first; the one being read is marked. */
export function RevisionList({ topicId, title, revisions, current }: { topicId: number; title: string; revisions: readonly PublishedListItem[]; current: number }) {
  return (
    <section aria-labelledby="revisions" className={styles.revisions}>
      <SectionLabel as="h2" id="revisions" ruled>Revisions of {title}</SectionLabel>
      <ol className={styles.list}>
        {revisions.map((issue) => (
          <li key={issue.id}>
            <span className={styles.number}>{issue.topics.find((topic) => topic.id === topicId)?.revisionNumber}</span>
            <span className={styles.date}><Day date={issue.publishedDate} /></span>
            <span>{issue.id === current ? <b>{issue.headline ?? issue.name} <span className={styles.here}>this one</span></b> : <Link href={issuePath(issue.slug)} prefetch={false}>{issue.headline ?? issue.name}</Link>}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
