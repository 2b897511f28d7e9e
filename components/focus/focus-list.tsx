"use client";

import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { Status } from "@/components/ui/bill-chips/status";
import { Time } from "@/components/ui/primitives/time";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { Bill } from "@/lib/bills/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { focusCalls } from "./focus-calls";
import styles from "./focus.module.css";

type FocusItem = { bill: Bill; source: string; checkedAt: string | null; isSynced: boolean };

/** The tracked bills in the order of the home page and the topic pages. */
export function FocusList({ items, timeZone }: { items: FocusItem[]; timeZone: string }) {
  const router = useRouter();
  const [shown, setShown] = useState({ items, of: items });
  // New data from the server replaces the local order.
  if (shown.of !== items) setShown({ items, of: items });
  const now = shown.items;

  const order = async (ids: number[]) => {
    const before = now;
    setShown({ items: ids.flatMap((id) => now.find(({ bill }) => bill.id === id) ?? []), of: items });
    try {
      await focusCalls.order(ids);
    } catch (error) {
      setShown({ items: before, of: items });
      showToast(sentenceOf(error), { kind: "error" });
    }
  };
  const trackAgain = async (bill: Bill, ids: number[]) => {
    try {
      await focusCalls.add({
        source: "catalogue",
        sourceId: String(bill.id),
        billId: bill.id,
        name: bill.name,
        title: bill.title,
        session: bill.session,
        jurisdiction: bill.jurisdiction,
        status: bill.status,
      });
      await focusCalls.order(ids);
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    }
    router.refresh();
  };
  const remove = async (bill: Bill) => {
    const ids = now.map((item) => item.bill.id);
    setShown({ items: now.filter((item) => item.bill.id !== bill.id), of: items });
    try {
      await focusCalls.remove(bill.id);
      showToast(`${bill.name} is no longer tracked.`, {
        undo: { label: "Undo", onUndo: () => void trackAgain(bill, ids) },
      });
    } catch (error) {
      setShown({ items: now, of: items });
      showToast(sentenceOf(error), { kind: "error" });
    }
  };
  if (now.length === 0)
    return (
      <EmptyState title="No tracked bills">
        <p>Find a bill above and add it. Tracked bills are highlighted and updated first.</p>
      </EmptyState>
    );
  return (
    <SortableList
      items={now.map(({ bill, ...item }) => ({ ...item, bill, id: bill.id, name: bill.name }))}
      label="Tracked bills"
      onOrder={(ids) => void order(ids)}
    >
      {({ bill, checkedAt, isSynced }) => (
        <div className={styles.row}>
          <p>
            <Link href={`/admin/bill/edit/${bill.slug}`} className={styles.number}>
              {bill.name}
            </Link>{" "}
            <span className={styles.title}>{shownTitle(bill.title) ?? "Untitled"}</span>
          </p>
          <p className={styles.facts}>
            <Status status={bill.status} />{" "}
            <span>
              {bill.jurisdiction} {bill.sessionName}
            </span>{" "}
            <span>
              {checkedAt ? (
                <>
                  Checked <Time at={checkedAt} timeZone={timeZone} />
                </>
              ) : (
                "Never checked"
              )}
              {!isSynced && ", by import only"}
            </span>
          </p>
          <Button small kind="quiet" aria-label={`Stop tracking ${bill.name}`} onClick={() => void remove(bill)}>
            Remove
          </Button>
        </div>
      )}
    </SortableList>
  );
}
