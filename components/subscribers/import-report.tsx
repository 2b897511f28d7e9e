import type { ReactNode } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { Table } from "@/components/ui/primitives/table";
import { outcomeLabels } from "@/lib/newsletters/subscribers/labels";
import type { ImportReport } from "@/lib/newsletters/subscribers/schema";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./import-report.module.css";

const sentences: [keyof ImportReport["counts"], would: string, did: string][] = [
  ["subscribe", "will be subscribed", "subscribed"],
  [
    "suppress",
    "will never be emailed: unsubscribed, bounced or complained",
    "will never be emailed: unsubscribed, bounced or complained",
  ],
  [
    "suppressedBefore",
    "will stay unsubscribed: they unsubscribed or were removed earlier",
    "stayed unsubscribed: they unsubscribed or were removed earlier",
  ],
  ["ask", "will be asked to confirm", "asked to confirm"],
  [
    "leaveOut",
    "will be left out: the list does not say that they agreed",
    "left out: the list does not say that they agreed",
  ],
  ["never", "will be skipped: not subscribed in that system", "skipped: not subscribed in that system"],
  ["unchanged", "will not change", "did not change"],
  ["refused", "cannot be read", "could not be read"],
];

/** What importing a list of subscribers would do, or did. */
export function ImportReportView({
  report,
  isDone,
  children,
}: {
  report: ImportReport;
  isDone: boolean;
  children?: ReactNode;
}) {
  const { counts, lines, refused, systems, files } = report;
  const rows = [
    ...refused.map(({ file, line, reason }) => ({ file, line, email: "", what: `Not read: ${reason}` })),
    ...lines.map(({ file, line, email, outcome, why }) => ({
      file,
      line,
      email,
      what: `${outcomeLabels[outcome]}${why ? `: ${why}` : ""}`,
    })),
  ].map((row, id) => ({ ...row, id }));
  return (
    <section className={styles.report} aria-labelledby="import-report">
      <h2 id="import-report">{isDone ? "Imported" : "What would happen"}</h2>
      {isDone && (
        <Notice kind="success" live>
          The list was imported. <Link href="/admin/subscriber/list">Show subscribers</Link>
        </Notice>
      )}
      <p>
        {formatCount(files, "list")}, {systems.join(", ")}.
      </p>
      <ul className={styles.counts}>
        {sentences.map(
          ([key, would, did]) =>
            counts[key] > 0 && (
              <li key={key}>
                <b>
                  {formatCount(
                    counts[key],
                    key === "refused" ? "line" : "address",
                    key === "refused" ? "lines" : "addresses",
                  )}
                </b>{" "}
                {isDone ? did : would}
              </li>
            ),
        )}
      </ul>
      {children && <p>{children}</p>}
      {rows.length > 0 && (
        <Table
          caption="Lines that need attention"
          dense
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: "email", head: "Address", rowHead: true, width: "wide", cell: (row) => row.email || "—" },
            { id: "what", head: "What happens", cell: (row) => row.what },
            {
              id: "line",
              head: "File and line",
              cell: (row) => `${row.file.replace(/^.*\//, "")}, ${row.line}`,
            },
          ]}
        />
      )}
    </section>
  );
}
