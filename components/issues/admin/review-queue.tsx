import type { ReactNode } from "react";
import { Link } from "@/components/ui/primitives/link";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Time } from "@/components/ui/primitives/time";
import { mayDecide, type WaitingReview } from "@/lib/issues/publishing/review/queries";
import type { Viewer } from "@/lib/platform/auth/roles";
import styles from "./admin.module.css";

/** Issues that the viewer can review, and those that wait for someone else, longest waiting first. */
export function ReviewQueue({
  waiting,
  viewer,
  isAlone,
  timeZone,
}: {
  waiting: readonly WaitingReview[];
  viewer: Viewer;
  /** Whether no one else could review. */
  isAlone: boolean;
  timeZone: string;
}) {
  const own = waiting.filter(({ submittedById }) => mayDecide(viewer, submittedById, isAlone));
  const others = waiting.filter((one) => !own.includes(one));
  return (
    <>
      <Queue id="review-queue" title="Waiting for your review" {...{ waiting: own, viewer, timeZone }}>
        <p className={styles.none}>No issue is waiting for your review.</p>
      </Queue>
      {others.length > 0 && (
        <Queue
          id="reviews-of-others"
          title="Waiting for someone else’s review"
          {...{ waiting: others, viewer, timeZone }}
        />
      )}
    </>
  );
}

function Queue({
  id,
  title,
  waiting,
  viewer,
  timeZone,
  children,
}: {
  id: string;
  title: string;
  waiting: readonly WaitingReview[];
  viewer: Viewer;
  timeZone: string;
  /** Shown if none is waiting. */
  children?: ReactNode;
}) {
  return (
    <section className={styles.queueSection} aria-labelledby={id}>
      <SectionLabel as="h2" id={id}>
        {title}
      </SectionLabel>
      {waiting.length === 0 ? (
        children
      ) : (
        <ul className={styles.queue}>
          {waiting.map((one) => (
            <li key={one.issueId}>
              <Link className={styles.issue} href={`/admin/publication-issue/edit/${one.issueId}?panel=review`}>
                {one.name}
              </Link>
              <span className={styles.quiet}>
                {one.template} · submitted by {one.submittedById === viewer.id ? "you" : one.submittedBy},{" "}
                <Time at={one.submittedAt} timeZone={timeZone} />
              </span>
              {one.note && <span className={styles.queueNote}>{one.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
