import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Time } from "@/components/ui/primitives/time";
import type { WaitingReview } from "@/lib/issues/publishing/review/queries";
import styles from "./admin.module.css";

/** Issues waiting for review, longest waiting first; renders nothing if there are none. */
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
