import { useState } from "react";
import { sendForm } from "@/lib/platform/http/send-form";
import { useAction } from "./use-action";

/**
 * A two-step import: `check` previews the result, `run` imports the same file.
 * @param calls base path of both calls: `…/check-import` and `…/import`, which return a report
 */
export function useCheckedImport<Report>(calls: string) {
  const [checked, setChecked] = useState<{ form: FormData; report: Report } | null>(null);
  const [imported, setImported] = useState<Report | null>(null);
  const { busy, problem, act } = useAction();
  const send = async (what: "check-import" | "import", form: FormData): Promise<Report> =>
    (await sendForm<{ report: Report }>(`${calls}/${what}`, form)).report;
  return {
    busy,
    problem,
    /** Preview of the import; null before the check and after a different file was chosen. */
    checked: checked && checked.report,
    imported,
    check: (form: FormData): void => {
      setImported(null);
      void act(async () => setChecked({ form, report: await send("check-import", form) }));
    },
    run: (): void =>
      void act(async () => {
        setImported(await send("import", checked!.form));
        setChecked(null);
      }),
    chooseAnew: (): void => setChecked(null),
  };
}
