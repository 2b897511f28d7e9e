"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { Bill } from "@/lib/bills/schema";
import { billIdsOf, type DocumentNode } from "@/lib/issues/document/document";
import { cachedBill, cacheBills } from "../bill-data";
import { searchBills } from "../calls";
import { dismissBillSuggestion } from "./bill-suggestion";
import { billsCited, type Cited, citedPlaces, makeReferences } from "./pasted-citations";

type Offered = { cited: readonly Cited[]; range: { from: number; to: number }; stop: () => void };

/** Finds bill numbers in pasted text: unambiguous ones become references automatically, the others are offered. */
export function usePastedCitations() {
  const client = useQueryClient();
  const [offered, setOffered] = useState<Offered | null>(null);
  const round = useRef(0);
  const search = async (words: string): Promise<readonly Bill[]> => {
    const bills = await searchBills(words, AbortSignal.timeout(10_000));
    cacheBills(client, bills);
    return bills;
  };
  const dismiss = () => {
    round.current += 1;
    setOffered((now) => (now?.stop(), null));
  };

  /** @param from start of the pasted text, which ends at the caret */
  const look = async (editor: Editor, from: number): Promise<void> => {
    dismiss();
    const mine = round.current;
    const range = { from, to: editor.state.selection.to };
    const { places, isOnly } = citedPlaces(editor.state.doc, range.from, range.to);
    if (places.length === 0) return;
    if (places.length > 1) dismissBillSuggestion(editor.view);
    // Text typed in the meantime moves the position.
    const follow = ({ transaction }: { transaction: { mapping: { map: (at: number, side?: number) => number } } }) =>
      Object.assign(range, { from: transaction.mapping.map(range.from, -1), to: transaction.mapping.map(range.to, 1) });
    editor.on("transaction", follow);
    const stop = () => void editor.off("transaction", follow);
    const near = new Set(
      billIdsOf(editor.getJSON() as DocumentNode).flatMap((id) => cachedBill(client, id)?.jurisdiction ?? []),
    );
    const cited = await billsCited(places, search, near);
    if (mine !== round.current || editor.isDestroyed || cited.length === 0) return stop();
    const isClear = cited.every((one) => one.bills.length === 1);
    if (isOnly && isClear) {
      stop();
      const made = makeReferences(editor, range, (text) => cited.find((one) => one.text === text)?.bills[0]?.id);
      if (made > 0)
        showToast(made === 1 ? "Bill linked." : `${made} bills linked.`, {
          undo: { label: "Leave as text", onUndo: () => editor.commands.undo() },
        });
      return;
    }
    // For a single number, the list at the caret already offers its bills.
    if (isOnly && places.length === 1) return stop();
    setOffered({ cited, range, stop });
  };

  const accept = (editor: Editor, billOf: (text: string) => number | undefined): void => {
    if (offered) makeReferences(editor, offered.range, billOf);
    dismiss();
    editor.commands.focus();
  };
  return { offered: offered?.cited ?? null, look, accept, dismiss };
}
