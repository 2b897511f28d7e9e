"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { BillStatus } from "@/lib/bills/status-words";

export type LiveStatus = { status: BillStatus; statusDate: string | null };

/** How many the call takes at once (api.md). */
const most = 100;

const known = new Map<number, LiveStatus>();
const asked = new Set<number>();
const waiting = new Set<number>();
const listeners = new Set<() => void>();

/** All that appear on a page in one go are asked for in one request. */
function want(id: number): void {
  if (asked.has(id)) return;
  asked.add(id);
  waiting.add(id);
  if (waiting.size === 1) setTimeout(() => void ask(), 0);
}

async function ask(): Promise<void> {
  const ids = [...waiting];
  waiting.clear();
  for (let from = 0; from < ids.length; from += most) {
    const answer = await fetch(`/bill/api/status?ids=${ids.slice(from, from + most).join(",")}`, { headers: { accept: "application/json" } }).catch(() => null); // the page keeps what it knew
    if (!answer?.ok) continue;
    const { statuses } = (await answer.json()) as { statuses: (LiveStatus & { id: number })[] };
    for (const { id, status, statusDate } of statuses) known.set(id, { status, statusDate });
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The status of a bill today, once the server has said it. */
export function useLiveStatus(billId: number): LiveStatus | undefined {
  useEffect(() => want(billId), [billId]);
  return useSyncExternalStore(subscribe, () => known.get(billId), () => undefined);
}
