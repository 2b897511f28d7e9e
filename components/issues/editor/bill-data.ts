"use client";

import { keepPreviousData, type QueryClient, QueryObserver, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import type { Bill } from "@/lib/bills/schema";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { getBill, getStatuses, searchBills } from "./calls";

const billKey = (id: number) => ["bill", id] as const;

/** Caches bills that came with another response, so that their chips need no request. */
export function cacheBills(client: QueryClient, bills: readonly Bill[]): void {
  for (const bill of bills) client.setQueryData(billKey(bill.id), bill);
}

export const billQuery = (id: number) => ({
  queryKey: billKey(id),
  queryFn: () => getBill(id),
  staleTime: 10 * 60_000,
  retry: 1,
});
const statusQuery = (id: number) => ({
  queryKey: ["bill-status", id],
  queryFn: () => readInBatch(id),
  staleTime: 60_000,
  retry: 1,
});

export type BillFacts = { bill: Bill | undefined; status: BillStatus | undefined; isMissing: boolean };

/**
 * Calls back with a bill's data, now and on each change. A text with hundreds of bills must open immediately, so
 * only cached data is read now; subscriptions follow later, a few at a time.
 * @returns a function that unsubscribes
 */
export function followBill(client: QueryClient, id: number, onFacts: (facts: BillFacts) => void): () => void {
  let shown: BillFacts | undefined;
  const tell = (facts: BillFacts) => {
    if (shown && sameFacts(shown, facts)) return;
    shown = facts;
    onFacts(facts);
  };
  tell(knownFacts(client, id));
  let stops: (() => void)[] = [];
  const cancel = soon(() => {
    const bill = new QueryObserver(client, billQuery(id));
    const status = new QueryObserver(client, statusQuery(id));
    const tellBoth = () => {
      const { data, isError } = bill.getCurrentResult();
      tell({ bill: data, status: status.getCurrentResult().data ?? data?.status, isMissing: isError });
    };
    stops = [bill.subscribe(tellBoth), status.subscribe(tellBoth)];
    tellBoth();
  });
  return () => {
    cancel();
    // A text that closes has hundreds of subscriptions; removing them must not delay the next editor.
    if (stops.length > 0) soon(() => stops.forEach((stop) => stop()));
  };
}

function knownFacts(client: QueryClient, id: number): BillFacts {
  const bill = cachedBill(client, id);
  return {
    bill,
    status: client.getQueryData(statusQuery(id).queryKey) ?? bill?.status,
    isMissing: client.getQueryState(billKey(id))?.status === "error",
  };
}

const sameFacts = (one: BillFacts, other: BillFacts): boolean =>
  one.bill?.version === other.bill?.version &&
  one.bill?.name === other.bill?.name &&
  one.status === other.status &&
  one.isMissing === other.isMissing;

/** Cached data of a bill, for chips that appear by the hundred. */
export function useBillFacts(id: number): BillFacts {
  const client = useQueryClient();
  const [facts, setFacts] = useState(() => knownFacts(client, id));
  useEffect(
    () => followBill(client, id, (received) => setFacts((known) => (sameFacts(known, received) ? known : received))),
    [client, id],
  );
  return facts;
}

/** Time slice for deferred work, in milliseconds. */
const slice = 8;
const later = new Set<() => void>();

/** Defers work until after the current task. @returns a function that cancels it */
function soon(act: () => void): () => void {
  if (later.size === 0) setTimeout(runDeferred, 0);
  later.add(act);
  return () => void later.delete(act);
}

function runDeferred(): void {
  const until = performance.now() + slice;
  for (const act of later) {
    later.delete(act);
    act();
    if (performance.now() > until) break;
  }
  if (later.size > 0) setTimeout(runDeferred, 0);
}

export const cachedBill = (client: QueryClient, id: number): Bill | undefined => client.getQueryData(billKey(id));

/** One bill by id, from the cache or the server. */
export function useBill(id: number): { bill: Bill | undefined; isMissing: boolean } {
  const { data, isError } = useQuery(billQuery(id));
  return { bill: data, isMissing: isError };
}

type Waiting = { resolve: (status: BillStatus | undefined) => void; reject: (error: unknown) => void };
let waiting = new Map<number, Waiting[]>();

/** Batches the chips of one moment into a single call, with at most a hundred ids. */
function readInBatch(id: number): Promise<BillStatus> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(askNow, 30);
    waiting.set(id, [
      ...(waiting.get(id) ?? []),
      { resolve: (status) => (status ? resolve(status) : reject(new Error(`There is no bill ${id}.`))), reject },
    ]);
  });
}

async function askNow(): Promise<void> {
  const batch = waiting;
  waiting = new Map();
  const ids = [...batch.keys()];
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100);
    try {
      const statuses = new Map((await getStatuses(some)).map((one) => [one.id, one.status]));
      for (const id of some) for (const one of batch.get(id) ?? []) one.resolve(statuses.get(id));
    } catch (error) {
      for (const id of some) for (const one of batch.get(id) ?? []) one.reject(error);
    }
  }
}

export function useBillSearch(words: string): { bills: readonly Bill[]; isLoading: boolean; error: string | null } {
  const client = useQueryClient();
  const debounced = useDebounced(words.trim(), 180);
  const { data, error, isFetching } = useQuery({
    queryKey: ["bill-search", debounced],
    queryFn: async ({ signal }) => {
      const bills = await searchBills(debounced, signal);
      cacheBills(client, bills);
      return bills;
    },
    enabled: debounced !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return {
    bills: debounced === "" ? [] : (data ?? []),
    isLoading: isFetching || debounced !== words.trim(),
    error: error ? error.message : null,
  };
}
