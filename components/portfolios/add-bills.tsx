"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button, type ButtonKind } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { billAdminCalls } from "@/components/bills/admin/bill-admin-calls";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import type { Bill } from "@/lib/bills/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import { portfolioCalls } from "./portfolio-calls";
import styles from "./add-bills.module.css";

type Found = { numbers: { text: string; bills: Bill[] }[]; unread: string[]; present: ReadonlySet<number> };

export function showAddedToast(
  portfolio: { id: number; name: string },
  ids: number,
  added: number[],
  refresh: () => void,
) {
  const there = ids - added.length;
  const undo = () =>
    void portfolioCalls
      .removeBills(portfolio.id, added)
      .then(refresh, (error: unknown) => showToast(sentenceOf(error), { kind: "error" }));
  showToast(
    [
      `${formatCount(added.length, "bill")} added to “${portfolio.name}”.`,
      there > 0 && `${formatCount(there, "was", "were")} already there.`,
    ]
      .filter(Boolean)
      .join(" "),
    added.length > 0 ? { undo: { label: "Undo", onUndo: undo } } : {},
  );
}

export function AddBills({
  portfolio,
  kind = "plain",
}: {
  portfolio: { id: number; name: string };
  kind?: ButtonKind;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        Add bills
      </Button>
      {isOpen && <AddDialog portfolio={portfolio} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ portfolio, onClose }: { portfolio: { id: number; name: string }; onClose: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, problem, act } = useAction();

  const find = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const { numbers, unread, present } = await portfolioCalls.findBills(portfolio.id, text);
      // Input without any number is a title search.
      const byWords = numbers.length === 0 ? (await billAdminCalls.findByWords(text)).bills : [];
      const there = new Set(present);
      setFound({
        numbers: byWords.length > 0 ? [{ text: text.trim(), bills: byWords }] : numbers,
        unread: byWords.length > 0 ? [] : unread,
        present: there,
      });
      // A number with a single match is preselected; otherwise the user chooses.
      setChosen(
        new Set(
          byWords.length > 0
            ? []
            : numbers.flatMap(({ bills }) => (bills.length === 1 && !there.has(bills[0]!.id) ? [bills[0]!.id] : [])),
        ),
      );
    });
  };
  const add = () =>
    void act(async () => {
      const ids = [...chosen];
      const { added } = await portfolioCalls.addBills(portfolio.id, ids);
      onClose();
      router.refresh();
      showAddedToast(portfolio, ids.length, added, () => router.refresh());
    });
  const toggle = (id: number, isIn: boolean) =>
    setChosen((now) => new Set(isIn ? [...now, id] : [...now].filter((one) => one !== id)));
  const missing = found?.numbers.filter(({ bills }) => bills.length === 0) ?? [];
  const matched = found?.numbers.filter(({ bills }) => bills.length > 0) ?? [];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Add bills to “${portfolio.name}”`}
      actions={
        found && (
          <>
            <Button kind="primary" busy={busy} disabled={chosen.size === 0} onClick={add}>
              Add {formatCount(chosen.size, "bill")}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )
      }
    >
      <form onSubmit={find} className={styles.form}>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        <Field
          id="add-bills-text"
          label="Bill numbers or words"
          hint="Separate bill numbers with commas or line breaks. You can include a state or a year: “Wisconsin AB 12”, “HB 4001 2025”."
        >
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={3}
              value={text}
              maxLength={20_000}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy} disabled={!text.trim()}>
            Find bills
          </Button>
        </div>
      </form>
      {found && (
        <div role="status" className={styles.found}>
          {matched.length === 0 && <p>No bill found.</p>}
          {matched.map(({ text: typed, bills }) => (
            <fieldset key={typed} className={styles.number}>
              <legend>
                {typed}
                {bills.length > 1 && <small> · {formatCount(bills.length, "bill")}. Choose one or more.</small>}
              </legend>
              {bills.map((bill) => {
                const isThere = found.present.has(bill.id);
                return (
                  <label key={bill.id}>
                    <input
                      type="checkbox"
                      checked={isThere || chosen.has(bill.id)}
                      disabled={isThere}
                      onChange={(event) => toggle(bill.id, event.target.checked)}
                    />
                    <span>
                      <b>{bill.name}</b>, {bill.jurisdiction} {bill.sessionName}: {shownTitle(bill.title) ?? "Untitled"}
                      {isThere && <small> · already here</small>}
                    </span>
                  </label>
                );
              })}
            </fieldset>
          ))}
          {missing.length + found.unread.length > 0 && (
            <p>
              <b>Not found:</b> {[...missing.map((one) => one.text), ...found.unread].join(", ")}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
