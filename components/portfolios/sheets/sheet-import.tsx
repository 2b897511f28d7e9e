"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Notice } from "@/components/ui/primitives/notice";
import { useAction } from "@/components/ui/hooks/use-action";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetResult } from "@/lib/portfolios/sheets/result";
import { sendSheet } from "./send-sheet";
import { SheetColumns } from "./sheet-columns";
import { toWrite } from "./sheet-labels";
import { SheetQuestions } from "./sheet-questions";
import { SheetRows } from "./sheet-rows";
import styles from "./sheets.module.css";

/** Steps: choose a file, preview, answer questions, import. The file stays in the browser until it is imported. */
export function SheetImport({
  portfolio,
}: {
  portfolio: { id: number; columns: { id: number; name: string }[]; permission: string };
}) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<SheetAnswers>({});
  const [result, setResult] = useState<SheetResult | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { busy, problem, act } = useAction();

  /** The answers for the latest preview; answers given while a preview is in flight start another one. */
  const latest = useRef<SheetAnswers>({});
  const previewed = useRef<SheetAnswers>({});

  const look = (chosen: File, given: SheetAnswers) => {
    latest.current = given;
    return act(async () => {
      for (;;) {
        const of = latest.current;
        const answer = await sendSheet(portfolio.id, chosen, of, true);
        if (latest.current !== of) continue;
        setResult(answer);
        previewed.current = of;
        return answer;
      }
    });
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setFile(chosen);
    setAnswers({});
    setResult(null);
    if (await look(chosen, {})) heading.current?.focus();
  };
  const answer = (given: SheetAnswers) => {
    setAnswers(given);
    if (file) void look(file, given);
  };
  const importNow = () =>
    act(async () => {
      // Imports exactly what the preview showed.
      setResult(await sendSheet(portfolio.id, file!, previewed.current, false));
      heading.current?.focus();
      router.refresh();
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const isDone = result !== null && !result.dryRun;
  const count = result ? toWrite(result) : 0;
  return (
    <div className={styles.import}>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button kind={result ? "plain" : "primary"} busy={busy} onClick={() => input.current?.click()}>
          {result ? "Choose another file" : "Choose a file"}
        </Button>
        <p>{file ? file.name : "Or drop it here. XLSX, CSV, or LegiScan’s monitor list. Nothing is changed yet."}</p>
        <HiddenFileInput
          ref={input}
          label="Sheet to import"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json"
          onChoose={([file]) => void choose(file)}
        />
      </div>
      {problem && (
        <Notice kind="error" live title={result ? "The sheet was not imported" : "The file was not read"}>
          <p>{problem.message}</p>
        </Notice>
      )}
      {busy && !result && <p role="status">Reading {file?.name}…</p>}
      {result && (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.summary}>
            {isDone ? doneSentence(result) : lookSentence(result)}
          </h2>
          {result.notices.length > 0 && (
            <Notice>
              {result.notices.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )}
          {!isDone && (
            <>
              <SheetQuestions result={result} answers={answers} onAnswer={answer} />
              <SheetColumns
                result={result}
                answers={answers}
                own={portfolio.columns}
                mayAddColumns={portfolio.permission === "manage"}
                onAnswer={answer}
              />
            </>
          )}
          <SheetRows result={result} answers={answers} onAnswer={isDone ? undefined : answer} />
          <div className={styles.actions}>
            {isDone ? (
              <ButtonLink kind="primary" href={`/admin/portfolio/view/${portfolio.id}`}>
                Open the portfolio
              </ButtonLink>
            ) : (
              <Button
                kind="primary"
                busy={busy}
                aria-disabled={count === 0}
                onClick={count === 0 ? undefined : importNow}
              >
                {count === 0 ? "Nothing to import" : `Import ${formatCount(count, "bill")}`}
              </Button>
            )}
            {!isDone && result.counts.asked > 0 && count > 0 && (
              <p>{formatCount(result.counts.asked, "row")} without an answer will be left out.</p>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const lookSentence = ({ counts }: SheetResult): string =>
  counts.added + counts.changed === 0 && counts.asked > 0
    ? `${counts.asked === 1 ? "1 row needs" : `${formatNumber(counts.asked)} rows need`} an answer. Nothing would change yet.`
    : `${counts.added} to add, ${counts.changed} to change, ${counts.unchanged} unchanged, ${counts.asked} to answer, ${counts.refused} left out`;
const doneSentence = ({ counts }: SheetResult): string =>
  `Added ${counts.added} and changed ${counts.changed}; ${counts.unchanged} unchanged, ${counts.asked} not answered, ${counts.refused} left out`;
