"use client";

import { GripVertical } from "lucide-react";
import { Button } from "@/components/ui/primitives/button";
import { Status } from "@/components/ui/bill-chips/status";
import type { Bill } from "@/lib/bills/schema";
import { billDragType } from "../rich-text/insertion";
import styles from "./panel.module.css";

/** A bill that can be inserted by drag or button. Bills that the issue already cites are marked. */
export function PanelBill({ bill, isCited, onInsert }: { bill: Bill; isCited: boolean; onInsert?: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an alternative to the button
    <li
      className={styles.bill}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(billDragType, String(bill.id));
        event.dataTransfer.setData("text/plain", bill.name);
        event.dataTransfer.effectAllowed = "copy";
      }}
    >
      <GripVertical className={styles.grip} size={14} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.line}>
          <a
            className={styles.number}
            href={`/bill/view/${bill.slug}`}
            target="_blank"
            rel="noreferrer"
            draggable={false}
          >
            {bill.name}
          </a>{" "}
          <span className={styles.where}>
            {bill.jurisdiction} · {bill.sessionName || bill.session}
          </span>
        </p>
        <p className={styles.billTitle}>{bill.title ?? "No title"}</p>
        <p className={styles.line}>
          <Status status={bill.status} />
          {isCited && <span className={styles.cited}>In this issue</span>}
        </p>
      </div>
      {onInsert && (
        <Button small kind="quiet" onClick={onInsert} aria-label={`Insert ${bill.name}`}>
          Insert
        </Button>
      )}
    </li>
  );
}
