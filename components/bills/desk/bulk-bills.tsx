"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { tickNone, useTicked } from "@/components/ui/ticked";
import { TickedBar } from "@/components/ui/ticked-bar";
import { showToast } from "@/components/ui/toast-store";
import { formatCount } from "@/lib/format";
import { sentenceOf } from "@/lib/http/call";
import { deskCalls } from "./desk-calls";
import { positionWords } from "./stance-words";

type Position = keyof typeof positionWords;
type BulkBillsProps = { bills: { id: number; tracked: boolean; position: Position }[] };

/** Verbs for the ticked bills. Each can be undone for as long as its message stands. */
export function BulkBills({ bills }: BulkBillsProps) {
  const router = useRouter();
  const ticked = useTicked();
  const [busy, setBusy] = useState(false);
  const chosen = bills.filter(({ id }) => ticked.includes(id));

  const each = async (list: typeof bills, act: (bill: (typeof bills)[number]) => Promise<unknown>): Promise<typeof bills> => {
    setBusy(true);
    const done: typeof bills = [];
    let trouble = "";
    for (const bill of list) await act(bill).then(() => done.push(bill), (error: unknown) => (trouble = sentenceOf(error)));
    setBusy(false);
    if (trouble) showToast(`${formatCount(list.length - done.length, "bill")} stayed as before. ${trouble}`, { kind: "error" });
    router.refresh();
    return done;
  };
  const act = async (list: typeof bills, words: (count: string) => string, forth: (bill: (typeof bills)[number]) => Promise<unknown>, back: (bill: (typeof bills)[number]) => Promise<unknown>) => {
    const done = await each(list, forth);
    if (done.length === 0) return;
    tickNone();
    showToast(words(formatCount(done.length, "bill")), { undo: { label: "Undo", onUndo: () => void each(done, back) } });
  };
  const track = () => act(chosen.filter(({ tracked }) => !tracked), (count) => `${count} tracked from now on.`, ({ id }) => deskCalls.track(id), ({ id }) => deskCalls.untrack(id));
  const untrack = () => act(chosen.filter(({ tracked }) => tracked), (count) => `${count} no longer tracked.`, ({ id }) => deskCalls.untrack(id), ({ id }) => deskCalls.track(id));
  const take = (position: Position) =>
    act(chosen.filter((bill) => bill.position !== position), (count) => `${positionWords[position]}: ${count}.`, ({ id }) => deskCalls.stance(id, { position }), ({ id, position: before }) => deskCalls.stance(id, { position: before }));
  return (
    <TickedBar noun={["bill", "bills"]}>
      {chosen.some(({ tracked }) => !tracked) && <Button small busy={busy} onClick={() => void track()}>Track</Button>}
      {chosen.some(({ tracked }) => tracked) && <Button small busy={busy} onClick={() => void untrack()}>Stop tracking</Button>}
      <Menu id="bulk-position" label="Set position" small items={(Object.keys(positionWords) as Position[]).map((position) => ({ label: positionWords[position], onSelect: () => void take(position) }))} />
    </TickedBar>
  );
}
