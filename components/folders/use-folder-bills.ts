import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatCount } from "@/lib/platform/text/format";
import type { FolderBill, FolderNote } from "@/lib/folders/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { folderCalls, folderErrors, withReason } from "./folder-calls";
import { movedTo } from "./moved-to";

type Given = {
  folder: { id: number; name: string };
  shown: FolderBill[];
  /** Index of the first bill shown. */ first: number;
};

/** Resolves when the page is being left: queued changes must then be sent immediately or be lost. */
function useLeft() {
  const left = useRef(new Promise<void>(() => {}));
  useEffect(() => {
    let leave = () => {};
    const begin = () => {
      left.current = new Promise((resolve) => (leave = resolve));
    };
    begin();
    const going = () => leave();
    window.addEventListener("pagehide", going);
    window.addEventListener("pageshow", begin);
    return () => {
      window.removeEventListener("pagehide", going);
      window.removeEventListener("pageshow", begin);
    };
  }, []);
  return left;
}

/**
 * One page of a folder's bills, updated optimistically: server data is ignored while changes are in flight, and
 * a refused change rolls the list back.
 */
export function useFolderBills({ folder, shown, first }: Given) {
  const router = useRouter();
  const [bills, setBills] = useState(shown);
  const [given, setGiven] = useState(shown);
  const [working, setWorking] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const left = useLeft();
  if (given !== shown) {
    setGiven(shown);
    if (working === 0) setBills(shown);
  }

  // Refreshes when the window regains focus, to show changes by others.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && router.refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [router]);

  /** Runs changes one after another, in order. */
  const change = async (work: () => Promise<unknown>, refused: (error: unknown) => string): Promise<boolean> => {
    setWorking((n) => n + 1);
    const mine = Promise.race([queue.current, left.current]).then(work);
    queue.current = mine.catch(() => undefined);
    try {
      await mine;
      return true;
    } catch (error) {
      showToast(refused(error), { kind: "error" });
      return false;
    } finally {
      setWorking((n) => n - 1);
      router.refresh();
    }
  };

  const restoreBills = async (before: FolderBill[], ids: number[]) => {
    setBills((now) => [
      ...before.filter((bill) => ids.includes(bill.id) || now.some((one) => one.id === bill.id)),
      ...now.filter((bill) => !before.some((one) => one.id === bill.id)),
    ]);
    if (
      !(await change(
        () => folderCalls.restoreBills(folder.id, ids),
        (error) => withReason(folderErrors.add, error),
      ))
    )
      setBills((now) => now.filter((bill) => !ids.includes(bill.id)));
  };

  /** Removes bills on any page; can be undone. */
  const removeBills = async (ids: number[], name: string | null): Promise<boolean> => {
    const before = bills;
    setBills(before.filter((bill) => !ids.includes(bill.id)));
    const done = await change(
      () => (ids.length === 1 ? folderCalls.remove(folder.id, ids[0]!) : folderCalls.removeBills(folder.id, ids)),
      (error) => withReason(folderErrors.remove, error),
    );
    if (done)
      showToast(`${name ?? formatCount(ids.length, "bill")} removed from “${folder.name}”.`, {
        undo: { label: "Undo", onUndo: () => void restoreBills(before, ids) },
      });
    else setBills(before);
    return done;
  };

  /** Moves or copies bills to another folder; both can be undone. */
  const carry = async (how: "move" | "copy", ids: number[], to: { id: number; name: string }): Promise<boolean> => {
    const before = bills;
    if (how === "move") setBills(before.filter((bill) => !ids.includes(bill.id)));
    let added: number[] = [];
    const send = async () => {
      ({ added } = await (how === "move" ? folderCalls.moveBills : folderCalls.copyBills)(folder.id, ids, to.id));
    };
    const done = await change(send, (error) => withReason(folderErrors.add, error));
    if (!done) setBills(before);
    const undo = () => {
      if (how === "move") setBills(before);
      // Restore first: if the page is left halfway, the bills are in both folders rather than in neither.
      void change(async () => {
        if (how === "move") await folderCalls.restoreBills(folder.id, ids);
        if (added.length > 0) await folderCalls.removeBills(to.id, added);
      }, sentenceOf);
    };
    const there = ids.length - added.length;
    if (done)
      showToast(
        `${formatCount(ids.length, "bill")} ${how === "move" ? "moved" : "copied"} to “${to.name}”.${there > 0 ? ` ${there === ids.length ? "All were" : formatCount(there, "was", "were")} already there; their notes are unchanged.` : ""}`,
        { undo: { label: "Undo", onUndo: undo } },
      );
    return done;
  };

  /** Moves bills next to another one, or to a 1-based position in the whole folder. */
  const order = async (
    ids: number[],
    target: { before?: number; after?: number; place?: number },
  ): Promise<boolean> => {
    const before = bills;
    const next = movedTo(bills, ids, target, first);
    if (next) setBills(next);
    const done = await change(() => folderCalls.order(folder.id, ids, target), sentenceOf);
    if (!done) setBills(before);
    return done;
  };

  const noted = useCallback(
    (note: FolderNote) => setBills((now) => now.map((bill) => (bill.id === note.billId ? { ...bill, note } : bill))),
    [],
  );

  return { bills, removeBills, carry, order, noted };
}
