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
   * Does a thing to each row and says what came of it.
   * @param words told how many, "3 files"
   * @param back how each is undone for as long as the message stands; without it there is no Undo
   */
  act: <Row>(
    rows: readonly Row[],
    words: (count: string) => string,
    forth: (row: Row) => Promise<unknown>,
    back?: (row: Row) => Promise<unknown>,
  ) => Promise<void>;
};

/** Verbs for the ticked rows of a desk's table: one call a row, what was refused is told, what was done can be undone. */
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
