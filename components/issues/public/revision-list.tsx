import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Day } from "@/components/ui/primitives/day";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { changesPath, issuePath } from "@/lib/issues/public/addresses";
import type { PublishedListItem } from "@/lib/issues/public/published";
import { headOf } from "@/lib/issues/head";
import styles from "./revision-list.module.css";

/** Every published revision of a series, newest first; the current one is marked. */
export function RevisionList({
  topicId,
  title,
  revisions,
  current,
}: {
  topicId: number;
  title: string;
  revisions: readonly PublishedListItem[];
  current: number;
}) {
  return (
    <section aria-labelledby="revisions" className={styles.revisions}>
      <SectionLabel as="h2" id="revisions" ruled>
        Issues of {title}
      </SectionLabel>
      <ol className={styles.list}>
        {revisions.map((issue, at) => (
          <li key={issue.id}>
            <span className={styles.number}>{issue.topics.find((topic) => topic.id === topicId)?.revisionNumber}</span>
            <span className={styles.date}>
              <Day date={issue.publishedDate} />
            </span>
            <span>
              {issue.id === current ? (
                <b>
                  {headOf(issue)} <span className={styles.here}>this one</span>
                </b>
              ) : (
                <Link href={issuePath(issue.slug)}>{headOf(issue)}</Link>
              )}
            </span>
            <Changes issue={issue} earlier={revisions[at + 1]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Link to the changes since the previous revision; the first of a series has none. */
function Changes({ issue, earlier }: { issue: PublishedListItem; earlier: PublishedListItem | undefined }) {
  if (!earlier) return null;
  return (
    <Link className={styles.changes} href={changesPath(earlier.slug, issue.slug)} rel="nofollow">
      What changed
      <VisuallyHidden>
        {" "}
        in {headOf(issue)} since {headOf(earlier)}
      </VisuallyHidden>
    </Link>
  );
}
