import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { formatNumber } from "@/lib/platform/text/format";
import type { ImportRun } from "@/lib/imports/schema";
import styles from "./imports.module.css";
import { isWithoutBills, stateWords, troubleOf } from "./run-labels";

type Runs = { runs: ImportRun[]; timeZone: string; caption: string };

const columnsOf = (timeZone: string): Column<ImportRun>[] => [
  { id: "when", head: "Started", width: "tight", cell: (run) => <Time at={run.startedAt} timeZone={timeZone} /> },
  {
    id: "what",
    head: "What",
    rowHead: true,
    width: "wide",
    cell: (run) => (
      <>
        <Link href={`/admin/import/view/${run.id}`}>{run.label}</Link> {troubleOf(run)}
        {isWithoutBills(run) && <span className={styles.notices}>{run.notices.join(" ")}</span>}
      </>
    ),
  },
  { id: "who", head: "By", cell: (run) => (run.startedBy ? (run.startedBy.name ?? "A deleted account") : "System") },
  { id: "state", head: "State", cell: (run) => stateWords(run) },
  { id: "added", head: "Added", numeric: true, cell: (run) => formatNumber(run.counts.added) },
  { id: "changed", head: "Changed", numeric: true, cell: (run) => formatNumber(run.counts.changed) },
  { id: "unchanged", head: "Unchanged", numeric: true, cell: (run) => formatNumber(run.counts.unchanged) },
  { id: "refused", head: "Refused", numeric: true, cell: (run) => formatNumber(run.counts.refused) },
];
const empty = (
  <EmptyState title="No imports yet" action={<HelpLink to="imports">How to import bills</HelpLink>}>
    <p>Imports appear here with their counts and errors.</p>
  </EmptyState>
);

/** The latest runs: result, and who started each. */
export function RunTable({ runs, timeZone, caption }: Runs) {
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columnsOf(timeZone)}
      rows={runs}
      rowKey={(run) => run.id}
      empty={empty}
    />
  );
}

export function RunPages({ runs, timeZone, caption, ...state }: Runs & TableState) {
  return (
    <AdminTable<ImportRun>
      {...state}
      name="import"
      caption={caption}
      // With this column, a row does not fit into 1280 px.
      columns={columnsOf(timeZone).map((column) => ({ ...column, hiddenAtFirst: column.id === "unchanged" }))}
      rows={runs}
      nameOf={(run) => run.label}
      noun={["run", "runs"]}
      exportPath="/admin/import/api/export"
      empty={empty}
    />
  );
}
