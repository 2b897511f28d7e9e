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

/** Things of one kind in the order that staff give them, each leading to its page. */
export function OrderedTopicItems({
  kind,
  label,
  things: given,
  orderPath,
  orderKey,
  body = {},
  sortable = true,
  linked = true,
}: {
  kind: Kind;
  label: string;
  things: readonly OrderedTopicItem[];
  orderPath: string;
  orderKey: string;
  body?: Readonly<Record<string, number>>;
  sortable?: boolean;
  /** Editors look and do not change. */ linked?: boolean;
}) {
  const [seen, setSeen] = useState(given);
  const [things, setThings] = useState(given);
  const { problem, act } = useAction();
  if (given !== seen) {
    setSeen(given);
    setThings(given);
  }
  const order = (ids: number[]) => {
    const before = things;
    setThings(ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []));
    void act(() =>
      call<Endpoint>("POST", orderPath, { body: { ...body, [orderKey]: ids } as never }).catch((error: unknown) => {
        setThings(before);
        throw error;
      }),
    );
  };
  const row = (thing: OrderedTopicItem) => (
    <span className={styles.thing}>
      {linked ? <Link href={`/admin/${kind}/edit/${thing.id}`}>{thing.name}</Link> : <span>{thing.name}</span>}
      {!thing.active && <span className={styles.words}>not active</span>}
      <span className={styles.counts}>{touchWords(thing.touches)}</span>
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
        <SortableList label={label} items={things} onOrder={order} disabled={!sortable}>
          {row}
        </SortableList>
      ) : (
        <ul className={styles.plain} aria-label={label}>
          {things.map((thing) => (
            <li key={thing.id}>{row(thing)}</li>
          ))}
        </ul>
      )}
      {things.length === 0 && <p className={styles.words}>No {kinds[kind].noun} yet.</p>}
    </>
  );
}
