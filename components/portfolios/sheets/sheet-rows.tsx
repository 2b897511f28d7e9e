"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Select } from "@/components/ui/primitives/select";
import { type Column, Table } from "@/components/ui/primitives/table";
import { formatCount, formatList, formatNumber } from "@/lib/platform/text/format";
import { positionLabels, priorityLabels } from "@/lib/portfolios/position-labels";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import { allOf, answerRange, joinRanges, type RowOrRange } from "@/lib/portfolios/sheets/ranges";
import type { SheetResult, SheetRowResult } from "@/lib/portfolios/sheets/result";
import { type RowState, stateLabels } from "./sheet-labels";
import styles from "./sheets.module.css";

const states: readonly RowState[] = ["asked", "added", "changed", "refused", "unchanged"];
const step = 50;

const valueLabel = (text: string): string =>
  (positionLabels as Record<string, string>)[text] ?? (priorityLabels as Record<string, string>)[text] ?? text;

/** Rows by what would happen to them; an ambiguous row offers its possible bills. */
export function SheetRows({
  result,
  answers,
  onAnswer,
}: {
  result: SheetResult;
  answers: SheetAnswers;
  /** Absent after the import. */
  onAnswer?: (answers: SheetAnswers) => void;
}) {
  const present = states.filter((state) => result.counts[state] > 0);
  const [chosen, setChosen] = useState<RowState | null>(null);
  const [shown, setShown] = useState(step);
  const state = chosen && present.includes(chosen) ? chosen : present[0];
  const [single, setSingle] = useState<ReadonlySet<string>>(new Set());
  const rows = joinRanges(
    result.rows.filter((row) => row.state === state),
    single,
  );
  const choose = (row: SheetRowResult, value: string) =>
    onAnswer?.({
      ...answers,
      bills: {
        ...Object.fromEntries(Object.entries(answers.bills ?? {}).filter(([key]) => key !== row.key)),
        ...(value && { [row.key]: value === "none" ? null : Number(value) }),
      },
    });
  const columns: Column<RowOrRange>[] = [
    {
      id: "line",
      head: "Row",
      width: "tight",
      numeric: true,
      cell: ({ rows: [{ sheet, line }] }) => (sheet ? `${sheet}, ${formatNumber(line)}` : formatNumber(line)),
    },
    {
      id: "cell",
      head: "In the sheet",
      rowHead: true,
      cell: ({ rows: [{ cell, text }], isRange }) => (isRange ? cell : text || cell) || "–",
    },
    {
      id: "bill",
      head: "Bill",
      width: "wide",
      cell: ({ key, rows: some, isRange }) => {
        const [row] = some;
        if (isRange && onAnswer)
          return (
            <Select
              aria-label={`Bills of row ${row.line}, ${row.cell}`}
              value=""
              placeholder="Do they belong in the portfolio?"
              options={[
                {
                  value: "all",
                  label: `${allOf(some.length)}: ${formatList(some.map((one) => one.candidates[0]!.name))}`,
                },
                { value: "none", label: "None of these: leave them out" },
                { value: "single", label: "Decide one by one" },
              ]}
              onChange={({ target: { value } }) =>
                value === "single" ? setSingle(new Set([...single, key])) : onAnswer(answerRange(answers, some, value))
              }
            />
          );
        return row.bill ? (
          <>
            {row.bill.name}, {row.bill.jurisdiction} {row.bill.sessionName}
            {row.bill.title && <span className={styles.title}>{row.bill.title}</span>}
          </>
        ) : row.candidates.length > 0 && onAnswer ? (
          <Select
            aria-label={`Bill of row ${row.line}, ${row.text}`}
            value={answers.bills?.[row.key] === null ? "none" : String(answers.bills?.[row.key] ?? "")}
            placeholder="Choose a bill…"
            options={[
              ...row.candidates.map(({ id, name, jurisdiction, sessionName, title }) => ({
                value: String(id),
                label: `${name}, ${jurisdiction} ${sessionName}${title ? `: ${title.slice(0, 80)}` : ""}`,
              })),
              { value: "none", label: "None of these: leave it out" },
            ]}
            onChange={(event) => choose(row, event.target.value)}
          />
        ) : (
          "–"
        );
      },
    },
    {
      id: "what",
      head: "What happens",
      width: "wide",
      cell: ({ rows: some, isRange }) => {
        const [{ reason, warnings, changes, position }] = some;
        if (isRange)
          return (
            <p className={styles.line}>{formatCount(some.length, "number")} of a range, waiting for your answer.</p>
          );
        return (
          <>
            {reason && <p className={styles.line}>{reason}</p>}
            {changes.map(({ field, before, after }) => (
              <p key={field} className={styles.line}>
                {field}: {before && <del>{valueLabel(before)}</del>} <ins>{valueLabel(after)}</ins>
              </p>
            ))}
            {!reason && changes.length === 0 && position && <p className={styles.line}>{positionLabels[position]}</p>}
            {warnings.map((warning) => (
              <p key={warning} className={styles.line}>
                {warning}
              </p>
            ))}
          </>
        );
      },
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="sheet-rows">
      <h2 id="sheet-rows">Rows</h2>
      <div className={styles.states} role="group" aria-label="Show rows">
        {present.map((one) => (
          <Button
            key={one}
            small
            kind={one === state ? "plain" : "quiet"}
            aria-pressed={one === state}
            onClick={() => {
              setChosen(one);
              setShown(step);
            }}
          >
            {stateLabels[one]} {formatNumber(result.counts[one])}
          </Button>
        ))}
      </div>
      {state && (
        <Table
          caption={stateLabels[state]}
          captionHidden
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={(row) => row.key}
        />
      )}
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + step * 4)}>Show more of {formatCount(rows.length, "row")}</Button>
      )}
    </section>
  );
}
