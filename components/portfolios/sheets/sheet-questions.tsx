"use client";

import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { formatCount } from "@/lib/platform/text/format";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetQuestion, SheetResult } from "@/lib/portfolios/sheets/result";
import styles from "./sheets.module.css";

/** The answers with one more. An empty value takes the answer back. */
function answered(answers: SheetAnswers, { kind, of }: SheetQuestion, value: string, all: SheetResult): SheetAnswers {
  const without = <T,>(map: Record<string, T> | undefined) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([key]) => key !== of));
  const flag = value === "" ? undefined : value === "true";
  switch (kind) {
    case "sheet":
      return { ...answers, sheets: { ...without(answers.sheets), ...(flag !== undefined && { [of]: flag }) } };
    case "hiddenRows":
    case "hiddenColumns":
      return { ...answers, [kind]: flag };
    case "column":
      return { ...answers, columns: { ...answers.columns, ...(value && { [value]: "number" as const }) } };
    case "jurisdiction":
      return { ...answers, jurisdiction: value || undefined };
    case "session":
      return { ...answers, sessions: { ...without(answers.sessions), ...(value && { [of]: value }) } };
    case "position":
      return { ...answers, positions: { ...without(answers.positions), ...(value && { [of]: value as never }) } };
    case "owner":
      return { ...answers, owners: { ...without(answers.owners), [of]: value ? Number(value) : null } };
    case "dayOrder":
      return { ...answers, dayOrder: (value || undefined) as SheetAnswers["dayOrder"] };
    case "client": {
      const clients = all.questions.filter((one) => one.kind === "client");
      const chosen = clients.filter((one) => (one.of === of ? value === "true" : one.answer === "true"));
      return { ...answers, clients: chosen.map((one) => one.of) };
    }
  }
}

/** What is asked once for the whole file. Each answer shows at once what it changes. */
export function SheetQuestions({
  result,
  answers,
  onAnswer,
}: {
  result: SheetResult;
  answers: SheetAnswers;
  onAnswer: (answers: SheetAnswers) => void;
}) {
  if (result.questions.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="sheet-questions">
      <h2 id="sheet-questions">Questions about the file</h2>
      <div className={styles.questions}>
        {result.questions.map((question) => (
          <Field
            key={`${question.kind}.${question.of}`}
            id={`question-${question.kind}-${question.of.replace(/[^\w-]+/g, "-")}`}
            label={question.text}
            hint={`${formatCount(question.rows, "row")}${question.isBlocking ? ", waiting for your answer" : ""}`}
          >
            {(control) => (
              <Select
                {...control}
                value={question.answer ?? ""}
                placeholder={question.options.some(({ value }) => value === "") ? undefined : "Choose…"}
                options={question.options}
                onChange={(event) => onAnswer(answered(answers, question, event.target.value, result))}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
