import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { formatNumber } from "@/lib/format";
import type { ImportRun } from "@/lib/imports/schema";
import { stateWords, troubleOf } from "./run-words";

/** Runs of imports and syncs: what came of each, and who began it. */
export function RunTable({ runs, timeZone, caption }: { runs: ImportRun[]; timeZone: string; caption: string }) {
  const columns: Column<ImportRun>[] = [
    { id: "when", head: "Begun", width: "tight", cell: (run) => <Time at={run.startedAt} timeZone={timeZone} /> },
    { id: "what", head: "What", rowHead: true, width: "wide", cell: (run) => <Link href={`/admin/import/view/${run.id}`} prefetch={false}>{run.label}</Link> },
    { id: "who", head: "By", cell: (run) => (run.startedBy ? (run.startedBy.name ?? "A deleted account") : "System") },
    { id: "state", head: "State", width: "tight", cell: (run) => stateWords(run) },
    { id: "added", head: "Added", numeric: true, cell: (run) => formatNumber(run.counts.added) },
    { id: "changed", head: "Changed", numeric: true, cell: (run) => formatNumber(run.counts.changed) },
    { id: "unchanged", head: "Unchanged", numeric: true, cell: (run) => formatNumber(run.counts.unchanged) },
    { id: "refused", head: "Refused", numeric: true, cell: (run) => formatNumber(run.counts.refused) },
    { id: "error", head: "Trouble", cell: (run) => troubleOf(run) ?? "None" },
  ];
  return <Table caption={caption} captionHidden columns={columns} rows={runs} rowKey={(run) => run.id} empty={<EmptyState title="No run yet"><p>Each one is listed here with its counts and its errors.</p></EmptyState>} />;
}
