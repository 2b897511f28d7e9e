"use client";

import { Link } from "@/components/ui/primitives/link";
import { useState } from "react";
import { Notice } from "@/components/ui/primitives/notice";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import styles from "./admin.module.css";
import { type Kind, kinds, type Touches, touchWords } from "./kinds";

export type OrderedTopicItem = { id: number; name: string; active: boolean; touches: Touches };

/** Items of one kind in their custom order, each linked to its page. */
export function OrderedTopicItems({
  kind,
  label,
  items: given,
  orderPath,
  orderKey,
  body = {},
  sortable = true,
  linked = true,
}: {
  kind: Kind;
  label: string;
  items: readonly OrderedTopicItem[];
  orderPath: string;
  orderKey: string;
  body?: Readonly<Record<string, number>>;
  sortable?: boolean;
  /** Whether items link to their page; editors have read-only access. */ linked?: boolean;
}) {
  const [seen, setSeen] = useState(given);
  const [items, setItems] = useState(given);
  const { problem, act } = useAction({ waits: true });
  if (given !== seen) {
    setSeen(given);
    setItems(given);
  }
  const order = (ids: number[]) => {
    const before = items;
    setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
    void act(() =>
      call<Endpoint>("POST", orderPath, { body: { ...body, [orderKey]: ids } }).catch((error: unknown) => {
        setItems(before);
        throw error;
      }),
    );
  };
  const row = (item: OrderedTopicItem) => (
    <span className={styles.item}>
      {linked ? <Link href={`/admin/${kind}/edit/${item.id}`}>{item.name}</Link> : <span>{item.name}</span>}
      {!item.active && <span className={styles.text}>not active</span>}
      <span className={styles.counts}>{touchWords(item.touches)}</span>
    </span>
  );
  return (
    <>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {linked ? (
        <SortableList label={label} items={items} onOrder={order} disabled={!sortable}>
          {row}
        </SortableList>
      ) : (
        <ul className={styles.plain} aria-label={label}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      {items.length === 0 && <p className={styles.text}>No {kinds[kind].noun} yet.</p>}
    </>
  );
}
