import type { ReactNode } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { Table } from "@/components/ui/primitives/table";
import { formatCount } from "@/lib/platform/text/format";
import { formatLabels, outcomeLabels } from "@/lib/redirects/labels";
import type { ImportReport } from "@/lib/redirects/schema";
import styles from "./redirects.module.css";

const sentences: [keyof ImportReport["counts"], would: string, did: string][] = [
  ["added", "will be added", "added"],
  ["changed", "will lead to another page", "now lead to another page"],
  ["unchanged", "already exist", "already existed"],
  ["skipped", "will be skipped", "skipped"],
  ["refused", "cannot be used", "could not be used"],
];

export function ImportReportView({
  report: { counts, rows, format },
  isDone,
  children,
}: {
  report: ImportReport;
  isDone: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={styles.report} aria-labelledby="import-report">
      <h2 id="import-report">{isDone ? "Imported" : "What would happen"}</h2>
      {isDone && (
        <Notice kind="success" live>
          The file was imported. <Link href="/admin/redirect/list">Show redirects</Link>
        </Notice>
      )}
      <p>Read as {formatLabels[format]}.</p>
      <ul className={styles.counts}>
        {sentences.map(
          ([key, would, did]) =>
            counts[key] > 0 && (
              <li key={key}>
                <b>{formatCount(counts[key], "redirect")}</b> {isDone ? did : would}
              </li>
            ),
        )}
      </ul>
      {children && <p>{children}</p>}
      <Table
        caption="Redirects in the file"
        dense
        rows={rows.map((row, id) => ({ ...row, id }))}
        rowKey={({ id }) => id}
        columns={[
          { id: "from", head: "Old address", rowHead: true, cell: ({ from }) => from || "—" },
          { id: "to", head: "New address", cell: ({ to }) => to || "—" },
          {
            id: "what",
            head: "What happens",
            cell: ({ outcome, why }) => `${outcomeLabels[outcome]}${why ? `: ${why}` : ""}`,
          },
          { id: "line", head: "Line", width: "tight", numeric: true, cell: ({ line }) => line },
        ]}
      />
    </section>
  );
}
