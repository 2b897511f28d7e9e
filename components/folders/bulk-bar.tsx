"use client";

import { Button } from "@/components/ui/primitives/button";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { FolderBill } from "@/lib/folders/schema";
import { folderCalls } from "./folder-calls";
import styles from "./folder-bills.module.css";

type BulkBarProps = {
  folder: { id: number; mayEdit: boolean };
  query: { q: string; sort: string };
  shown: readonly FolderBill[];
  total: number;
  selected: ReadonlySet<number>;
  set: (ids: Iterable<number>) => void;
  onCarry: (how: "move" | "copy", ids: number[]) => void;
  onTakeOut: (ids: number[]) => void;
};

/** Chooses all of the page, or all of the folder, and says what can be done with those chosen. */
export function BulkBar({ folder, query, shown, total, selected, set, onCarry, onTakeOut }: BulkBarProps) {
  const { busy, perform } = useActionWithToast();
  const here = shown.filter((bill) => selected.has(bill.id)).length;
  const allHere = shown.length > 0 && here === shown.length;
  const ids = [...selected];
  const all = () => perform(async () => set((await folderCalls.billIds(folder.id, query)).billIds));
  return (
    <div className={styles.bar} data-active={selected.size > 0 || undefined}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label="Select all on this page"
          checked={allHere}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !allHere;
          }}
          onChange={(event) =>
            set(
              event.target.checked
                ? [...selected, ...shown.map((bill) => bill.id)]
                : [...selected].filter((id) => !shown.some((bill) => bill.id === id)),
            )
          }
        />
        {selected.size === 0 ? (
          "Select all on this page"
        ) : (
          <span role="status">{formatNumber(selected.size)} selected</span>
        )}
      </label>
      {selected.size > 0 && (
        <div className={styles.verbs} role="group" aria-label="With the selected bills">
          {folder.mayEdit && (
            <Button small onClick={() => onCarry("move", ids)}>
              Move to folder…
            </Button>
          )}
          <Button small onClick={() => onCarry("copy", ids)}>
            Copy to folder…
          </Button>
          {folder.mayEdit && (
            <Button small onClick={() => onTakeOut(ids)}>
              Remove
            </Button>
          )}
          {allHere && total > shown.length && selected.size < total && (
            <Button small kind="quiet" busy={busy} onClick={() => void all()}>
              Select all {formatCount(total, "bill")}
            </Button>
          )}
          <Button small kind="quiet" onClick={() => set([])}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
