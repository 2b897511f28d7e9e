"use client";

import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { formatCount } from "@/lib/platform/text/format";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetQuestion, SheetResult } from "@/lib/portfolios/sheets/result";
import styles from "./sheets.module.css";

type Position = NonNullable<SheetAnswers["positions"]>[string];
type Priority = NonNullable<SheetAnswers["priorities"]>[string];

/** The answer for a client; the preview may still show an earlier one. */
const answerFor = ({ clients, otherClients }: SheetAnswers, { of, answer }: SheetQuestion): string | null =>
  clients?.includes(of) ? "true" : otherClients?.includes(of) ? "false" : answer;

/** Adds an answer. An empty value removes it. */
export function setAnswer(
  answers: SheetAnswers,
  { kind, of, options }: SheetQuestion,
  value: string,
  all: SheetResult,
): SheetAnswers {
  const without = <T,>(map: Record<string, T> | undefined) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([key]) => key !== of));
  const flag = value === "" ? undefined : value === "true";
  switch (kind) {
    case "sheet":
      return { ...answers, sheets: { ...without(answers.sheets), ...(flag !== undefined && { [of]: flag }) } };
    case "hiddenRows":
      return {
        ...answers,
        hiddenRows: {
          ...without(typeof answers.hiddenRows === "object" ? answers.hiddenRows : {}),
          ...(flag !== undefined && { [of]: flag }),
        },
      };
    case "hiddenColumns":
      return { ...answers, hiddenColumns: flag };
    case "column": {
      // Only one column of a sheet has the bill numbers: choosing another clears the previous answer.
      const others = Object.entries(answers.columns ?? {}).filter(
        ([name, meaning]) => meaning !== "number" || !options.some((option) => option.value === name),
      );
      return { ...answers, columns: { ...Object.fromEntries(others), ...(value && { [value]: "number" as const }) } };
    }
    case "jurisdiction":
      return { ...answers, jurisdiction: value || undefined };
    case "session":
      return { ...answers, sessions: { ...without(answers.sessions), ...(value && { [of]: value }) } };
    case "position":
      return { ...answers, positions: { ...without(answers.positions), ...(value && { [of]: value as Position }) } };
    case "priority":
      return { ...answers, priorities: { ...without(answers.priorities), ...(value && { [of]: value as Priority }) } };
    case "owner":
      return { ...answers, owners: { ...without(answers.owners), [of]: value ? Number(value) : null } };
    case "dayOrder":
      return { ...answers, dayOrder: (value || undefined) as SheetAnswers["dayOrder"] };
    case "client": {
      const said = all.questions
        .filter((one) => one.kind === "client")
        .map((one) => ({ of: one.of, answer: one.of === of ? value : answerFor(answers, one) }));
      const those = (answer: string) => said.filter((one) => one.answer === answer).map((one) => one.of);
      return { ...answers, clients: those("true"), otherClients: those("false") };
    }
  }
}

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
                onChange={(event) => onAnswer(setAnswer(answers, question, event.target.value, result))}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
