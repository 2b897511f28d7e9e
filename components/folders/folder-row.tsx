"use client";

import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { GripVertical, MoreHorizontal } from "lucide-react";
import { Link } from "@/components/ui/primitives/link";
import { type KeyboardEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Menu, type MenuItem } from "@/components/ui/primitives/menu";
import { useDragRow } from "@/components/ui/hooks/drag";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import type { FolderBill, FolderNote } from "@/lib/folders/schema";
import { BillNote } from "./bill-note";
import styles from "./folder-bills.module.css";

export type RowActions = {
  select: (id: number, isIn: boolean, range: boolean) => void;
  onRemove: (bill: FolderBill) => void;
  carry: (how: "move" | "copy", ids: number[]) => void;
  /** Moves by this many places, up (negative) or down, or to a typed position. */
  step: (bill: FolderBill, by: number) => void;
  place: (bill: FolderBill) => void;
  noted: (note: FolderNote) => void;
};

type FolderRowProps = {
  bill: FolderBill;
  folderId: number;
  viewerId: number;
  mayEdit: boolean;
  /** Whether the whole folder is shown, in its custom order. */ byHand: boolean;
  isSelected: boolean;
  last: number;
  timeZone: string;
  act: RowActions;
};

/** Drag type: rows of a folder can only be dropped on each other. */
export const rowsOfFolder = "bills of a folder";

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One bill of a folder: select, drag, edit its note, remove. */
export function FolderRow({
  bill,
  folderId,
  viewerId,
  mayEdit,
  byHand,
  isSelected,
  last,
  timeZone,
  act,
}: FolderRowProps) {
  const canDrag = mayEdit && byHand;
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement, HTMLButtonElement>({
    kind: rowsOfFolder,
    id: bill.id,
    enabled: canDrag,
  });
  const keys = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act.step(bill, by);
  };
  const more: MenuItem[] = [
    ...(mayEdit ? [{ label: "Move to folder…", onSelect: () => act.carry("move", [bill.id]) }] : []),
    { label: "Copy to folder…", onSelect: () => act.carry("copy", [bill.id]) },
    ...(canDrag
      ? [
          {
            label: "Move to the top",
            onSelect: () => act.step(bill, Number.NEGATIVE_INFINITY),
            disabled: bill.place === 1,
          },
          {
            label: "Move to the end",
            onSelect: () => act.step(bill, Number.POSITIVE_INFINITY),
            disabled: bill.place === last,
          },
          { label: "Move to place…", onSelect: () => act.place(bill) },
        ]
      : []),
  ];

  return (
    <li
      ref={row}
      className={styles.row}
      data-selected={isSelected || undefined}
      data-dragged={dragging || undefined}
      data-edge={edge ?? undefined}
    >
      <div className={styles.tools}>
        <input
          type="checkbox"
          className={styles.tick}
          data-tick
          checked={isSelected}
          aria-label={`Select ${bill.name}`}
          onChange={(event) => act.select(bill.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        />
        {canDrag && (
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            data-handle={bill.id}
            aria-label={`Move ${bill.name}, place ${bill.place} of ${last}`}
            aria-describedby="order-keys"
            title="Drag, or press the arrow keys"
            onKeyDown={keys}
          >
            <GripVertical size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.head}>
          <Link href={`/bill/view/${bill.slug}`} className={styles.number}>
            {bill.name}
          </Link>
          <span className={styles.session}>
            {bill.jurisdiction} {bill.sessionName}
          </span>
        </p>
        <p className={styles.title}>{shownTitle(bill.title) ?? "Untitled"}</p>
        <BillNote
          viewerId={viewerId}
          folderId={folderId}
          bill={bill}
          note={bill.note}
          mayEdit={mayEdit}
          timeZone={timeZone}
          onSaved={act.noted}
        />
      </div>
      <div className={styles.facts}>
        <Status status={bill.status} />
        <p className={styles.action}>
          {bill.lastActionDate ? (
            <>
              <Day date={bill.lastActionDate} />
              {bill.lastAction && `: ${bill.lastAction}`}
            </>
          ) : (
            "No action known"
          )}
        </p>
      </div>
      <div className={styles.ends}>
        {mayEdit && (
          <Button
            small
            kind="quiet"
            data-out={bill.id}
            aria-label={`Remove ${bill.name} from this folder`}
            onClick={() => act.onRemove(bill)}
          >
            Remove
          </Button>
        )}
        <Menu
          id={`more-${bill.id}`}
          kind="quiet"
          small
          align="end"
          label={<MoreHorizontal size={16} aria-hidden="true" />}
          labelText={`More for ${bill.name}`}
          items={more}
        />
      </div>
    </li>
  );
}
