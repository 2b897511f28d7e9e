"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/primitives/icon-button";
import styles from "./bills.module.css";

export type Move = "up" | "down" | "remove";

/** One row of an ordered list: up, down, remove. */
export function OrderedRow({
  name,
  at,
  count,
  onMove,
  children,
}: {
  name: string;
  at: number;
  count: number;
  onMove: (move: Move) => void;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>{children}</div>
      <div className={styles.rowButtons}>
        <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove("up")}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={at === count - 1} onClick={() => onMove("down")}>
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => onMove("remove")}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** The ids after moving the one at index `at`. */
export function moveId(ids: readonly number[], at: number, move: Move): number[] {
  const next = [...ids];
  const [id] = next.splice(at, 1);
  if (move === "remove" || id === undefined) return next;
  next.splice(Math.max(0, at + (move === "up" ? -1 : 1)), 0, id);
  return next;
}
