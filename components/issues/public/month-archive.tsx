import { Link } from "@/components/ui/primitives/link";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { formatShortDate } from "@/lib/platform/text/calendar-date";
import { monthName } from "@/lib/platform/text/dates";
import { formatCount } from "@/lib/platform/text/format";
import { issuePath } from "@/lib/issues/public/addresses";
import type { PublishedListItem } from "@/lib/issues/public/published";
import { headOf } from "@/lib/issues/head";
import styles from "./month-archive.module.css";

function byMonth(issues: readonly PublishedListItem[]): Map<string, PublishedListItem[]> {
  const months = new Map<string, PublishedListItem[]>();
  for (const issue of issues)
    months.set(issue.publishedDate.slice(0, 7), [...(months.get(issue.publishedDate.slice(0, 7)) ?? []), issue]);
  return months;
}

/** Issues by month of publication, the newest month open. */
export function MonthArchive({
  issues,
  total,
  current,
  all,
}: {
  issues: readonly PublishedListItem[];
  total: number;
  current: number;
  all: string;
}) {
  const months = [...byMonth(issues)];
  return (
    <section aria-labelledby="archive" className={styles.archive}>
      <SectionLabel as="h2" id="archive" ruled>
        Archive
      </SectionLabel>
      {months.map(([month, list], at) => (
        <Disclosure
          key={month}
          open={at === 0}
          summary={
            <>
              {monthName(month)} <span className={styles.count}>{formatCount(list.length, "issue")}</span>
            </>
          }
        >
          <ul className={styles.list}>
            {list.map((issue) => (
              <li key={issue.id}>
                <time dateTime={issue.publishedDate} className={styles.date}>
                  {formatShortDate(issue.publishedDate)}
                </time>
                <Link href={issuePath(issue.slug)} aria-current={issue.id === current ? "true" : undefined}>
                  {headOf(issue)}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
      {total > issues.length && (
        <p className={styles.more}>
          <Link href={all}>All {formatCount(total, "issue")}</Link>
        </p>
      )}
    </section>
  );
}
