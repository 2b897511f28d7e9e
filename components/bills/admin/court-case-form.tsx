"use client";

import { type ReactNode, useMemo, useState } from "react";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { type ControlProps, Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { EditedCase } from "@/lib/bills/court-cases/api";
import styles from "./bill-form.module.css";
import { FixedField, FormEnd, labelOf, type Option, TopicsField, withFieldLabels } from "./bill-form-parts";
import { useBillSave } from "./use-bill-save";
import { CaseEvents, type DraftEvent } from "./case-events";
import { courtCaseCalls } from "./court-case-calls";

type Fields = {
  docketNumber: string;
  caption: string;
  court: string;
  jurisdiction: string;
  judge: string;
  filedDate: string;
  summary: string;
  status: string;
  statusDate: string;
  sourceUrl: string;
  topics: string[];
  events: DraftEvent[];
  note: string;
};
type Draft = Fields & { id?: number; slug?: string; version?: number };
export type CourtCaseFormProps = {
  /** Absent when creating one. */
  courtCase?: EditedCase;
  statuses: Option[];
  jurisdictions: Option[];
  topics: Option[];
  /** Suggested court names; others may be typed. */
  courts: string[];
};

const labels = {
  docketNumber: "Docket number",
  caption: "Caption",
  court: "Court",
  judge: "Judge",
  filedDate: "Filed",
  summary: "Summary",
  status: "Status",
  statusDate: "Status since",
  sourceUrl: "Source URL",
  topics: "Topics",
  events: "Events",
};
const names = [...Object.keys(labels), "jurisdiction", "note"] as (keyof Fields)[];
/** Fields that show their own error; all other errors appear above the form. */
const slots: readonly string[] = names.filter((name) => name !== "topics" && name !== "events");

const fieldsOf = (of: EditedCase | undefined): Draft => ({
  docketNumber: of?.docketNumber ?? "",
  caption: of?.caption ?? "",
  court: of?.court ?? "",
  jurisdiction: of?.jurisdiction ?? "US",
  judge: of?.judge ?? "",
  filedDate: of?.filedDate ?? "",
  summary: of?.summary ?? "",
  status: of?.status ?? "pending",
  statusDate: of?.statusDate ?? "",
  sourceUrl: of?.sourceUrl ?? "",
  topics: of?.categories.map(({ id }) => String(id)) ?? [],
  events: of?.events.map((event) => ({ ...event, key: event.id, date: event.date ?? "" })) ?? [],
  note: "",
  id: of?.id,
  slug: of?.slug,
  version: of?.version,
});

/** The request body for a draft. */
const bodyOf = ({ topics, events, note, jurisdiction: _, ...plain }: Partial<Fields>) => ({
  ...plain,
  ...(topics && { topics: topics.map(Number) }),
  ...(events && {
    events: events
      .filter(({ isByHand }) => isByHand)
      .map(({ id, date, description }) => ({ ...(id && { id }), date, description })),
  }),
  ...(note && { note }),
});

/** Every field of a court case and its events. Fields that only the source can set are read-only. */
export function CourtCaseForm({ courtCase, statuses, jurisdictions, topics, courts }: CourtCaseFormProps) {
  /** Id of a new case that was created while the user kept typing: the next save is an update. */
  const [madeId, setMadeId] = useState<number>();
  const id = courtCase?.id ?? madeId;
  const isOurs = !courtCase || courtCase.source === "staff";
  const known = useMemo(() => fieldsOf(courtCase), [courtCase]);
  const form = useEdited<Draft, keyof Fields>(
    known,
    names,
    async (change, version, all) => {
      const answer =
        id === undefined
          ? await courtCaseCalls.create({ ...bodyOf(fieldsOnly(all)), jurisdiction: all.jurisdiction })
          : await courtCaseCalls.update(id, {
              ...bodyOf(change),
              // With a new status, the same date may be typed again.
              ...(change.status !== undefined && { statusDate: all.statusDate }),
              version,
            });
      if (!courtCase) setMadeId(answer.courtCase.id);
      return fieldsOf(answer.courtCase);
    },
    { read: (current) => fieldsOf(current as EditedCase) },
  );
  const { draft, set, problem, conflict, busy } = form;
  const bad = problem?.issues?.[0]?.path.split(".")[0];

  const { save, keepMine, isOnlyReason } = useBillSave<Draft>({
    form,
    id,
    isNew: !courtCase,
    nameOf: (saved) => saved.docketNumber,
  });
  const words = (name: keyof Draft & string, of: Draft): string =>
    name === "topics"
      ? of.topics.map((one) => labelOf(topics, one)).join(", ")
      : name === "events"
        ? of.events.map(({ date, description }) => `${date}: ${description}`).join("; ")
        : name === "status"
          ? labelOf(statuses, of.status)
          : String(of[name] ?? "");
  const field = (
    name: keyof Fields,
    control: (props: ControlProps) => ReactNode,
    {
      label = labels[name as keyof typeof labels],
      hint,
      required,
    }: { label?: string; hint?: string; required?: boolean } = {},
  ) => (
    <Field
      id={`case-${name}`}
      label={label}
      required={required}
      error={bad === name && problem ? withFieldLabels(problem.message, labels) : undefined}
      hint={hint}
    >
      {control}
    </Field>
  );
  const text =
    (name: "docketNumber" | "court" | "judge" | "sourceUrl" | "filedDate" | "statusDate" | "note", more: object = {}) =>
    (props: ControlProps) => (
      <TextInput
        {...props}
        autoComplete="off"
        {...more}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  const area = (name: "caption" | "summary", rows: number) => (props: ControlProps) => (
    <Textarea {...props} rows={rows} value={draft[name]} onChange={(event) => set({ [name]: event.target.value })} />
  );
  /** A status date that was not typed belongs to the saved status. */
  const withStatus = (status: string): Partial<Fields> => {
    const isSaved = status === known.status;
    if (draft.statusDate !== (isSaved ? "" : known.statusDate)) return { status };
    return { status, statusDate: isSaved ? known.statusDate : "" };
  };
  const select = (name: "status" | "jurisdiction", options: Option[]) => (props: ControlProps) => (
    <Select
      {...props}
      value={draft[name]}
      onChange={({ target: { value } }) => set(name === "status" ? withStatus(value) : { [name]: value })}
      options={options}
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
      {field("caption", area("caption", 2), { hint: "As the court prints it.", required: true })}
      <div className={styles.row}>
        {field("docketNumber", text("docketNumber"), { required: true })}
        {id === undefined ? (
          field("jurisdiction", select("jurisdiction", jurisdictions), { label: "Jurisdiction", required: true })
        ) : (
          <FixedField label="Jurisdiction" value={labelOf(jurisdictions, draft.jurisdiction)} />
        )}
      </div>
      {isOurs ? (
        field("court", text("court", { list: "case-courts", maxLength: 100 }), { required: true })
      ) : (
        <div className={styles.row}>
          <FixedField label="Court" value={draft.court} />
        </div>
      )}
      <datalist id="case-courts">
        {courts.map((court) => (
          <option key={court} value={court}>
            {court}
          </option>
        ))}
      </datalist>
      <div className={styles.row}>
        {field("status", select("status", statuses))}
        {field("statusDate", text("statusDate", { type: "date" }))}
        {isOurs ? (
          field("filedDate", text("filedDate", { type: "date" }))
        ) : (
          <FixedField label="Filed" value={draft.filedDate} />
        )}
        {isOurs ? field("judge", text("judge")) : <FixedField label="Judge" value={draft.judge} />}
      </div>
      <CaseEvents events={draft.events} onChange={(events) => set({ events })} />
      {field("summary", area("summary", 6))}
      {field("sourceUrl", text("sourceUrl", { type: "url" }))}
      <TopicsField
        id="case-topics"
        options={topics}
        value={draft.topics}
        onChange={(values) => set({ topics: values })}
      />
      {field("note", text("note", { maxLength: 2000 }), { label: "Reason", hint: "Recorded in the activity log." })}
      <FormEnd
        label={id === undefined ? "Create court case" : "Save court case"}
        busy={busy}
        isOnlyReason={isOnlyReason}
      />
    </form>
  );
}

const fieldsOnly = ({ id: _, slug: __, version: ___, ...fields }: Draft): Fields => fields;
