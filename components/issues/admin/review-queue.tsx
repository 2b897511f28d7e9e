import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Time } from "@/components/ui/primitives/time";
import type { WaitingReview } from "@/lib/issues/publishing/review/queries";
import styles from "./admin.module.css";

/** What waits for a second pair of eyes, the longest waiting first; nothing where nothing does. */
export function ReviewQueue({
  waiting,
  viewerId,
  timeZone,
}: {
  waiting: readonly WaitingReview[];
  viewerId: number;
  timeZone: string;
}) {
  if (waiting.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="review-queue">
      <SectionLabel as="h2" id="review-queue">
        For review
      </SectionLabel>
      <ul className={styles.queue}>
        {waiting.map((one) => (
          <li key={one.issueId}>
            <Link className={styles.issue} href={`/admin/publication-issue/edit/${one.issueId}?panel=review`}>
              {one.name}
            </Link>
            <span className={styles.quiet}>
              {one.template} · submitted by {one.submittedById === viewerId ? "you" : one.submittedBy},{" "}
              <Time at={one.submittedAt} timeZone={timeZone} />
            </span>
            {one.note && <span className={styles.queueNote}>{one.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
