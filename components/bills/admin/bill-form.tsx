"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { type ControlProps, Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { useEdited } from "@/components/ui/hooks/use-edited";
import type { BillWithDetails } from "@/lib/bills/schema";
import styles from "./bill-form.module.css";
import { FixedField, FormEnd, labelOf, type Option, TopicsField, withFieldLabels } from "./bill-form-parts";
import { useBillSave } from "./use-bill-save";
import { billAdminCalls } from "./bill-admin-calls";

type Fields = {
  name: string;
  title: string;
  summary: string;
  kind: string;
  session: string;
  jurisdiction: string;
  status: string;
  statusDate: string;
  introducedDate: string;
  sourceUrl: string;
  ceremonial: boolean;
  topics: string[];
  note: string;
};
export type BillFormProps = {
  /** Absent when creating one. */
  bill?: BillWithDetails & { ceremonial: boolean };
  /** The source's value of each field that staff overrode, as text. */
  sourceSays?: Partial<Record<keyof Fields, string>>;
  kinds: Option[];
  statuses: Option[];
  jurisdictions: Option[];
  topics: Option[];
};

/** `slug` and `version` have no input; they are set from the saved bill. */
type Draft = Fields & { slug?: string; version?: number };
const names = [
  "name",
  "title",
  "summary",
  "kind",
  "session",
  "jurisdiction",
  "status",
  "statusDate",
  "introducedDate",
  "sourceUrl",
  "ceremonial",
  "topics",
  "note",
] as const;
/** Fields that show their own error; all other errors appear above the form. */
const slots: readonly string[] = names.filter((name) => name !== "topics" && name !== "ceremonial");
const labels = {
  name: "Number",
  kind: "Kind",
  session: "Session",
  title: "Title",
  summary: "Summary",
  status: "Status",
  statusDate: "Status since",
  introducedDate: "Introduced",
  sourceUrl: "Source URL",
  topics: "Topics",
  ceremonial: "Ceremonial",
};

const fieldsOf = (bill: BillFormProps["bill"]): Draft => ({
  name: bill?.name ?? "",
  title: bill?.title ?? "",
  summary: bill?.summary ?? "",
  kind: bill?.kind ?? "bill",
  session: bill?.session ?? "",
  jurisdiction: bill?.jurisdiction ?? "",
  status: bill?.status ?? "introduced",
  statusDate: bill?.statusDate ?? "",
  introducedDate: bill?.introducedDate ?? "",
  sourceUrl: bill?.sourceUrl ?? "",
  ceremonial: bill?.ceremonial ?? false,
  topics: bill?.categories.map(({ id }) => String(id)) ?? [],
  note: "",
  slug: bill?.slug,
  version: bill?.version,
});

/** Every field of a bill. Where staff overrode a field, the source's value is shown and can be restored. */
export function BillForm({ bill, sourceSays = {}, kinds, statuses, jurisdictions, topics }: BillFormProps) {
  /** Id of a new bill that was created while the user kept typing: the next save is an update. */
  const [madeId, setMadeId] = useState<number>();
  const id = bill?.id ?? madeId;
  const known = useMemo(() => fieldsOf(bill), [bill]);
  const form = useEdited<Draft, keyof Fields>(
    known,
    names,
    async (change, version, { slug: _, version: __, ...all }) => {
      const { topics: chosen, note, jurisdiction, ...plain } = id === undefined ? all : change;
      const body = { ...plain, ...(chosen && { topics: chosen.map(Number) }), ...(note && { note }) };
      const answer = (
        id === undefined
          ? await billAdminCalls.create({ ...body, jurisdiction })
          : await billAdminCalls.update(id, { ...body, version })
      ).bill as NonNullable<BillFormProps["bill"]>;
      if (!bill) setMadeId(answer.id);
      return fieldsOf(answer);
    },
    { read: (current) => fieldsOf(current as BillFormProps["bill"]) },
  );
  const { draft, set, problem, conflict, busy } = form;
  const bad = problem?.issues?.[0]?.path.split(".")[0];

  const { save, keepMine, isOnlyReason } = useBillSave<Draft>({
    form,
    id,
    isNew: !bill,
    nameOf: (saved) => saved.name,
  });
  const words = (name: keyof Draft & string, of: Draft) =>
    name === "topics"
      ? of.topics.map((one) => labelOf(topics, one)).join(", ")
      : name === "status"
        ? labelOf(statuses, of.status)
        : name === "kind"
          ? labelOf(kinds, of.kind)
          : name === "ceremonial"
            ? of.ceremonial
              ? "yes"
              : "no"
            : String(of[name] ?? "");
  const field = (
    name: keyof Fields,
    label: string,
    control: (props: ControlProps) => ReactNode,
    hint?: string,
    required?: boolean,
  ) => (
    <Field
      id={`bill-${name}`}
      label={label}
      required={required}
      error={bad === name && problem ? withFieldLabels(problem.message, labels) : undefined}
      hint={sourceSays[name] === undefined ? hint : `The source says: ${sourceSays[name] || "nothing"}.`}
    >
      {control}
    </Field>
  );
  const text =
    (name: "name" | "session" | "sourceUrl", type = "text") =>
    (props: object) => (
      <TextInput
        {...props}
        type={type}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        autoComplete="off"
      />
    );
  const day = (name: "statusDate" | "introducedDate") => (props: object) => (
    <TextInput {...props} type="date" value={draft[name]} onChange={(event) => set({ [name]: event.target.value })} />
  );
  const select = (name: "kind" | "status" | "jurisdiction", options: Option[]) => (props: object) => (
    <Select
      {...props}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      options={options}
      placeholder={name === "jurisdiction" ? "Choose one" : undefined}
    />
  );
  return (
    <form className={styles.form} onSubmit={save}>
      {problem && !(bad && slots.includes(bad)) && (
        <ErrorSummary errors={[{ message: withFieldLabels(problem.message, labels) }]} />
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Draft>(draft, conflict.current, labels, words)}
          busy={busy}
          onKeepMine={keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <div className={styles.row}>
        {field("name", "Number", text("name"), "As printed.", true)}
        {field("kind", "Kind", select("kind", kinds))}
        {id !== undefined ? (
          <FixedField label="Jurisdiction" value={draft.jurisdiction} />
        ) : (
          field("jurisdiction", "Jurisdiction", select("jurisdiction", jurisdictions), undefined, true)
        )}
        {field("session", "Session", text("session"), "As the source writes it.", true)}
      </div>
      {field("title", "Title", (props) => (
        <Textarea {...props} rows={2} value={draft.title} onChange={(event) => set({ title: event.target.value })} />
      ))}
      {field("summary", "Summary", (props) => (
        <Textarea
          {...props}
          rows={8}
          value={draft.summary}
          onChange={(event) => set({ summary: event.target.value })}
        />
      ))}
      <div className={styles.row}>
        {field("status", "Status", select("status", statuses))}
        {field("statusDate", "Status since", day("statusDate"))}
        {field("introducedDate", "Introduced", day("introducedDate"))}
      </div>
      {field("sourceUrl", "Source URL", text("sourceUrl", "url"))}
      <TopicsField
        id="bill-topics"
        options={topics}
        value={draft.topics}
        onChange={(values) => set({ topics: values })}
      />
      <Checkbox
        label="Ceremonial"
        hint={
          sourceSays.ceremonial === undefined
            ? "Congratulations, commemorations and similar. Readers can hide them."
            : `The source says: ${sourceSays.ceremonial}.`
        }
        checked={draft.ceremonial}
        onChange={(event) => set({ ceremonial: event.target.checked })}
      />
      {field(
        "note",
        "Reason",
        (props) => (
          <TextInput
            {...props}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
            maxLength={2000}
          />
        ),
        "Recorded in the activity log.",
      )}
      <FormEnd label={id === undefined ? "Create bill" : "Save bill"} busy={busy} isOnlyReason={isOnlyReason} />
    </form>
  );
}
