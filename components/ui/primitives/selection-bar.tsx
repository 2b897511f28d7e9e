"use client";

import type { ReactNode } from "react";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./admin-table.module.css";
import { Button } from "./button";
import { selectAllRows, clearSelection, useSelectedRows } from "@/components/ui/hooks/row-selection";

/** Shows the number of selected rows, with their bulk actions. */
export function SelectionBar({ noun, children }: { noun: readonly [one: string, many: string]; children: ReactNode }) {
  const selectedIds = useSelectedRows();
  return (
    <div className={styles.selected} role="status">
      {selectedIds.length === 0 ? (
        <Button small kind="quiet" onClick={selectAllRows}>
          Select all on this page
        </Button>
      ) : (
        <>
          <p>{formatCount(selectedIds.length, noun[0], noun[1])} selected</p>
          {children}
          <Button small kind="quiet" onClick={clearSelection}>
            Select none
          </Button>
        </>
      )}
    </div>
  );
}
