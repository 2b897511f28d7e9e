"use client";

import { keyFrom } from "@/lib/platform/cache/key-from";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Notice } from "@/components/ui/primitives/notice";
import { Status } from "@/components/ui/bill-chips/status";
import { type Column, Table } from "@/components/ui/primitives/table";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { FoundBill } from "@/lib/sources/tracked/schema";
import { formatCount } from "@/lib/platform/text/format";
import { sentenceOf } from "@/lib/platform/http/call";
import { focusCalls } from "./focus-calls";
import styles from "./focus.module.css";

const keyOf = (bill: FoundBill) => keyFrom(bill.source, bill.sourceId);

/**
 * Search results of a source, with tracked bills marked; adds one or many. A bill that cannot be added is
 * deselected, with the server's reason.
 */
export function FocusResults({ found }: { found: FoundBill[] }) {
  const router = useRouter();
  const [tracked, setTracked] = useState(() => new Set(found.filter((bill) => bill.tracked).map(keyOf)));
  const [chosen, setChosen] = useState(new Set<string>());
  const [adding, setAdding] = useState(new Set<string>());
  const [failures, setFailures] = useState<string[]>([]);

  const without = (from: ReadonlySet<string>, key: string) => new Set([...from].filter((one) => one !== key));
  const add = async (bills: FoundBill[]) => {
    setFailures([]);
    setAdding(new Set(bills.map(keyOf)));
    let added = 0;
    for (const bill of bills) {
      try {
        await focusCalls.add(bill);
        added += 1;
        setTracked((now) => new Set([...now, keyOf(bill)]));
      } catch (error) {
        setFailures((now) => [...now, `${bill.name}: ${sentenceOf(error)}`]);
      }
      setChosen((now) => without(now, keyOf(bill)));
      setAdding((now) => without(now, keyOf(bill)));
    }
    if (added === 0) return;
    showToast(added === 1 ? `${bills[0]!.name} is tracked.` : `${formatCount(added, "bill")} are tracked.`);
    router.refresh();
  };

  const open = found.filter((bill) => !tracked.has(keyOf(bill)));
  const columns: Column<FoundBill>[] = [
    {
      id: "chosen",
      head: "Choose",
      width: "tight",
      cell: (bill) =>
        tracked.has(keyOf(bill)) ? null : (
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`Choose ${bill.name}`}
            checked={chosen.has(keyOf(bill))}
            onChange={(event) =>
              setChosen((now) => (event.target.checked ? new Set([...now, keyOf(bill)]) : without(now, keyOf(bill))))
            }
          />
        ),
    },
    {
      id: "name",
      head: "Number",
      rowHead: true,
      width: "tight",
      cell: (bill) => (bill.slug ? <Link href={`/admin/bill/edit/${bill.slug}`}>{bill.name}</Link> : bill.name),
    },
    {
      id: "title",
      head: "Title",
      width: "wide",
      cell: (bill) => <span className={styles.title}>{shownTitle(bill.title) ?? "Untitled"}</span>,
    },
    { id: "where", head: "Session", cell: (bill) => `${bill.jurisdiction} ${bill.session}` },
    { id: "status", head: "Status", width: "tight", cell: (bill) => <Status status={bill.status} /> },
    {
      id: "add",
      head: "Tracked",
      width: "tight",
      cell: (bill) =>
        tracked.has(keyOf(bill)) ? (
          "Tracked"
        ) : (
          <Button small busy={adding.has(keyOf(bill))} aria-label={`Add ${bill.name}`} onClick={() => void add([bill])}>
            Add
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.results} aria-live="polite">
      {failures.length > 0 && (
        <Notice
          kind="error"
          live
          title={failures.length > 1 ? `${formatCount(failures.length, "bill")} could not be added` : undefined}
        >
          {failures.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {found.length > 0 && (
        <div className={styles.bar}>
          <p>
            {formatCount(found.length, "bill")} found{tracked.size > 0 && `, ${tracked.size} tracked already`}
          </p>
          {open.length > 1 && (
            <Button
              small
              kind="quiet"
              onClick={() => setChosen(new Set(chosen.size === open.length ? [] : open.map(keyOf)))}
            >
              {chosen.size === open.length ? "Select none" : "Select all"}
            </Button>
          )}
          {chosen.size > 0 && (
            <Button
              small
              kind="primary"
              busy={adding.size > 0}
              onClick={() => void add(open.filter((bill) => chosen.has(keyOf(bill))))}
            >
              Add {formatCount(chosen.size, "bill")}
            </Button>
          )}
        </div>
      )}
      <Table
        caption="Bills found"
        captionHidden
        columns={columns}
        rows={found}
        rowKey={keyOf}
        empty={
          <EmptyState title="The source found no bill">
            <p>Try fewer fields, or another source.</p>
          </EmptyState>
        }
      />
    </div>
  );
}
