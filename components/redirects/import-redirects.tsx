"use client";

import type { FormEvent } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useCheckedImport } from "@/components/ui/hooks/use-checked-import";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { ImportReport } from "@/lib/redirects/schema";
import { ImportReportView } from "./import-report";

export function ImportRedirects() {
  const { busy, problem, checked, imported, check, run, chooseAnew } =
    useCheckedImport<ImportReport>("/admin/redirect/api");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(new FormData(event.currentTarget));
  };
  return (
    <div className={formStyles.form}>
      <form className={formStyles.form} onSubmit={submit} onChange={chooseAnew} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <Field
          id="file"
          label="File"
          hint="CSV with an old and a new address on each line, Ghost's redirects.json or redirects.yaml, Netlify's _redirects, or an export of the WordPress plugin Redirection."
        >
          {(control) => <input {...control} type="file" name="file" required />}
        </Field>
        <RadioGroup
          name="existing"
          legend="If an address already leads to another page"
          defaultValue="keep"
          options={[
            { value: "keep", label: "Keep the existing redirect" },
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
        <ImportReportView report={checked} isDone={false}>
          {checked.counts.added + checked.counts.changed > 0 ? (
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
