import { Link } from "@/components/ui/primitives/link";
import type { Place } from "@/lib/issues/drafts/admin-list";
import styles from "./admin.module.css";

/** Links to the previous and next issue of a series. */
export function Neighbors({
  series,
  issueId,
  topicId,
}: {
  series: readonly Place[];
  issueId: number;
  topicId: number;
}) {
  const at = series.findIndex((place) => place.issueId === issueId);
  const [before, after] = [series[at - 1], series[at + 1]];
  return (
    <nav aria-label="In this series" className={styles.neighbors}>
      {before ? (
        <Neighbor place={before} topicId={topicId} word="Before" rel="prev" />
      ) : (
        <p className={styles.quiet}>First in its series</p>
      )}
      {after ? (
        <Neighbor place={after} topicId={topicId} word="After" rel="next" />
      ) : (
        <p className={styles.quiet}>Latest in its series</p>
      )}
    </nav>
  );
}

function Neighbor({
  place,
  topicId,
  word,
  rel,
}: {
  place: Place;
  topicId: number;
  word: string;
  rel: "prev" | "next";
}) {
  return (
    <p>
      <span className={styles.quiet}>
        {word}, no. {place.revisionNumber}
        {place.published ? "" : ", draft"}
      </span>
      <br />
      <Link rel={rel} href={`/admin/publication-list/view/revision/${place.issueId}?topicId=${topicId}`}>
        {place.name}
      </Link>
    </p>
  );
}
