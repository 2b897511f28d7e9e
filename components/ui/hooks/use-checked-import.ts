import { useState } from "react";
import { sendForm } from "@/lib/platform/http/send-form";
import { useAction } from "./use-action";

/**
 * An import whose file is checked first: `check` shows what would happen, `run` does it with the same file.
 * @param calls where both calls stand: `…/check-import` and `…/import`, which answer a report
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
    /** What the import of the file would do; null before it was checked, and once something else was chosen. */
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
