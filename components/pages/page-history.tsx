import styles from "@/components/issues/history/revisions.module.css";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Page, PageRevision } from "@/lib/pages/schema";
import { RestoreVersion } from "./restore-version";

/** Published versions of a page: compare each with the previous one or the working copy, and restore. */
export function PageHistory({
  page,
  revisions,
  timeZone,
}: {
  page: Page;
  revisions: readonly PageRevision[];
  timeZone: string;
}) {
  const compare = `/admin/page/compare/${page.id}`;
  return (
    <ol className={styles.states}>
      {revisions.map(({ number, title, publishedAt, by, isCurrent }) => (
        <li key={number} className={styles.state}>
          <div className={styles.what}>
            <p className={styles.name}>
              Version {number}
              {isCurrent && " · public"}
            </p>
            <p className={styles.quiet}>
              <Time at={publishedAt} timeZone={timeZone} />
              {by && ` by ${by}`}
            </p>
            <p className={styles.quiet}>{title}</p>
            <p className={styles.quiet}>
              {number > 1 && (
                <>
                  <Link href={`${compare}?from=${number - 1}&to=${number}`}>Compare with version {number - 1}</Link>{" "}
                  ·{" "}
                </>
              )}
              <Link href={`${compare}?from=${number}`}>Compare with the current draft</Link>
            </p>
          </div>
          <div className={styles.actions}>
            <RestoreVersion
              id={page.id}
              version={page.version}
              number={number}
              isSaved={page.published && !page.hasUnpublishedChanges}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
