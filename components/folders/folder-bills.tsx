"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { type Column, Table } from "@/components/ui/table";
import { Day } from "@/components/ui/time";
import { useToast } from "@/components/ui/toast";
import type { Folder } from "@/lib/folders/schema";
import { folderCalls, folderErrors } from "./folder-calls";
import styles from "./folders.module.css";

type Item = Folder["bills"][number];

/** The bills of a folder. Taking one out shows at once, can be undone, and goes back when the server refuses. */
export function FolderBills({ folder }: { folder: Folder }) {
  const toast = useToast();
  const [bills, setBills] = useState(folder.bills);

  const putBack = async (bill: Item) => {
    setBills((now) => [...now, bill]);
    await folderCalls.add(folder.id, bill.id).catch(() => {
      setBills((now) => now.filter((one) => one.id !== bill.id));
      toast.show(folderErrors.add, { kind: "error" });
    });
  };
  const takeOut = async (bill: Item) => {
    const before = bills;
    setBills((now) => now.filter((one) => one.id !== bill.id));
    try {
      await folderCalls.remove(folder.id, bill.id);
      toast.show(`${bill.name} was taken out of “${folder.name}”.`, { undo: { label: "Undo", onUndo: () => void putBack(bill) } });
    } catch {
      setBills(before);
      toast.show(folderErrors.remove, { kind: "error" });
    }
  };

  const columns: Column<Item>[] = [
    { id: "name", head: "Number", rowHead: true, width: "tight", bareOnPhone: true, cell: (bill) => <Link href={`/bill/view/${bill.slug}`} className={styles.number}>{bill.name}</Link> },
    { id: "title", head: "Title", width: "wide", bareOnPhone: true, cell: (bill) => <><span className={styles.title}>{bill.title ?? "Untitled"}</span>{bill.note && <small className={styles.note}>{bill.note}</small>}</> },
    { id: "status", head: "Status", width: "tight", cell: (bill) => <Status status={bill.status} /> },
    { id: "action", head: "Last action", cell: (bill) => (bill.lastActionDate ? <><Day date={bill.lastActionDate} /><span className={styles.what}>{bill.lastAction}</span></> : "None known") },
  ];
  if (folder.permission !== "read") columns.push({ id: "out", head: "Take out", width: "tight", bareOnPhone: true, cell: (bill) => <Button small kind="quiet" aria-label={`Take ${bill.name} out of this folder`} onClick={() => void takeOut(bill)}>Take out</Button> });

  return (
    <Table
      caption={`Bills in “${folder.name}”`}
      captionHidden
      columns={columns}
      rows={bills}
      rowKey={(bill) => bill.id}
      empty={<EmptyState title="This folder is empty" action={<Link href="/bill/list">Find bills</Link>}><p>Use “Add to folder” on a bill, or in the list of bills.</p></EmptyState>}
    />
  );
}
