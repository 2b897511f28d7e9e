"use client";

import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { ImportReport } from "@/lib/newsletters/subscribers/schema";
import { ImportReportView } from "./import-report";
import { PublicationBoxes, type PublicationOption } from "./publication-boxes";
import { sendList } from "./send-list";

/** Shows what a list of subscribers would do, then imports it. */
export function ImportSubscribers({ publications }: { publications: readonly PublicationOption[] }) {
  const [checked, setChecked] = useState<{ form: FormData; report: ImportReport } | null>(null);
  const [imported, setImported] = useState<ImportReport | null>(null);
  const { busy, problem, act } = useAction();
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const form = new FormData();
    form.set("file", given.get("file") as File);
    form.set("formTemplateIds", given.getAll("publication").join(","));
    form.set("unclear", String(given.get("unclear")));
    setImported(null);
    void act(async () => setChecked({ form, report: await sendList("check-import", form) }));
  };
  const run = () =>
    void act(async () => {
      setImported(await sendList("import", checked!.form));
      setChecked(null);
    });
  return (
    <div className={formStyles.form}>
      <form className={formStyles.form} onSubmit={check} onChange={() => setChecked(null)} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <Field
          id="file"
          label="List"
          hint="A CSV file, or the zip of an export, up to 20 MB. Only addresses and what the list says of consent are read; the file is not stored."
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
              hint: "Each gets one email per publication, with a link to confirm, and no other.",
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
        <ImportReportView report={checked.report} isDone={false}>
          <Button kind="primary" busy={busy} onClick={run}>
            Import the list
          </Button>
        </ImportReportView>
      )}
      {imported && <ImportReportView report={imported} isDone />}
    </div>
  );
}
