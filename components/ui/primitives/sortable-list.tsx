"use client";

import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useDragRow, useDrops } from "@/components/ui/hooks/drag";
import styles from "./sortable-list.module.css";
import { VisuallyHidden } from "./visually-hidden";

type Item = { id: number; name: string };
type SortableListProps<T extends Item> = {
  items: readonly T[];
  label: string;
  /** Called with all ids in their new order. The list shows `items`, so update them immediately. */
  onOrder: (ids: number[]) => void;
  disabled?: boolean;
  children: (item: T, at: number) => ReactNode;
};

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A sortable list: each row has a drag handle, which also responds to the arrow keys. */
export function SortableList<T extends Item>({
  items,
  label,
  onOrder,
  disabled = false,
  children,
}: SortableListProps<T>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<number | null>(null);
  const [said, setSaid] = useState("");

  const move = (item: number, to: number) => {
    const ids = items.map((one) => one.id).filter((one) => one !== item);
    ids.splice(to, 0, item);
    setSaid(`${items.find((one) => one.id === item)?.name ?? ""} is now at place ${to + 1} of ${items.length}.`);
    onOrder(ids);
  };
  useDrops(id, (dragged, { beside, edge }) => {
    const at = items.filter((one) => one.id !== dragged).findIndex((one) => one.id === beside);
    if (at >= 0) move(dragged, edge === "top" ? at : at + 1);
  });

  // The focus follows a row that moves.
  useEffect(() => {
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  const keys = (event: KeyboardEvent, item: number, at: number) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(at + by, 0), items.length - 1);
    if (to === at) return;
    refocus.current = item;
    move(item, to);
  };
  return (
    <>
      <VisuallyHidden>
        <p id={`${id}-keys`}>Use the arrow keys to reorder.</p>
      </VisuallyHidden>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <Row key={item.id} listId={id} item={item} at={at} count={items.length} disabled={disabled} onKeys={keys}>
            {children(item, at)}
          </Row>
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
    </>
  );
}

type RowProps = {
  listId: string;
  item: Item;
  at: number;
  count: number;
  disabled: boolean;
  onKeys: (event: KeyboardEvent, item: number, at: number) => void;
  children: ReactNode;
};

function Row({ listId, item, at, count, disabled, onKeys, children }: RowProps) {
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement, HTMLButtonElement>({
    kind: listId,
    id: item.id,
    enabled: !disabled,
  });
  return (
    <li ref={row} className={styles.row} data-dragged={dragging || undefined} data-edge={edge ?? undefined}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        data-handle={item.id}
        disabled={disabled}
        aria-label={`Move ${item.name}, place ${at + 1} of ${count}`}
        aria-describedby={`${listId}-keys`}
        title="Drag, or press the arrow keys"
        onKeyDown={(event) => onKeys(event, item.id, at)}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
