import { ElementPart, type Resolve } from "@/components/issues/public/element-parts";
import { HeadingAnchor } from "@/components/issues/public/heading-anchor";
import { BillsTable } from "@/components/issues/public/bills-table";
import { BillChip } from "@/components/ui/bill-chips/bill-chip";
import { Prose } from "@/components/ui/rendering/prose";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Day } from "@/components/ui/primitives/day";
import { issuePath } from "@/lib/issues/public/addresses";
import { readingOf } from "@/lib/issues/public/parts";
import { chapterAnchor } from "@/lib/reports/model/chapter";
import type { ReportIssue } from "@/lib/reports/queries";
import { headOf, smallNameOf } from "@/lib/issues/head";
import styles from "./report-reading.module.css";

/** As captured in the report, never current data. */
export function ReportIssueArticle({ issue: { id, name, headline, content, kept } }: { issue: ReportIssue }) {
  const anchor = chapterAnchor(id);
  const named = { name, headline: kept.showHeadline ? headline : null };
  const [head, smallName] = [headOf(named), smallNameOf(named)];
  const reading = readingOf(content, kept.groupOrder, { prefix: `${anchor}-`, level: 3 });
  const bills = reading.billIds.flatMap((billId) => content.bills[billId] ?? []);
  return (
    <article className={styles.issue} aria-labelledby={anchor}>
      <header className={styles.head}>
        <SectionLabel>{content.template.name}</SectionLabel>
        {smallName && <p className={styles.smallName}>{smallName}</p>}
        <h2 id={anchor} className={styles.name}>
          {head}
          <HeadingAnchor id={anchor} words={head} />
        </h2>
        {reading.standfirst && <p className={styles.standfirst}>{reading.standfirst}</p>}
        <p className={styles.meta}>
          <Day date={kept.publishedDate} />
          {content.topics.length > 0 && <span>{content.topics.map((topic) => topic.name).join(", ")}</span>}
          <a href={issuePath(kept.slug)}>The issue’s page</a>
        </p>
      </header>
      {reading.sections.map((section) => (
        <Prose key={section.id} as="section">
          {section.title !== null && (
            <h3 id={section.id}>
              {section.title}
              <HeadingAnchor id={section.id} words={section.title} />
            </h3>
          )}
          {section.parts.map((part, at) => (
            <ElementPart key={at} part={part} resolve={resolveOf(content, kept.files, anchor)} />
          ))}
        </Prose>
      ))}
      {bills.length > 0 && (
        <section aria-label={`${reading.billsTitle}: ${head}`} className={styles.bills}>
          <SectionLabel as="h3" id={`${anchor}-bills`} ruled>
            {reading.billsTitle}
          </SectionLabel>
          <BillsTable caption={`${reading.billsTitle}: ${head}`} bills={bills} />
        </section>
      )}
    </article>
  );
}

function resolveOf(
  { bills, files }: ReportIssue["content"],
  open: ReportIssue["kept"]["files"],
  anchor: string,
): Resolve {
  const chip = (id: number) => {
    const bill = bills[id];
    return bill ? (
      <BillChip
        href={`/bill/view/${bill.slug}`}
        number={bill.name}
        then={bill.status}
        title={bill.title ?? undefined}
      />
    ) : (
      `Bill ${id}`
    );
  };
  return {
    notePrefix: `${anchor}-note_`,
    bill: chip,
    billRow: (id) => (
      <>
        {chip(id)} {bills[id]?.title}
      </>
    ),
    file: (id) => (open[id] ? files[id] : undefined),
  };
}
