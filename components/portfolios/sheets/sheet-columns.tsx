"use client";

import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetResult } from "@/lib/portfolios/sheets/result";
import { meaningOptions } from "./sheet-labels";
import styles from "./sheets.module.css";

type Meaning = NonNullable<SheetAnswers["columns"]>[string];

/** The meaning of each column, which staff can change. */
export function SheetColumns({
  result,
  answers,
  own,
  mayAddColumns,
  onAnswer,
}: {
  result: SheetResult;
  answers: SheetAnswers;
  own: readonly { id: number; name: string }[];
  mayAddColumns: boolean;
  onAnswer: (answers: SheetAnswers) => void;
}) {
  const columns = result.columns.filter(
    (column, at) => result.columns.findIndex(({ name }) => name === column.name) === at,
  );
  const options = meaningOptions(own, mayAddColumns);
  const used = columns.filter(({ meaning }) => meaning !== "ignore").length;
  return (
    <Disclosure
      summary={`Columns: ${used} of ${columns.length} are read${result.isRemembered ? ", as for your last file of this kind" : ""}`}
    >
      <div className={styles.columns}>
        {columns.map(({ name, meaning, samples, isHidden }, at) => (
          <Field
            key={name}
            id={`sheet-column-${at}`}
            label={`${name}${isHidden ? " (hidden)" : ""}`}
            hint={samples.length > 0 ? samples.join(" · ") : "Empty"}
          >
            {(control) => (
              <Select
                {...control}
                value={meaning}
                options={options}
                onChange={(event) =>
                  onAnswer({ ...answers, columns: { ...answers.columns, [name]: event.target.value as Meaning } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
