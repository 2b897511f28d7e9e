"use client";

import type { ReactNode } from "react";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./admin-table.module.css";
import { Button } from "./button";
import { tickAll, tickNone, useTicked } from "@/components/ui/hooks/row-selection";

/** Says how many rows are ticked, with the verbs for them. */
export function TickedBar({ noun, children }: { noun: readonly [one: string, many: string]; children: ReactNode }) {
  const ticked = useTicked();
  return (
    <div className={styles.ticked} role="status">
      {ticked.length === 0 ? (
        <Button small kind="quiet" onClick={tickAll}>
          Choose all on this page
        </Button>
      ) : (
        <>
          <p>{formatCount(ticked.length, noun[0], noun[1])} chosen</p>
          {children}
          <Button small kind="quiet" onClick={tickNone}>
            Choose none
          </Button>
        </>
      )}
    </div>
  );
}
