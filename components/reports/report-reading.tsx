import { Copying } from "@/components/issues/reading/copying";
import { SectionLabel } from "@/components/ui/section-label";
import { Day } from "@/components/ui/day";
import type { KeptPicture } from "@/db/schema/reports";
import { formatCount } from "@/lib/format";
import type { CompiledReport } from "@/lib/reports/api";
import { chapterAnchor } from "@/lib/reports/model/chapter";
import { areasOf } from "@/lib/reports/model/front";
import type { ReportIssue } from "@/lib/reports/queries";
import { ReportIssueArticle } from "./report-issue";
import styles from "./report-reading.module.css";

/** A compiled report to read on screen: its cover, its contents by issue and by policy area, and its issues. */
export function ReportReading({ report, logo, issues }: { report: CompiledReport; logo: KeptPicture | null; issues: readonly ReportIssue[] }) {
  const areas = areasOf(issues.map((issue) => ({ chapter: { anchor: chapterAnchor(issue.id) }, areas: issue.content.topics.map((topic) => topic.policyArea) })));
  const named = new Map(issues.map((issue) => [chapterAnchor(issue.id), issue.name]));
  return (
    <>
      <header className={styles.cover}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library, served as it was uploaded */}
        {logo && <img src={`/file/${logo.fileId}.${logo.extension}`} alt="" className={styles.logo} />}
        <p className={styles.organisation}>{report.organisation}</p>
        <h1 className={styles.title}>{report.name}</h1>
        <p className={styles.extent}><Day date={report.date} /><span>{formatCount(issues.length, "issue")}</span></p>
        {report.standfirst && <div className={styles.words}>{report.standfirst.split(/\n+/).filter((text) => text.trim()).map((text, at) => <p key={at}>{text}</p>)}</div>}
      </header>
      <div className={styles.columns}>
        <nav aria-label="Contents" className={styles.contents}>
          <div>
            <SectionLabel as="h2" ruled>Contents</SectionLabel>
            <ol>{issues.map((issue) => <li key={issue.id}><span className={styles.entry}>{issue.content.template.name}, <Day date={issue.kept.publishedDate} /></span><a href={`#${chapterAnchor(issue.id)}`}>{issue.name}</a></li>)}</ol>
          </div>
          {areas.length > 0 && (
            <div>
              <SectionLabel as="h2" ruled>By policy area</SectionLabel>
              {areas.map((area) => (
                <section key={area.name} aria-label={area.name}>
                  <h3>{area.name}</h3>
                  <ul>{area.anchors.map((anchor) => <li key={anchor}><a href={`#${anchor}`}>{named.get(anchor)}</a></li>)}</ul>
                </section>
              ))}
            </div>
          )}
        </nav>
        <div className={styles.issues}>{issues.map((issue) => <ReportIssueArticle key={issue.id} issue={issue} />)}</div>
      </div>
      <Copying />
    </>
  );
}
