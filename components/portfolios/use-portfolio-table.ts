"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { writeStored } from "@/components/ui/hooks/local-storage";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { CallError, sentenceOf } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import type { PortfolioTable } from "@/lib/portfolios/bill-rows";
import type { PortfolioBill } from "@/lib/portfolios/schema";
import type { Opened } from "./cell-editor";
import { portfolioCalls, type RowChange } from "./portfolio-calls";
import { cellChange, cellValue, type EditableColumn, withCell } from "./portfolio-labels";

export type TableRow = PortfolioTable["portfolioBills"][number];
export type CellConflict = {
  column: EditableColumn;
  typed: string;
  current: PortfolioBill;
  problem: Problem;
};
/** Unsaved text of a cell, and why it is not saved. */
export type UnsavedCell = { typed: string; message: string };

type Given = {
  portfolioId: number;
  /** As in the address, with the page. */
  query: string;
  shown: PortfolioTable;
  staff: readonly { id: number; name: string }[];
};

export const cellKey = (billId: number, columnId: string): string => `${billId}:${columnId}`;
export const draftKey = (portfolioId: number, billId: number, columnId: string): string =>
  `rotunda-cell-${portfolioId}-${cellKey(billId, columnId)}`;

/**
 * Cells update optimistically; saves of a row are serialized, each with the previous one's version. Changes of other
 * cells are no conflict.
 */
export function usePortfolioTable({ portfolioId, query, shown, staff }: Given) {
  const client = useQueryClient();
  const key = useMemo(() => ["portfolio-table", portfolioId, query], [portfolioId, query]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => portfolioCalls.table(portfolioId, query),
    initialData: shown,
    staleTime: 20_000,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    client.setQueryData(key, shown);
  }, [client, key, shown]);

  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map());
  const [saving, setSaving] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([]);
  const conflict = conflicts[0] ?? null;
  const queues = useRef(new Map<number, Promise<unknown>>());
  useUnsaved(unsaved.size > 0 || saving > 0);

  // A save may finish after the page or the order changed: update every cached page that has its row.
  const update = useCallback(
    (change: (rows: TableRow[]) => TableRow[]) =>
      client.setQueriesData<PortfolioTable>({ queryKey: ["portfolio-table", portfolioId] }, (now) =>
        now ? { ...now, portfolioBills: change(now.portfolioBills) } : now,
      ),
    [client, portfolioId],
  );
  const rowNow = useCallback(
    (billId: number) =>
      client
        .getQueriesData<PortfolioTable>({ queryKey: ["portfolio-table", portfolioId] })
        .flatMap(([, table]) => table?.portfolioBills.filter((row) => row.billId === billId) ?? [])
        .toSorted((a, b) => b.version - a.version)[0],
    [client, portfolioId],
  );
  const put = useCallback(
    (saved: PortfolioBill) =>
      update((rows) => rows.map((row) => (row.billId === saved.billId ? { ...row, ...saved } : row))),
    [update],
  );
  const mark = useCallback((at: string, cell: UnsavedCell | null) => {
    setUnsaved((now) => {
      if (!cell && !now.has(at)) return now;
      const next = new Map(now);
      if (cell) next.set(at, cell);
      else next.delete(at);
      return next;
    });
  }, []);

  const save = useCallback(
    (row: TableRow, column: EditableColumn, typed: string, opened?: Opened): Promise<void> => {
      const at = cellKey(row.billId, column.id);
      const draft = draftKey(portfolioId, row.billId, column.id);
      const started = opened?.value ?? cellValue(row, column);
      writeStored(draft, typed);
      mark(at, null);
      update((rows) =>
        rows.map((one) => (one.billId === row.billId ? { ...one, ...withCell(one, column, typed, staff) } : one)),
      );
      setSaving((n) => n + 1);
      const send = async (version: number | undefined, retries: number): Promise<PortfolioBill | null> => {
        try {
          const change = cellChange(column, typed) as RowChange;
          return (await portfolioCalls.setBill(portfolioId, row.billId, { ...change, version })).portfolioBill;
        } catch (error) {
          const current = error instanceof CallError && error.status === 409 ? error.problem.current : undefined;
          if (!current) throw error;
          const saved = current as PortfolioBill;
          const there = cellValue(saved, column);
          if (there === typed.trim()) return saved;
          if (there === started && retries > 0) return send(saved.version, retries - 1);
          setConflicts((now) => [...now, { column, typed, current: saved, problem: (error as CallError).problem }]);
          put(saved);
          return null;
        }
      };
      const work = (queues.current.get(row.billId) ?? Promise.resolve()).then(async () => {
        try {
          const saved = await send(opened?.version ?? rowNow(row.billId)?.version ?? row.version, 3);
          if (!saved) return;
          put(saved);
          writeStored(draft, null);
          setSavedAt(new Date());
        } catch (error) {
          update((rows) =>
            rows.map((one) => (one.billId === row.billId ? { ...one, ...withCell(one, column, started, staff) } : one)),
          );
          mark(at, { typed, message: sentenceOf(error) });
        } finally {
          setSaving((n) => n - 1);
        }
      });
      queues.current.set(row.billId, work);
      return work;
    },
    [mark, portfolioId, put, rowNow, staff, update],
  );

  const settle = useCallback(
    (typed: string | null) => {
      if (!conflict) return;
      const { column, current } = conflict;
      setConflicts((now) => now.slice(1));
      if (typed === null) return writeStored(draftKey(portfolioId, current.billId, column.id), null);
      const row = rowNow(current.billId);
      if (row) void save({ ...row, ...current }, column, typed);
    },
    [conflict, portfolioId, rowNow, save],
  );
  const postpone = useCallback(() => {
    if (!conflict) return;
    setConflicts((now) => now.slice(1));
    const { column, typed, current, problem } = conflict;
    mark(cellKey(current.billId, column.id), { typed, message: problem.message });
  }, [conflict, mark]);
  const discard = useCallback(
    (row: TableRow, column: EditableColumn) => {
      mark(cellKey(row.billId, column.id), null);
      writeStored(draftKey(portfolioId, row.billId, column.id), null);
    },
    [mark, portfolioId],
  );

  return { table: data, save, discard, unsaved, isSaving: saving > 0, savedAt, conflict, settle, postpone };
}
