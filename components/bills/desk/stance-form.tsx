"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { Stance } from "@/lib/bills/desk/stance";
import { CallError, sentenceOf } from "@/lib/http/call";
import styles from "./bill-form.module.css";
import { deskCalls } from "./desk-calls";
import { positionOptions, positionWords, priorityOptions } from "./stance-words";

/** The organisation's own view of a bill. */
export function StanceForm({ billId, stance, staff }: { billId: number; stance: Stance; staff: { id: number; name: string }[] }) {
  const router = useRouter();
  const [base, setBase] = useState({ position: stance.position, priority: stance.priority ?? "", notes: stance.notes, userId: String(stance.person?.id ?? "") });
  const [fields, setFields] = useState(base);
  const [version, setVersion] = useState(stance.version);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ words: string; newer?: Stance } | null>(null);
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }));
  useUnsaved(JSON.stringify(fields) !== JSON.stringify(base));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    try {
      const saved = await deskCalls.stance(billId, { position: fields.position, priority: (fields.priority || null) as Stance["priority"], notes: fields.notes, userId: fields.userId ? Number(fields.userId) : null, version });
      setVersion(saved.stance.version);
      setBase(fields);
      showToast("Saved.");
      router.refresh();
    } catch (error) {
      setTrouble({ words: sentenceOf(error), newer: error instanceof CallError ? (error.problem.current as Stance | undefined) : undefined });
    } finally {
      setBusy(false);
    }
  };
  // Somebody who left may still be in charge.
  const people = stance.person && !staff.some(({ id }) => id === stance.person!.id) ? [...staff, stance.person] : staff;
  return (
    <form className={styles.stance} onSubmit={save}>
      {trouble && (
        <Notice kind="error" live title={trouble.words} action={trouble.newer && <Button small onClick={() => { setVersion(trouble.newer!.version); setTrouble(null); }}>Keep mine and save over it</Button>}>
          {trouble.newer && <p>Position {positionWords[trouble.newer.position]}. {trouble.newer.notes}</p>}
        </Notice>
      )}
      <Field id="stance-position" label="Position">{(control) => <Select {...control} value={fields.position} onChange={(event) => set({ position: event.target.value as Stance["position"] })} options={positionOptions} />}</Field>
      <Field id="stance-priority" label="Priority">{(control) => <Select {...control} value={fields.priority} onChange={(event) => set({ priority: event.target.value })} placeholder="None" options={priorityOptions} />}</Field>
      <Field id="stance-person" label="In charge">{(control) => <Select {...control} value={fields.userId} onChange={(event) => set({ userId: event.target.value })} placeholder="Nobody" options={people.map(({ id, name }) => ({ value: String(id), label: name }))} />}</Field>
      <Field id="stance-notes" label="Staff notes" hint="For staff alone.">{(control) => <Textarea {...control} rows={4} value={fields.notes} onChange={(event) => set({ notes: event.target.value })} maxLength={20_000} />}</Field>
      <div><Button type="submit" busy={busy}>Save view</Button></div>
    </form>
  );
}
