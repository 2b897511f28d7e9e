"use client";

import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { CallError, unknownError } from "@/lib/platform/http/call";
import type { ImportReport } from "@/lib/redirects/schema";
import { ImportReportView } from "./import-report";

/** @throws CallError with the refusal */
async function send(what: "check-import" | "import", form: FormData): Promise<ImportReport> {
  const response = await fetch(`/admin/redirect/api/${what}`, { method: "POST", body: form }).catch(() => null);
  if (!response) throw new CallError(0, { message: "Can't connect. Choose the file again." });
  const answer = (await response.json().catch(() => null)) as { report?: ImportReport; message?: string } | null;
  if (response.ok && answer?.report) return answer.report;
  throw new CallError(response.status, { ...answer, message: answer?.message || unknownError });
}

/** Shows what a file of redirects would do, then imports it. */
export function ImportRedirects() {
  const [checked, setChecked] = useState<{ form: FormData; report: ImportReport } | null>(null);
  const [imported, setImported] = useState<ImportReport | null>(null);
  const { busy, problem, act } = useAction();
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setImported(null);
    void act(async () => setChecked({ form, report: await send("check-import", form) }));
  };
  const run = () =>
    void act(async () => {
      setImported(await send("import", checked!.form));
      setChecked(null);
    });
  return (
    <div className={formStyles.form}>
      <form className={formStyles.form} onSubmit={check} onChange={() => setChecked(null)} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <Field
          id="file"
          label="File"
          hint="CSV with an old and a new address in each line, Ghost's redirects.json or redirects.yaml, Netlify's _redirects, or an export of the WordPress plugin Redirection."
        >
          {(control) => <input {...control} type="file" name="file" required />}
        </Field>
        <RadioGroup
          name="existing"
          legend="If an address already leads to another page"
          defaultValue="keep"
          options={[
            { value: "keep", label: "Keep what is there" },
            { value: "replace", label: "Replace it" },
          ]}
        />
        <div className={formStyles.actions}>
          <Button type="submit" kind={checked ? undefined : "primary"} busy={busy && !checked}>
            Check the file
          </Button>
        </div>
      </form>
      {checked && (
        <ImportReportView report={checked.report} isDone={false}>
          {checked.report.counts.added + checked.report.counts.changed > 0 ? (
            <Button kind="primary" busy={busy} onClick={run}>
              Import the redirects
            </Button>
          ) : (
            "There is nothing to import."
          )}
        </ImportReportView>
      )}
      {imported && <ImportReportView report={imported} isDone />}
    </div>
  );
}
