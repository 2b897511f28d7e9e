"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import type { Stance } from "@/lib/bills/admin/stance";
import styles from "./bill-form.module.css";
import { billAdminCalls } from "./bill-admin-calls";
import { positionOptions, positionWords, priorityOptions } from "./stance-labels";

const names = ["position", "priority", "notes", "person"] as const;
const labels = { position: "Position", priority: "Priority", person: "Owner", notes: "Staff notes" };
const words = (name: keyof Stance & string, of: Stance) =>
  name === "position"
    ? positionWords[of.position]
    : name === "person"
      ? (of.person?.name ?? "")
      : String(of[name] ?? "");

/** The organization's position on a bill. */
export function StanceForm({
  billId,
  stance,
  staff,
}: {
  billId: number;
  stance: Stance;
  staff: { id: number; name: string }[];
}) {
  const router = useRouter();
  const form = useEdited(
    stance,
    names,
    async ({ person, ...change }, version) =>
      (
        await billAdminCalls.stance(billId, {
          ...change,
          ...(person !== undefined && { userId: person?.id ?? null }),
          version,
        })
      ).stance,
  );
  const { draft, set, problem, conflict, busy } = form;
  const onSaved = (done: Stance | undefined) => {
    if (!done) return;
    showToast("Saved.");
    router.refresh();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(onSaved);
  };
  // A person who has left may still be the owner.
  const people = stance.person && !staff.some(({ id }) => id === stance.person!.id) ? [...staff, stance.person] : staff;
  return (
    <form className={styles.stance} onSubmit={save}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Stance>(draft, conflict.current, labels, words)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(onSaved)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id="stance-position" label="Position">
        {(control) => (
          <Select
            {...control}
            value={draft.position}
            onChange={(event) => set({ position: event.target.value as Stance["position"] })}
            options={positionOptions}
          />
        )}
      </Field>
      <Field id="stance-priority" label="Priority">
        {(control) => (
          <Select
            {...control}
            value={draft.priority ?? ""}
            onChange={(event) => set({ priority: (event.target.value || null) as Stance["priority"] })}
            placeholder="None"
            options={priorityOptions}
          />
        )}
      </Field>
      <Field id="stance-person" label="Owner">
        {(control) => (
          <Select
            {...control}
            value={String(draft.person?.id ?? "")}
            onChange={(event) => set({ person: people.find(({ id }) => String(id) === event.target.value) ?? null })}
            placeholder="No one"
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <Field id="stance-notes" label="Staff notes" hint="Only staff see this.">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.notes}
            onChange={(event) => set({ notes: event.target.value })}
            maxLength={20_000}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
