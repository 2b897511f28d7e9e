import { jurisdictionName, jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { positionLabels, priorityLabels } from "../position-labels";
import { hiddenRowsOf, type RememberedAnswers } from "./answers";
import type { Answer, BillQuery } from "./find-bills";
import { wordKey } from "./position-words";
import type { RawRow } from "./raw-rows";
import type { ReadRows } from "./read-rows";
import type { SheetQuestion, SheetRowResult } from "./result";
import type { ReadValues } from "./row-values";

export type Pending = { raw: RawRow; query: BillQuery; row: SheetRowResult; read: ReadValues; answer: Answer };

type Around = { answers: RememberedAnswers; file: ReadRows; portfolio: { name: string; client: string } };

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Holds a row until a question is answered. */
const hold = ({ row }: Pending, reason: string) => {
  if (row.state === "unchanged") Object.assign(row, { state: "asked", reason });
};

/** Words that only a person can explain, each asked once and shown with its answer. */
class UnclearWords {
  #words = new Map<string, { word: string; rows: number }>();

  add(text: string | undefined): void {
    if (text === undefined) return;
    const key = wordKey(text);
    const known = this.#words.get(key);
    this.#words.set(key, { word: known?.word ?? text.slice(0, 100), rows: (known?.rows ?? 0) + 1 });
  }

  questions(
    kind: "position" | "priority",
    labels: Readonly<Record<string, string>>,
    answers: Readonly<Record<string, string>> = {},
    none: string,
  ): SheetQuestion[] {
    const given = new Map(Object.entries(answers).map(([word, answer]) => [wordKey(word), answer]));
    const options = [
      ...Object.entries(labels).map(([value, label]) => ({ value, label })),
      { value: "none", label: none },
    ];
    return [...this.#words].slice(0, 100).map(([key, { word, rows }]) => ({
      kind,
      of: word,
      text: `What does the ${kind} “${word}” mean?`,
      isBlocking: kind === "position" && !given.has(key),
      rows,
      options,
      answer: given.get(key) ?? null,
    }));
  }
}

/**
 * Questions about the whole file, and the rows that wait: column, sheet, client, legislature, session, unknown
 * positions, order of day and month.
 */
export function groupedQuestions(entries: readonly Pending[], { answers, file, portfolio }: Around): SheetQuestion[] {
  const questions: SheetQuestion[] = [];
  const guessed = new Set(
    file.tables.flatMap(({ sheet, columns }) =>
      columns.some(({ meaning, isGuess }) => meaning === "number" && isGuess) ? sheet.name : [],
    ),
  );
  const isOurs = clientQuestions(entries, answers, portfolio, questions);
  const positions = new UnclearWords();
  const priorities = new UnclearWords();
  const sessions = new Map<string, Pending[]>();
  const placeless: Pending[] = [];
  let unclearDays = 0;
  for (const entry of entries) {
    const { raw, read, answer, query } = entry;
    const client = raw.texts.client?.trim() ?? "";
    const ours = client === "" ? true : isOurs(bare(client));
    if (ours === false && entry.row.state !== "refused") {
      Object.assign(entry.row, {
        state: "refused",
        reason: `It is for the client “${client.slice(0, 80)}”.`,
        candidates: [],
      });
      continue;
    }
    if (file.waitingSheets.has(raw.sheet)) hold(entry, `Decide above whether “${raw.sheet}” belongs here.`);
    if (guessed.has(raw.sheet)) hold(entry, "Choose the column with the bill numbers.");
    if (ours === null) hold(entry, `Say whether the rows of “${client.slice(0, 80)}” are for this portfolio.`);
    if (raw.isHidden && hiddenRowsOf(answers, raw.sheet) !== true) {
      if (hiddenRowsOf(answers, raw.sheet) === false) {
        Object.assign(entry.row, {
          state: "refused",
          reason: "This row is hidden or struck through in the sheet.",
          candidates: [],
        });
        continue;
      }
      hold(entry, "This row is hidden or struck through in the sheet.");
    }
    // rejected rows need no answers
    if (entry.row.state === "refused") continue;
    positions.add(read.explained.position);
    priorities.add(read.explained.priority);
    if (read.unknownPosition !== null)
      hold(entry, `Say what the position “${read.unknownPosition.slice(0, 80)}” means.`);
    if (read.isDayUnclear) {
      unclearDays += 1;
      hold(entry, "Say whether the dates begin with the month or the day.");
    }
    if (answer.state === "asked" && answer.why === "session") {
      const place = query.jurisdiction ?? answer.candidates[0]!.jurisdiction;
      sessions.set(place, [...(sessions.get(place) ?? []), entry]);
    }
    if (answer.state === "asked" && answer.why === "jurisdiction") placeless.push(entry);
  }
  if (placeless.length > 0) questions.push(placeQuestion(placeless, answers));
  for (const [place, rows] of sessions) questions.push(sessionQuestion(place, rows, answers));
  questions.push(
    ...positions.questions("position", positionLabels, answers.positions, "No position"),
    ...priorities.questions("priority", priorityLabels, answers.priorities, "No priority"),
  );
  if (unclearDays > 0)
    questions.push({
      kind: "dayOrder",
      of: "",
      text: "Dates such as 3/4/2026 are ambiguous. Which comes first?",
      isBlocking: true,
      rows: unclearDays,
      options: [
        { value: "mdy", label: "The month: 3/4 is March 4" },
        { value: "dmy", label: "The day: 3/4 is April 3" },
      ],
      answer: null,
    });
  return questions;
}

/** @returns whether a client's rows belong here; null if unanswered */
function clientQuestions(
  entries: readonly Pending[],
  answers: RememberedAnswers,
  { name, client }: { name: string; client: string },
  questions: SheetQuestion[],
): (client: string) => boolean | null {
  const found = new Map<string, { label: string; rows: number }>();
  for (const { raw } of entries) {
    const label = raw.texts.client?.trim();
    if (label) found.set(bare(label), { label: label.slice(0, 200), rows: (found.get(bare(label))?.rows ?? 0) + 1 });
  }
  const own = [client, name].map(bare).filter((one) => one !== "" && found.has(one));
  const chosen = new Set(answers.clients?.map(bare) ?? own);
  const others = new Set(answers.otherClients?.map(bare));
  const isSaid = answers.clients !== undefined || own.length > 0;
  const isOurs = (one: string): boolean | null =>
    chosen.has(one) ? true : others.has(one) ? false : answers.otherClients || !isSaid ? null : false;
  for (const [key, { label, rows }] of found)
    questions.push({
      kind: "client",
      of: label,
      text: `Are the rows of “${label}” for this portfolio?`,
      isBlocking: isOurs(key) === null,
      rows,
      options: [
        { value: "true", label: "Yes" },
        { value: "false", label: "No" },
      ],
      answer: isOurs(key) === null ? null : String(isOurs(key)),
    });
  return isOurs;
}

function placeQuestion(rows: readonly Pending[], answers: RememberedAnswers): SheetQuestion {
  const counts = new Map<string, number>();
  for (const { answer } of rows)
    if (answer.state === "asked")
      for (const place of new Set(answer.candidates.map(({ jurisdiction }) => jurisdiction)))
        counts.set(place, (counts.get(place) ?? 0) + 1);
  const likely = [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => ({ value, label: jurisdictionName(value) }));
  const others = jurisdictionOptions().filter(({ value }) => !counts.has(value));
  return {
    kind: "jurisdiction",
    of: "",
    text: "Some bill numbers do not name a legislature. Which one is it?",
    isBlocking: true,
    rows: rows.length,
    options: [...likely, ...others],
    answer: answers.jurisdiction ?? null,
  };
}

function sessionQuestion(place: string, rows: readonly Pending[], answers: RememberedAnswers): SheetQuestion {
  const options = new Map<string, { label: string; year: number }>();
  for (const { answer } of rows)
    if (answer.state === "asked")
      for (const bill of answer.candidates)
        if (bill.jurisdiction === place)
          options.set(bill.session, { label: bill.sessionName, year: bill.sessionYear ?? 0 });
  return {
    kind: "session",
    of: place,
    text: `Which session of ${jurisdictionName(place)} do bill numbers without a session belong to?`,
    isBlocking: true,
    rows: rows.length,
    options: [...options].sort((a, b) => b[1].year - a[1].year).map(([value, { label }]) => ({ value, label })),
    answer: answers.sessions?.[place] ?? null,
  };
}
