"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import type { CompiledReport } from "@/lib/reports/api";
import { IssueOrder, type ChosenIssue } from "./issue-order";
import { IssuePicker } from "./issue-picker";
import styles from "./report-form.module.css";
import { useReportForm } from "./use-report-form";

type Shown = Pick<CompiledReport, "date" | "name" | "standfirst"> & { issues: readonly ChosenIssue[] };
const labels = { date: "Date", name: "Name", standfirst: "Cover text", issues: "Issues" };
const words = (name: keyof Shown, of: Shown) =>
  name === "issues" ? of.issues.map((issue) => issue.name).join(", ") : of[name];

/**
 * Creates or edits a report: date, name, cover text, issues and order. @param week the default issues: of the seven
 * days that end on the date
 */
export function ReportForm({
  report,
  date,
  week,
}: {
  report?: CompiledReport;
  date: string;
  week: readonly ChosenIssue[];
}) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const id = useId();
  const form = useReportForm({
    report,
    date,
    week,
    onSaved: (saved, hasMore) => {
      showToast(
        `${stored ? "Saved." : `“${saved.name}” is compiled.`}${hasMore ? " Your latest changes are not saved yet." : ""}`,
      );
      if (!hasMore) navigate(`/admin/compiled-report/view/${saved.id}`);
      router.refresh();
    },
  });
  const { kept: stored, conflict } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label={stored ? "Report" : "New report"}>
      <ErrorSummary
        title={stored ? "The report was not saved" : "The report was not compiled"}
        errors={form.error ? [{ message: form.error }] : []}
      />
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Shown>(form, conflict.current, labels, words)}
          busy={form.busy}
          onKeepMine={() => void form.keepMine()}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <div className={styles.fields}>
        <Field
          id={`${id}-date`}
          label="Date"
          required
          hint={
            stored
              ? "Changing the date later doesn't change the issues."
              : "Starts with the issues published in the seven days ending on this date."
          }
        >
          {(control) => (
            <TextInput
              {...control}
              short
              type="date"
              value={form.date}
              onChange={(event) => form.setDate(event.target.value)}
            />
          )}
        </Field>
        <Field
          id={`${id}-name`}
          label="Name"
          required={stored !== undefined}
          hint={stored ? undefined : "The title on the cover. If empty, the date is used."}
        >
          {(control) => (
            <TextInput
              {...control}
              value={form.name}
              maxLength={300}
              onChange={(event) => form.setName(event.target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={`${id}-standfirst`} label="Cover text" required={false}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={3000}
              value={form.standfirst}
              onChange={(event) => form.setStandfirst(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.columns}>
        <div className={styles.chosen}>
          <SectionLabel as="h2" ruled>
            Issues of the report
          </SectionLabel>
          {form.issues.length === 0 ? (
            <p className={styles.none}>
              {form.looking
                ? "Finding the week’s issues…"
                : stored || form.touched
                  ? "No issues chosen. Add at least one."
                  : "Nothing was published in these seven days. Add issues or choose another date."}
            </p>
          ) : (
            <IssueOrder
              issues={form.issues}
              onMove={form.move}
              onRemove={form.remove}
              onTakeNewest={stored && form.takeNewest}
              taken={form.newest}
            />
          )}
        </div>
        <div>
          <SectionLabel as="h2" ruled>
            Add more
          </SectionLabel>
          <IssuePicker chosen={form.issues.map((issue) => issue.id)} onAdd={form.add} />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {stored ? "Save report" : "Compile report"}
        </Button>
        <ButtonLink href={stored ? `/admin/compiled-report/view/${stored.id}` : "/admin/compiled-report/list"}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
