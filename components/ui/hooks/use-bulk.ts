"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatCount } from "@/lib/platform/text/format";
import { sentenceOf } from "@/lib/platform/http/call";
import { clearSelection } from "./row-selection";
import { showToast } from "@/components/ui/primitives/toast-store";

type Bulk = {
  busy: boolean;
  /**
   * Runs one call per row, then shows a toast with the result.
   * @param words formats the message from a count such as "3 files"
   * @param back undoes one row; without it the toast has no Undo
   */
  act: <Row>(
    rows: readonly Row[],
    words: (count: string) => string,
    forth: (row: Row) => Promise<unknown>,
    back?: (row: Row) => Promise<unknown>,
  ) => Promise<void>;
};

/**
 * Actions on the selected rows of an admin table: one call per row; a toast lists refusals and offers Undo for
 * the rest.
 */
export function useBulk(one: string, many = `${one}s`): Bulk {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const each = async <Row>(rows: readonly Row[], deed: (row: Row) => Promise<unknown>): Promise<Row[]> => {
    setBusy(true);
    const done: Row[] = [];
    let trouble = "";
    for (const row of rows)
      await deed(row).then(
        () => done.push(row),
        (error: unknown) => (trouble = sentenceOf(error)),
      );
    setBusy(false);
    if (trouble)
      showToast(`${formatCount(rows.length - done.length, one, many)} stayed as before. ${trouble}`, { kind: "error" });
    router.refresh();
    return done;
  };
  const act: Bulk["act"] = async (rows, words, forth, back) => {
    const done = await each(rows, forth);
    if (done.length === 0) return;
    clearSelection();
    showToast(
      words(formatCount(done.length, one, many)),
      back ? { undo: { label: "Undo", onUndo: () => void each(done, back) } } : {},
    );
  };
  return { busy, act };
}
