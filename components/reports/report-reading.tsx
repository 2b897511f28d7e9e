import { Copying } from "@/components/issues/public/copying";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Day } from "@/components/ui/primitives/day";
import { Pagination } from "@/components/ui/primitives/pagination";
import type { StoredPicture } from "@/db/schema/reports";
import { formatCount } from "@/lib/platform/text/format";
import type { CompiledReport } from "@/lib/reports/api";
import { chapterAnchor } from "@/lib/reports/model/chapter";
import { areasOf } from "@/lib/reports/model/front";
import type { ReportIssue } from "@/lib/reports/queries";
import { issuesOnPage, type ReadingEntry } from "@/lib/reports/reading-page";
import { ReportIssueArticle } from "./report-issue";
import styles from "./report-reading.module.css";

type Props = {
  report: CompiledReport;
  logo: StoredPicture | null;
  entries: readonly ReadingEntry[];
  issues: readonly ReportIssue[];
  page: number;
};

/** A report for reading: cover, contents by issue and policy area, and issues, paginated. */
export function ReportReading({ report, logo, entries, issues, page }: Props) {
  const areas = areasOf(entries.map((entry) => ({ chapter: { anchor: chapterAnchor(entry.id) }, areas: entry.areas })));
  const byAnchor = new Map(entries.map((entry) => [chapterAnchor(entry.id), entry]));
  const href = (entry: ReadingEntry) =>
    `${entry.page === page ? "" : entry.page === 1 ? "?" : `?page=${entry.page}`}#${chapterAnchor(entry.id)}`;
  return (
    <>
      <header className={styles.cover}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library, served as it was uploaded */}
        {logo && <img src={`/file/${logo.fileId}.${logo.extension}`} alt="" className={styles.logo} />}
        <p className={styles.organisation}>{report.organisation}</p>
        <h1 className={styles.title}>{report.name}</h1>
        <p className={styles.extent}>
          <Day date={report.date} />
          <span>{formatCount(entries.length, "issue")}</span>
        </p>
        {report.standfirst && (
          <div className={styles.text}>
            {report.standfirst
              .split(/\n+/)
              .filter((text) => text.trim())
              .map((text, at) => (
                <p key={at}>{text}</p>
              ))}
          </div>
        )}
      </header>
      <div className={styles.columns}>
        <nav aria-label="Contents" className={styles.contents}>
          <div>
            <SectionLabel as="h2" ruled>
              Contents
            </SectionLabel>
            <ol>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span className={styles.entry}>
                    {entry.template}, <Day date={entry.publishedDate} />
                  </span>
                  <a href={href(entry)}>{entry.name}</a>
                </li>
              ))}
            </ol>
          </div>
          {areas.length > 0 && (
            <div>
              <SectionLabel as="h2" ruled>
                By policy area
              </SectionLabel>
              {areas.map((area) => (
                <section key={area.name} aria-label={area.name}>
                  <h3>{area.name}</h3>
                  <ul>
                    {area.anchors.map((anchor) => (
                      <li key={anchor}>
                        <a href={href(byAnchor.get(anchor)!)}>{byAnchor.get(anchor)!.name}</a>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </nav>
        <div className={styles.issues}>
          {issues.map((issue) => (
            <ReportIssueArticle key={issue.id} issue={issue} />
          ))}
          {(entries.length > issuesOnPage || page > 1) && (
            <Pagination
              path={`/admin/compiled-report/view/${report.id}`}
              page={page}
              perPage={issuesOnPage}
              total={entries.length}
              noun={["issue", "issues"]}
            />
          )}
        </div>
      </div>
      <Copying />
    </>
  );
}
