"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { SectionLabel } from "@/components/ui/section-label";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import type { CompiledReport } from "@/lib/reports/api";
import { IssueOrder, type ChosenIssue } from "./issue-order";
import { IssuePicker } from "./issue-picker";
import styles from "./report-form.module.css";
import { useReportForm } from "./use-report-form";

/**
 * Makes a report, or changes one: its date, name, cover words, and which issues it holds in which order.
 * @param week the issues of the seven days that end on the date: what a new report begins with
 */
export function ReportForm({ report, date, week }: { report?: CompiledReport; date: string; week: readonly ChosenIssue[] }) {
  const router = useRouter();
  const id = useId();
  const form = useReportForm({ report, date, week, onSaved: (saved) => {
    showToast(report ? "Saved." : `“${saved.name}” is compiled.`);
    router.push(`/admin/compiled-report/view/${saved.id}`);
    router.refresh();
  } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label={report ? "Report" : "New report"}>
      <ErrorSummary title={report ? "The report was not saved" : "The report was not compiled"} errors={form.error ? [{ message: form.error }] : []} />
      <div className={styles.fields}>
        <Field id={`${id}-date`} label="Date" required hint={report ? "A later change of the date picks no issues anew." : "It begins with the issues published in the seven days that end on this date."}>
          {(control) => <TextInput {...control} short type="date" value={form.date} onChange={(event) => form.setDate(event.target.value)} />}
        </Field>
        <Field id={`${id}-name`} label="Name" required={report !== undefined} hint={report ? undefined : "The title on the cover. Without one it is called by its date."}>
          {(control) => <TextInput {...control} value={form.name} maxLength={300} onChange={(event) => form.setName(event.target.value)} autoComplete="off" />}
        </Field>
        <Field id={`${id}-standfirst`} label="Words on the cover" required={false}>
          {(control) => <Textarea {...control} rows={3} maxLength={3000} value={form.standfirst} onChange={(event) => form.setStandfirst(event.target.value)} />}
        </Field>
      </div>
      <div className={styles.columns}>
        <div className={styles.chosen}>
          <SectionLabel as="h2" ruled>Issues of the report</SectionLabel>
          {form.issues.length === 0 ? <p className={styles.none}>{form.looking ? "Looking for the week’s issues…" : report || form.touched ? "None chosen. Add at least one." : "Nothing was published in these seven days. Add issues, or choose another date."}</p>
            : <IssueOrder issues={form.issues} onMove={form.move} onRemove={form.remove} onTakeNewest={report && form.takeNewest} taken={form.newest} />}
        </div>
        <div>
          <SectionLabel as="h2" ruled>Add others</SectionLabel>
          <IssuePicker chosen={form.issues.map((issue) => issue.id)} onAdd={form.add} />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={form.busy}>{report ? "Save report" : "Compile report"}</Button>
        <ButtonLink href={report ? `/admin/compiled-report/view/${report.id}` : "/admin/compiled-report/list"}>Cancel</ButtonLink>
      </div>
    </form>
  );
}
