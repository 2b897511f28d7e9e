"use client";

import { Button } from "@/components/ui/primitives/button";
import { isAllSelected, SelectAll } from "@/components/ui/primitives/select-all";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { formatCount } from "@/lib/platform/text/format";
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

export function BulkBar({ folder, query, shown, total, selected, set, onCarry, onTakeOut }: BulkBarProps) {
  const { busy, perform } = useActionWithToast();
  const idsHere = shown.map((bill) => bill.id);
  const allHere = isAllSelected(idsHere, selected);
  const ids = [...selected];
  const all = () => perform(async () => set((await folderCalls.billIds(folder.id, query)).billIds));
  return (
    <div className={styles.bar} data-active={selected.size > 0 || undefined}>
      <SelectAll ids={idsHere} selected={selected} set={set} />
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
