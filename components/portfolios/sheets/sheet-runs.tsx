"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/primitives/button";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import type { portfolioSheetsApi } from "@/lib/portfolios/sheets/api";
import type { SheetRun } from "@/lib/portfolios/sheets/result";
import styles from "./sheets.module.css";

/** Earlier imports into this portfolio; each can be undone as a whole until someone edits one of its bills. */
export function SheetRuns({
  portfolioId,
  runs,
  timeZone,
}: {
  portfolioId: number;
  runs: SheetRun[];
  timeZone: string;
}) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  if (runs.length === 0) return null;
  const undo = (run: SheetRun) =>
    perform(async () => {
      await call<typeof portfolioSheetsApi.undo>("POST", "/admin/portfolio/api/import-undo/[id]", {
        params: { id: portfolioId },
        body: { runId: run.id },
      });
      showToast(`The import of ${run.fileName} was undone.`);
      router.refresh();
    });
  const columns: Column<SheetRun>[] = [
    { id: "file", head: "File", rowHead: true, width: "wide", cell: ({ fileName }) => fileName },
    { id: "when", head: "When", cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} /> },
    { id: "who", head: "By", cell: ({ createdBy }) => createdBy?.name ?? "A former member" },
    { id: "added", head: "Added", numeric: true, cell: ({ counts }) => counts.added },
    { id: "changed", head: "Changed", numeric: true, cell: ({ counts }) => counts.changed },
    {
      id: "undo",
      head: "Undo",
      headHidden: true,
      screenOnly: true,
      bareOnPhone: true,
      cell: (run) =>
        run.undoneAt ? (
          "Undone"
        ) : run.canUndo ? (
          <Button
            kind="quiet"
            small
            busy={busy}
            aria-label={`Undo the import of ${run.fileName}`}
            onClick={() => void undo(run)}
          >
            Undo
          </Button>
        ) : (
          "Edited since"
        ),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="sheet-runs">
      <h2 id="sheet-runs">Earlier imports</h2>
      <Table caption="Earlier imports" captionHidden columns={columns} rows={runs} rowKey={(run) => run.id} />
    </section>
  );
}
