"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { type ControlProps, Field } from "@/components/ui/field";
import { MultiSelect } from "@/components/ui/multi-select";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { BillWithDetails } from "@/lib/bills/schema";
import { CallError, sentenceOf } from "@/lib/http/call";
import styles from "./bill-form.module.css";
import { deskCalls } from "./desk-calls";

type Option = { value: string; label: string };
type Fields = { name: string; title: string; summary: string; kind: string; session: string; jurisdiction: string; status: string; statusDate: string; introducedDate: string; sourceUrl: string; ceremonial: boolean; topics: string[]; note: string };
export type BillFormProps = {
  /** Absent for a new one. */
  bill?: BillWithDetails & { ceremonial: boolean };
  /** What the source says of the fields that staff decided, in words. */
  sourceSays?: Partial<Record<keyof Fields, string>>;
  kinds: Option[]; statuses: Option[]; jurisdictions: Option[]; topics: Option[];
};

const fieldsOf = (bill: BillFormProps["bill"]): Fields => ({
  name: bill?.name ?? "", title: bill?.title ?? "", summary: bill?.summary ?? "", kind: bill?.kind ?? "bill", session: bill?.session ?? "", jurisdiction: bill?.jurisdiction ?? "", status: bill?.status ?? "introduced",
  statusDate: bill?.statusDate ?? "", introducedDate: bill?.introducedDate ?? "", sourceUrl: bill?.sourceUrl ?? "", ceremonial: bill?.ceremonial ?? false, topics: bill?.categories.map(({ id }) => String(id)) ?? [], note: "",
});

/** Every field of a bill. What the source says of a field that staff decided stands beside it, and can be taken again. */
export function BillForm({ bill, sourceSays = {}, kinds, statuses, jurisdictions, topics }: BillFormProps) {
  const router = useRouter();
  const [base, setBase] = useState(() => fieldsOf(bill));
  const [fields, setFields] = useState(base);
  const [version, setVersion] = useState(bill?.version);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ words: string; bad?: string; newer?: BillWithDetails } | null>(null);
  const set = (change: Partial<Fields>) => setFields((now) => ({ ...now, ...change }));
  useUnsaved(JSON.stringify(fields) !== JSON.stringify(base));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    const { topics: chosen, jurisdiction, ...plain } = fields;
    const body = { ...plain, topics: chosen.map(Number), ...(bill ? { version } : { jurisdiction }) };
    try {
      const saved = bill ? await deskCalls.update(bill.id, body) : await deskCalls.create(body);
      setVersion(saved.bill.version);
      setBase({ ...fields, note: "" });
      set({ note: "" });
      showToast(bill ? "Saved." : `${saved.bill.name} is in the bill list now.`);
      if (bill) router.refresh();
      else router.push(`/admin/bill/edit/${saved.bill.slug}`);
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null;
      setTrouble({ words: sentenceOf(error), bad: problem?.issues?.[0]?.path.split(".")[0], newer: problem?.current as BillWithDetails | undefined });
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Fields, label: string, control: (props: ControlProps) => ReactNode, hint?: string, required?: boolean) => (
    <Field id={`bill-${name}`} label={label} required={required} error={trouble?.bad === name ? trouble.words : undefined} hint={sourceSays[name] === undefined ? hint : `The source says: ${sourceSays[name] || "nothing"}.`}>{control}</Field>
  );
  const text = (name: "name" | "session" | "sourceUrl", type = "text") => (props: object) => <TextInput {...props} type={type} value={fields[name]} onChange={(event) => set({ [name]: event.target.value })} autoComplete="off" />;
  const day = (name: "statusDate" | "introducedDate") => (props: object) => <TextInput {...props} type="date" value={fields[name]} onChange={(event) => set({ [name]: event.target.value })} />;
  const select = (name: "kind" | "status" | "jurisdiction", options: Option[]) => (props: object) => <Select {...props} value={fields[name]} onChange={(event) => set({ [name]: event.target.value })} options={options} placeholder={name === "jurisdiction" ? "Choose one" : undefined} />;
  return (
    <form className={styles.form} onSubmit={save}>
      {trouble && !trouble.bad && (
        <Notice kind="error" live title={trouble.words} action={trouble.newer && <Button small onClick={() => { setVersion(trouble.newer!.version); setTrouble(null); }}>Keep mine and save over it</Button>}>
          {trouble.newer && <p>It now reads “{trouble.newer.title ?? trouble.newer.name}”, status {statuses.find(({ value }) => value === trouble.newer!.status)?.label}. What you typed is still here.</p>}
        </Notice>
      )}
      <div className={styles.row}>
        {field("name", "Number", text("name"), "As printed.", true)}
        {field("kind", "Kind", select("kind", kinds))}
        {bill ? <div className={styles.fixed}><span>Jurisdiction</span> <span>{fields.jurisdiction}</span></div> : field("jurisdiction", "Jurisdiction", select("jurisdiction", jurisdictions), undefined, true)}
        {field("session", "Session", text("session"), "As the source writes it.", true)}
      </div>
      {field("title", "Title", (props) => <Textarea {...props} rows={2} value={fields.title} onChange={(event) => set({ title: event.target.value })} />)}
      {field("summary", "Summary", (props) => <Textarea {...props} rows={8} value={fields.summary} onChange={(event) => set({ summary: event.target.value })} />)}
      <div className={styles.row}>
        {field("status", "Status", select("status", statuses))}
        {field("statusDate", "Status since", day("statusDate"))}
        {field("introducedDate", "Introduced", day("introducedDate"))}
      </div>
      {field("sourceUrl", "Address at the source", text("sourceUrl", "url"))}
      <Field id="bill-topics" label="Topics">{() => <MultiSelect id="bill-topics" name="topics" options={topics} value={fields.topics} onChange={(values) => set({ topics: values })} placeholder="Select topics" isMulti isClearable />}</Field>
      <Checkbox label="Ceremonial" hint={sourceSays.ceremonial === undefined ? "Congratulations, commemorations and the like: readers can hide them." : `The source says: ${sourceSays.ceremonial}.`} checked={fields.ceremonial} onChange={(event) => set({ ceremonial: event.target.checked })} />
      {field("note", "Why", (props) => <TextInput {...props} value={fields.note} onChange={(event) => set({ note: event.target.value })} maxLength={2000} />, "Stands in the activity log beside the change.")}
      <div><Button type="submit" kind="primary" busy={busy}>{bill ? "Save bill" : "Create bill"}</Button></div>
    </form>
  );
}
