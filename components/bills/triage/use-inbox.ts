"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissToast, showToast } from "@/components/ui/primitives/toast-store";
import type { InboxBill, InboxNarrowing } from "@/lib/bills/triage/api";
import { mostAtOnce } from "@/lib/bills/triage/limits";
import { formatCount, formatList } from "@/lib/platform/text/format";
import type { Category } from "@/lib/topics/schema";
import { moveBack, setAllAside, setAside, tagAll, tagBills, untagBills } from "./inbox-calls";

/** State of the inbox: rows, selection, active row, and actions that can be undone. */
export function useInbox(bills: readonly InboxBill[]) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const undos = useRef<{ undo: () => void; toast: number }[]>([]);

  const shown = bills.filter((bill) => !gone.has(bill.id));
  const at = Math.max(
    0,
    shown.findIndex((bill) => bill.id === current),
  );
  const here = shown[at];
  /** Target of an action: the selection, else the active row. */
  const meant = selected.size > 0 ? shown.filter((bill) => selected.has(bill.id)) : here ? [here] : [];

  const refresh = () => startTransition(() => router.refresh());
  const change = (ids: readonly number[], isGone: boolean) =>
    setGone((before) => {
      const after = new Set(before);
      for (const id of ids) after[isGone ? "add" : "delete"](id);
      return after;
    });

  const act = (...given: Parameters<typeof perform>): Promise<void> => {
    const work = perform(...given);
    running.current = work;
    return work;
  };
  const perform = async (
    about: readonly InboxBill[],
    said: string,
    work: (ids: number[]) => Promise<number[]>,
    back: (ids: number[]) => Promise<number[]>,
  ): Promise<void> => {
    if (about.length === 0) return;
    const ids = about.map((bill) => bill.id);
    const rest = shown.filter((bill) => !ids.includes(bill.id));
    setCurrent((rest.find((bill) => shown.indexOf(bill) > at) ?? rest.at(-1))?.id ?? null);
    change(ids, true);
    setSelected(new Set());
    try {
      const done = await work(ids);
      const lost = ids.length - done.length;
      const undo = () => {
        undos.current = undos.current.filter((one) => one.undo !== undo);
        void back(done).then((again) => {
          change(again, false);
          setCurrent(again[0] ?? null);
          refresh();
          showToast(`Undone: ${formatCount(again.length, "bill")}.`);
        }, fail);
      };
      const words = `${about.length === 1 ? about[0]!.name : formatCount(done.length, "bill")} ${said}.${lost > 0 ? ` ${formatCount(lost, "bill")} was already handled by someone else.` : ""}`;
      if (done.length > 0)
        undos.current.push({ undo, toast: showToast(words, { undo: { label: "Undo", onUndo: undo } }) });
      else showToast(words, { kind: "error" });
      refresh();
    } catch (error) {
      change(ids, false);
      setCurrent(ids[0] ?? null);
      fail(error);
    }
  };
  /** Server action on all results of a filter; the page is refreshed afterwards. */
  const actOnAll = (
    said: string,
    work: () => Promise<{ billIds: number[]; hasMore: boolean }>,
    back: (ids: number[]) => Promise<number[]>,
  ): Promise<void> => {
    const run = async () => {
      try {
        const { billIds, hasMore } = await work();
        setSelected(new Set());
        const undo = () => {
          undos.current = undos.current.filter((one) => one.undo !== undo);
          void back(billIds).then((again) => {
            refresh();
            showToast(`Undone: ${formatCount(again.length, "bill")}.`);
          }, fail);
        };
        const rest = hasMore ? ` The limit is ${formatCount(mostAtOnce, "bill")}. Repeat for the rest.` : "";
        if (billIds.length > 0)
          undos.current.push({
            undo,
            toast: showToast(`${formatCount(billIds.length, "bill")} ${said}.${rest}`, {
              undo: { label: "Undo", onUndo: undo },
            }),
          });
        else showToast("No bills match anymore.", { kind: "error" });
        refresh();
      } catch (error) {
        fail(error);
      }
    };
    running.current = run();
    return running.current as Promise<void>;
  };
  const fail = (error: unknown) =>
    void showToast(error instanceof Error ? error.message : "Something went wrong. Try again.", { kind: "error" });

  return {
    shown,
    selected,
    here,
    at,
    meant,
    goTo: (place: number) => setCurrent(shown[Math.min(Math.max(place, 0), shown.length - 1)]?.id ?? null),
    setCurrent,
    toggle: (id: number) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    selectAll: () => setSelected(selected.size === shown.length ? new Set() : new Set(shown.map((bill) => bill.id))),
    tag: (about: readonly InboxBill[], topics: readonly Category[]) => {
      const ids = topics.map((topic) => topic.id);
      return act(
        about,
        `tagged ${formatList(topics.map((topic) => topic.name))}`,
        (billIds) => tagBills(billIds, ids),
        (billIds) => untagBills(billIds, ids),
      );
    },
    setAside: (about: readonly InboxBill[]) => act(about, "marked as not relevant", setAside, moveBack),
    tagAll: (filter: InboxNarrowing, topics: readonly Category[]) => {
      const ids = topics.map((topic) => topic.id);
      return actOnAll(
        `tagged ${formatList(topics.map((topic) => topic.name))}`,
        () => tagAll(filter, ids),
        (billIds) => untagBills(billIds, ids),
      );
    },
    setAllAside: (filter: InboxNarrowing) => actOnAll("marked as not relevant", () => setAllAside(filter), moveBack),
    putBack: (about: readonly InboxBill[]) => act(about, "moved back", moveBack, setAside),
    /** Undoes the last action, even one that is still in flight. */
    undo: async () => {
      await running.current;
      const last = undos.current.at(-1);
      if (!last) return;
      dismissToast(last.toast);
      last.undo();
    },
  };
}
