import { isMailOn } from "@/lib/platform/env/settings";
import { ReadingPage } from "@/components/layout/reading-page";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { placeOf } from "@/lib/bills/text-addresses";
import { BillSection } from "@/components/bills/view/bill-section";
import type { LawList } from "@/lib/bills/laws/law-lists";
import { type LawPage, type LawPageList, type LawRow, rowsPerPage } from "@/lib/bills/laws/law-page";
import { lawPath } from "@/lib/bills/laws/law-path";
import type { LawId } from "@/lib/bills/vocabulary/law-citation";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import type { LawMention } from "@/lib/issues/public/law-mentions";
import { headOf } from "@/lib/issues/head";
import { formatNumber } from "@/lib/platform/text/format";
import { FollowLaw } from "./follow-law";
import { LawSearch } from "./law-search";
import styles from "./law.module.css";

export const lawListTitles: Record<LawList, string> = {
  "would-change": "What would change it",
  changed: "What changed it",
  rules: "Rules and rulemaking documents",
  cases: "Cases that cite it",
  cites: "Bills that cite it",
};
const issuesTitle = "Issues that cite it";
const nouns: Record<LawList, readonly [string, string]> = {
  "would-change": ["bill", "bills"],
  changed: ["law", "laws"],
  rules: ["document", "documents"],
  cases: ["case", "cases"],
  cites: ["bill", "bills"],
};
const kindWords: Record<string, string> = {
  usc: "United States Code",
  cfr: "Code of Federal Regulations",
  pl: "Public law",
};

/** A law's page: what would change it, what did, the rules under it, and what cites it, each with its sentence. */
export function LawView({ page, issues }: { page: LawPage; issues: readonly LawMention[] }) {
  const { law, name, lists, query } = page;
  const isOneList = query.list !== null;
  return (
    <ReadingPage
      head={
        <PageHead
          size="story"
          label={kindWords[law.split("/")[1] ?? ""] ?? "Law"}
          title={name}
          standfirst="What the stored bills, rules and cases say of this law in their newest texts. Each row has the passage that names it."
          action={isMailOn() && <FollowLaw law={law} path={lawPath(law)} />}
          more={<LawSearch label="Another law" />}
        />
      }
      contents={[
        ...lists.map(({ list }) => ({ href: `#${list}`, label: lawListTitles[list] })),
        ...(issues.length > 0 ? [{ href: "#issues", label: issuesTitle }] : []),
      ]}
    >
      {isOneList && (
        <p>
          <Link href={lawPath(law)}>All about {name}</Link>
        </p>
      )}
      {lists.map((one) => (
        <BillSection key={one.list} id={one.list} title={lawListTitles[one.list]}>
          <Rows rows={one.rows} />
          {isOneList ? (
            <Pagination
              path={lawPath(law)}
              query={`list=${one.list}`}
              page={query.page}
              perPage={rowsPerPage}
              total={one.total}
              noun={nouns[one.list]}
            />
          ) : (
            <More law={law} list={one} />
          )}
        </BillSection>
      ))}
      {issues.length > 0 && (
        <BillSection id="issues" title={issuesTitle}>
          <ol className={styles.rows}>
            {issues.map(({ issue, words }) => (
              <li key={issue.id} className={styles.row}>
                <p>
                  <Link href={`/publication-issue/view/${issue.slug}`}>{headOf(issue)}</Link>
                </p>
                <FactLine
                  facts={[
                    <span key="template">{issue.formTemplate.name}</span>,
                    <Day key="date" date={issue.publishedDate} />,
                  ]}
                />
                {words && <blockquote className={styles.words}>{words}</blockquote>}
              </li>
            ))}
          </ol>
        </BillSection>
      )}
    </ReadingPage>
  );
}

function More({ law, list: { list, rows, total } }: { law: LawId; list: LawPageList }) {
  if (total <= rows.length) return null;
  return (
    <p className={styles.more}>
      <Link href={`${lawPath(law)}?list=${list}`}>
        All {formatNumber(total)} {nouns[list][1]}
      </Link>
    </p>
  );
}

const Rows = ({ rows }: { rows: readonly LawRow[] }) => (
  <ol className={styles.rows}>
    {rows.map((row) => (
      <li key={row.billId} className={styles.row}>
        <p>
          <Link href={`/bill/view/${row.slug}`}>
            <span className={styles.number}>{row.name}</span> {shownTitle(row.title) ?? "No title"}
          </Link>
        </p>
        <FactLine
          facts={[
            <Status key="status" status={row.status} />,
            <span key="session">
              {row.jurisdiction} {row.sessionName}
            </span>,
            row.date ? <Day key="date" date={row.date} /> : null,
          ]}
        />
        {row.passage ? (
          <blockquote className={styles.words}>
            {row.passage.words}{" "}
            <Link href={placeOf(row.slug, row.passage)} className={styles.place}>
              In the text
            </Link>
          </blockquote>
        ) : (
          <p className={styles.listed}>Its source lists this part among those that it amends.</p>
        )}
      </li>
    ))}
  </ol>
);
