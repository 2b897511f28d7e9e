"use client";

import { BillChip } from "@/components/ui/bill-chip";
import { Day } from "@/components/ui/day";
import type { BillStatus } from "@/lib/bills/status-words";
import { statusLabel } from "@/lib/bills/status-words";
import { type LiveStatus, useLiveStatus } from "./live-status";
import styles from "./live-bill.module.css";

/** A bill in running text: its status when the text was published and, where it moved since, the status now. */
export function LiveBillChip({ id, href, number, then, before, title }: { id: number; href: string; number: string; then: BillStatus; before?: LiveStatus; title?: string }) {
  return <BillChip href={href} number={number} then={then} now={useLiveStatus(id, before)?.status} title={title} />;
}

/** The status now, where it is another than the one published. */
export function MovedSince({ id, then, before }: { id: number; then: BillStatus; before?: LiveStatus }) {
  const now = useLiveStatus(id, before);
  if (!now || now.status === then) return null;
  return <span className={styles.moved}>Now {lowerFirst(statusLabel(now.status))}{now.statusDate && <>, <Day date={now.statusDate} /></>}</span>;
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
