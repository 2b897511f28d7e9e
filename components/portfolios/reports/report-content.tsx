import { type Column, Table } from "@/components/ui/primitives/table";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { positionLabels } from "@/lib/portfolios/position-labels";
import { type ClientReportContent, daysOfStarts, sharedPassages, startLabels } from "@/lib/portfolios/reports/content";
import type { ReportFront } from "@/lib/portfolios/reports/document-model";
import styles from "./reports.module.css";

type Bill = ClientReportContent["bills"][number];
type Hearing = ClientReportContent["hearings"][number];
type Start = NonNullable<ClientReportContent["starts"]>[number];

const billColumns: Column<Bill>[] = [
  {
    id: "bill",
    head: "Bill",
    rowHead: true,
    width: "tight",
    cell: ({ name, slug }) => <a href={`/bill/view/${slug}`}>{name}</a>,
  },
  {
    id: "title",
    head: "Title",
    width: "wide",
    cell: ({ title, jurisdiction, sessionName }) => (
      <>
        {title || "No title"}
        <span className={styles.quiet}>
          {jurisdiction} · {sessionName}
        </span>
      </>
    ),
  },
  {
    id: "status",
    head: "Status",
    cell: ({ status, statusDate }) => (
      <>
        {status}
        {statusDate && <span className={`${styles.quiet} ${styles.date}`}>{formatDate(statusDate)}</span>}
      </>
    ),
  },
  { id: "position", head: "Position", cell: ({ position }) => (position ? positionLabels[position] : "–") },
];
const hearingColumns: Column<Hearing>[] = [
  {
    id: "when",
    head: "When",
    rowHead: true,
    cell: ({ date, time }) => [formatDate(date), time].filter(Boolean).join(", "),
  },
  { id: "bill", head: "Bill", width: "tight", cell: ({ bill }) => bill },
  { id: "what", head: "What", width: "wide", cell: ({ what, status }) => (status ? `${what} (${status})` : what) },
  { id: "where", head: "Where", cell: ({ place }) => place || "–" },
];

const startColumns: Column<Start>[] = [
  { id: "when", head: "When", rowHead: true, cell: ({ date }) => formatDate(date) },
  { id: "bill", head: "Bill", width: "tight", cell: ({ bill }) => bill },
  { id: "kind", head: "Kind", cell: ({ kind }) => startLabels[kind] },
  { id: "what", head: "In the words of the text or of its source", width: "wide", cell: ({ what }) => what },
];

/** A report as a page, in the same order as its documents. */
export function ReportContent({ front, content }: { front: ReportFront; content: ClientReportContent }) {
  const { bills, hearings, starts, passages } = content;
  const noted = bills.filter(({ note }) => note !== "");
  const moved = bills.filter(({ changes }) => changes.length > 0);
  return (
    <div className={styles.report}>
      <section aria-labelledby="report-status">
        <h2 id="report-status">Where the bills stand</h2>
        <Table
          caption="Where the bills stand"
          captionHidden
          columns={billColumns}
          rows={bills}
          rowKey={({ id }) => id}
          empty={<p>There are no bills in this report.</p>}
        />
        {noted.length > 0 && <h3>Notes</h3>}
        {noted.map(({ id, name, note }) => (
          <div key={id}>
            <h4>{name}</h4>
            <p className={styles.text}>{note}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="report-changes">
        <h2 id="report-changes">
          What changed{front.since && ` since ${formatDate(calendarDateOf(front.since, content.timeZone))}`}
        </h2>
        {moved.length === 0 && <p>Nothing changed.</p>}
        {moved.map(({ id, name, title, changes }) => (
          <div key={id}>
            <h3>{title ? `${name}: ${title}` : name}</h3>
            <ul>
              {changes.map(({ date, text }, at) => (
                <li key={at}>
                  <b>{formatDate(date)}:</b> {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-labelledby="report-hearings">
        <h2 id="report-hearings">Hearings and dates ahead</h2>
        <Table
          caption="Hearings and dates ahead"
          captionHidden
          columns={hearingColumns}
          rows={hearings}
          rowKey={(hearing) => `${hearing.billId}.${hearing.date}.${hearing.time}.${hearing.what}`}
          empty={<p>No hearings or other dates are scheduled in the next 60 days.</p>}
        />
      </section>
      {starts && starts.length > 0 && (
        <section aria-labelledby="report-starts">
          <h2 id="report-starts">What starts to apply in the next {daysOfStarts} days</h2>
          <Table
            caption={`What starts to apply in the next ${daysOfStarts} days`}
            captionHidden
            columns={startColumns}
            rows={starts}
            rowKey={(start) => `${start.billId}.${start.date}.${start.kind}.${start.what}`}
          />
        </section>
      )}
      <section aria-labelledby="report-issues">
        <h2 id="report-issues">From {content.organisation}</h2>
        {passages.length === 0 && <p>No published issue mentions these bills yet.</p>}
        {sharedPassages(passages).map(({ bills: named, issue, series, slug, date, text }) => (
          <div key={`${named[0]}.${slug}`}>
            <h3>
              {named.join(", ")}: <a href={`/publication-issue/view/${slug}`}>{issue}</a>
            </h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.quiet}>
              {series}, {formatDate(date)}
            </p>
          </div>
        ))}
      </section>
    </div>
  );
}
