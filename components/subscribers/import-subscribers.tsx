"use client";

import type { FormEvent } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useCheckedImport } from "@/components/ui/hooks/use-checked-import";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { ImportReport } from "@/lib/newsletters/subscribers/schema";
import { ImportReportView } from "./import-report";
import { PublicationBoxes, type PublicationOption } from "./publication-boxes";

/** Previews a list of subscribers, then imports it. */
export function ImportSubscribers({ publications }: { publications: readonly PublicationOption[] }) {
  const { busy, problem, checked, imported, check, run, chooseAnew } =
    useCheckedImport<ImportReport>("/admin/subscriber/api");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const form = new FormData();
    form.set("file", given.get("file") as File);
    form.set("formTemplateIds", given.getAll("publication").join(","));
    form.set("unclear", String(given.get("unclear")));
    check(form);
  };
  return (
    <div className={formStyles.form}>
      <form className={formStyles.form} onSubmit={submit} onChange={chooseAnew} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <Field
          id="file"
          label="List"
          hint="A CSV file, or the zip of an export, up to 20 MB. Only addresses and consent are read. The file is not stored."
        >
          {(control) => <input {...control} type="file" name="file" accept=".csv,.tsv,.txt,.zip" required />}
        </Field>
        <PublicationBoxes publications={publications} />
        <RadioGroup
          name="unclear"
          legend="If the list does not say whether someone agreed"
          defaultValue="leave"
          options={[
            { value: "leave", label: "Leave them out" },
            {
              value: "confirm",
              label: "Ask them",
              hint: "Each gets one email with a link to confirm, and nothing else.",
            },
          ]}
        />
        <div className={formStyles.actions}>
          <Button type="submit" kind={checked ? undefined : "primary"} busy={busy && !checked}>
            Check the list
          </Button>
        </div>
      </form>
      {checked && (
        <ImportReportView report={checked} isDone={false}>
          <Button kind="primary" busy={busy} onClick={run}>
            Import the list
          </Button>
        </ImportReportView>
      )}
      {imported && <ImportReportView report={imported} isDone />}
    </div>
  );
}
