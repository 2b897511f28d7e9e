"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatCount } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import { longestPublicNote } from "@/lib/trackers/limits";
import type { TrackedBill, Tracker } from "@/lib/trackers/schema";
import { trackerCalls } from "./tracker-calls";
import styles from "./trackers.module.css";

type Props = { tracker: Tracker; bills: readonly TrackedBill[] };

/** The categories and public notes of a page of bills. Each choice is saved at once. */
export function TrackerBills({ tracker, bills }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const options = [
    { value: "", label: "No category" },
    ...tracker.categories.map(({ id, label }) => ({ value: String(id), label: shorten(label, 80) })),
  ];
  const toggle = (id: number) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = bills.length > 0 && bills.every(({ billId }) => chosen.has(billId));
  return (
    <>
      {tracker.canManage && tracker.categories.length > 0 && (
        <div className={styles.bulk}>
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(new Set(isAll ? [] : bills.map(({ billId }) => billId)))}
            />{" "}
            All on this page
          </label>
          {chosen.size > 0 && <BulkCategory tracker={tracker} options={options} chosen={[...chosen]} />}
        </div>
      )}
      <ul className={styles.bills}>
        {bills.map((bill) => (
          <BillRow
            key={bill.billId}
            tracker={tracker}
            bill={bill}
            options={options}
            isChosen={chosen.has(bill.billId)}
            onToggle={() => toggle(bill.billId)}
          />
        ))}
      </ul>
    </>
  );
}

type Options = readonly { value: string; label: string }[];

/** Sets the category of the chosen bills. */
function BulkCategory({ tracker, options, chosen }: { tracker: Tracker; options: Options; chosen: number[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [category, setCategory] = useState("");
  const apply = () =>
    void perform(async () => {
      const { changed } = await trackerCalls.changeBills(tracker.id, {
        billIds: chosen,
        categoryId: category ? Number(category) : null,
      });
      showToast(`${formatCount(changed.length, "bill")} changed.`);
      router.refresh();
    });
  return (
    <>
      <Field id="bulk-category" label={`Category of ${formatCount(chosen.length, "bill")}`}>
        {(control) => (
          <Select
            {...control}
            value={category}
            options={options}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
      </Field>
      <Button busy={busy} onClick={apply}>
        Set category
      </Button>
    </>
  );
}

function BillRow({
  tracker,
  bill,
  options,
  isChosen,
  onToggle,
}: {
  tracker: Tracker;
  bill: TrackedBill;
  options: Options;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const router = useRouter();
  const { billId, name, categoryId, publicNote } = bill;
  const { perform } = useActionWithToast({ waits: true });
  const change = async (changed: { categoryId?: number | null; publicNote?: string }) => {
    await trackerCalls.changeBills(tracker.id, { billIds: [billId], ...changed });
    showToast(`${name} saved.`);
    router.refresh();
  };
  const stored = useMemo(() => ({ publicNote }), [publicNote]);
  const note = useEdited<{ publicNote: string; version?: number }, "publicNote">(
    stored,
    ["publicNote"],
    async (changed, _, all) => {
      await change(changed);
      return all;
    },
  );
  // What was just chosen, until the list is shown again with it.
  const [category, setCategory] = useState({ stored: categoryId, chosen: categoryId });
  if (category.stored !== categoryId) setCategory({ stored: categoryId, chosen: categoryId });
  const choose = async (chosen: number | null) => {
    setCategory({ stored: categoryId, chosen });
    if (!(await perform(() => change({ categoryId: chosen })))) setCategory({ stored: categoryId, chosen: categoryId });
  };
  return (
    <li>
      {tracker.canManage && tracker.categories.length > 0 ? (
        <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onChange={onToggle} />
      ) : (
        <span />
      )}
      <span className={styles.bill}>
        <Link href={`/bill/view/${bill.slug}`}>
          {name} ({bill.jurisdiction})
        </Link>
        <small dir="auto">{shorten(bill.title ?? "No title", 160)}</small>
      </span>
      {tracker.categories.length > 0 ? (
        <Field id={`category-${billId}`} label={`Category of ${name}`} labelHidden>
          {(control) => (
            <Select
              {...control}
              value={category.chosen ?? ""}
              disabled={!tracker.canManage}
              options={options}
              onChange={(event) => void choose(event.target.value ? Number(event.target.value) : null)}
            />
          )}
        </Field>
      ) : (
        <span />
      )}
      <div>
        <Field id={`note-${billId}`} label={`Public note on ${name}`} labelHidden error={note.problem?.message}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              dir="auto"
              value={note.draft.publicNote}
              maxLength={longestPublicNote}
              readOnly={!tracker.canManage}
              placeholder="Note that everyone reads"
              onChange={(event) => note.set({ publicNote: event.target.value })}
            />
          )}
        </Field>
        {note.changed.length > 0 && (
          <Button small busy={note.busy} onClick={() => void note.save()}>
            Save note
          </Button>
        )}
      </div>
    </li>
  );
}
