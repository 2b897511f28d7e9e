"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useDrops } from "@/components/ui/hooks/drag";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { FolderBill, FolderSort } from "@/lib/folders/schema";
import { BulkBar } from "./bulk-bar";
import { CarryDialog } from "./carry-dialog";
import { FolderRow, type RowActions, rowsOfFolder } from "./folder-row";
import { PlaceDialog } from "./place-dialog";
import { useFolderBills } from "./use-folder-bills";
import { useSelection } from "./use-selection";
import styles from "./folder-bills.module.css";

type FolderBillsProps = {
  folder: { id: number; name: string; mayEdit: boolean; billCount: number };
  viewerId: number;
  bills: FolderBill[];
  query: { q: string; sort: FolderSort };
  /** Index of the first bill of this page, and the page size. */
  first: number;
  total: number;
  timeZone: string;
};

type OpenDialog = { carry: "move" | "copy"; ids: number[] } | { place: FolderBill } | null;

export function FolderBills({ folder, viewerId, bills: shown, query, first, total, timeZone }: FolderBillsProps) {
  const { bills, removeBills, carry, order, noted } = useFolderBills({ folder, shown, first });
  const { selected, toggle, set } = useSelection(bills.map((bill) => bill.id));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(null);
  const byHand = query.sort === "hand" && query.q === "";

  // A row that moves or disappears hands on the focus.
  useEffect(() => {
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = null;
  });

  useDrops(rowsOfFolder, (dragged, { beside, edge }) => {
    if (beside !== null)
      void order(
        selected.has(dragged) ? [...selected] : [dragged],
        edge === "top" ? { before: beside } : { after: beside },
      );
  });

  const moveTo = (bill: FolderBill, place: number) => {
    const to = Math.min(Math.max(place, 1), folder.billCount);
    if (to === bill.place)
      return setSaid(
        `${bill.name} is ${to === 1 ? "the first" : to === folder.billCount ? "the last" : `at place ${to}`} already.`,
      );
    refocus.current = `[data-handle="${bill.id}"]`;
    const beside =
      Math.abs(to - bill.place) === 1
        ? bills[bills.findIndex((one) => one.id === bill.id) + to - bill.place]
        : undefined;
    void order([bill.id], beside ? (to < bill.place ? { before: beside.id } : { after: beside.id }) : { place: to });
    setSaid(`${bill.name} is now at place ${formatNumber(to)} of ${formatNumber(folder.billCount)}.`);
  };
  const act: RowActions = {
    select: toggle,
    onRemove: (bill) => {
      const at = bills.findIndex((one) => one.id === bill.id);
      const next = bills[at + 1] ?? bills[at - 1];
      if (next) refocus.current = `[data-out="${next.id}"]`;
      void going([bill.id], removeBills([bill.id], bill.name));
    },
    carry: (how, ids) => setDialog({ carry: how, ids }),
    step: (bill, by) => moveTo(bill, bill.place + by),
    place: (bill) => setDialog({ place: bill }),
    noted,
  };
  /**
   * Arrow keys move between checkboxes, with Shift they extend the selection; Ctrl-A selects the page, Escape
   * clears.
   */
  const keys = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.tick === undefined) return;
    const ticks = [...(list.current?.querySelectorAll<HTMLElement>("[data-tick]") ?? [])];
    const here = ticks.indexOf(event.target);
    const to = event.key === "ArrowDown" ? here + 1 : event.key === "ArrowUp" ? here - 1 : -1;
    if (ticks[to]) {
      ticks[to].focus();
      if (event.shiftKey) for (const at of [here, to]) if (bills[at]) toggle(bills[at].id, true, false);
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey))
      set([...selected, ...bills.map((bill) => bill.id)]);
    else if (event.key === "Escape") set([]);
    else return;
    event.preventDefault();
  };
  /** Removed rows leave the selection, and return to it if the server refuses. */
  const going = async (ids: number[], work: Promise<boolean>) => {
    const before = [...selected];
    set(before.filter((id) => !ids.includes(id)));
    if (!(await work)) set(before);
  };

  return (
    <>
      <BulkBar
        folder={folder}
        query={query}
        shown={bills}
        total={total}
        selected={selected}
        set={set}
        onCarry={act.carry}
        onTakeOut={(ids) => void going(ids, removeBills(ids, null))}
      />
      {byHand && folder.mayEdit && (
        <VisuallyHidden>
          <p id="order-keys">Use the arrow keys to reorder.</p>
        </VisuallyHidden>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the checkboxes inside */}
      <ul ref={list} className={styles.list} aria-label={`Bills in “${folder.name}”`} onKeyDown={keys}>
        {bills.map((bill) => (
          <FolderRow
            key={bill.id}
            bill={bill}
            folderId={folder.id}
            viewerId={viewerId}
            mayEdit={folder.mayEdit}
            byHand={byHand}
            isSelected={selected.has(bill.id)}
            last={folder.billCount}
            timeZone={timeZone}
            act={act}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      <CarryDialog
        request={dialog && "carry" in dialog ? dialog : null}
        from={folder}
        what={
          dialog && "carry" in dialog
            ? dialog.ids.length === 1
              ? (bills.find((bill) => bill.id === dialog.ids[0])?.name ?? "1 bill")
              : formatCount(dialog.ids.length, "bill")
            : ""
        }
        onClose={() => setDialog(null)}
        onCarry={(how, ids, to) => {
          setDialog(null);
          const work = carry(how, ids, to);
          if (how === "move") void going(ids, work);
        }}
      />
      <PlaceDialog
        bill={dialog && "place" in dialog ? dialog.place : null}
        last={folder.billCount}
        onClose={() => setDialog(null)}
        onPlace={moveTo}
      />
    </>
  );
}
