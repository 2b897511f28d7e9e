import { formatCount } from "@/lib/platform/text/format";
import type { PortfolioColumn } from "../schema";
import { hiddenRowsOf, type SheetAnswers } from "./answers";
import { billFromLink } from "./bill-link";
import { numbersInCell } from "./cell-numbers";
import { headerOf, joinHeader, mapColumns, otherPositions, type SheetColumn, shapeOf } from "./columns";
import { type RawRow, rawRow, writesAsLegiScan, writesStances, yearOfTitles } from "./raw-rows";
import { readJurisdiction } from "./find-bills";
import type { SheetQuestion } from "./result";
import { type Sheet, unreadable, type Workbook } from "./sheet";

export type ReadSheet = { sheet: Sheet; header: number; columns: SheetColumn[] };

/** Mapped tables, before bills are looked up. */
export type ReadRows = {
  tables: ReadSheet[];
  rows: RawRow[];
  shape: string;
  questions: SheetQuestion[];
  notices: string[];
  /** Sheets with bills that are not assigned yet. */
  waitingSheets: Set<string>;
  /** Legislatures in links and cells of all tables. */
  places: Set<string>;
};

function placesOf(tables: readonly ReadSheet[]): Set<string> {
  const places = new Set<string>();
  for (const { sheet, header, columns } of tables) {
    const of = (meaning: string) => columns.find((column) => column.meaning === meaning)?.at ?? -1;
    const [number, link, place] = [of("number"), of("link"), of("jurisdiction")];
    for (const row of sheet.rows.slice(header + 1)) {
      const said = readJurisdiction(row.cells[place]?.text ?? "");
      const linked = row.cells[number]?.link ?? row.cells[link]?.link ?? row.cells[link]?.text;
      const code = said || (linked ? billFromLink(linked)?.jurisdiction : undefined);
      if (code) places.add(code);
    }
  }
  return places;
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** With at least one number. */
const holdsBills = ({ sheet, header, columns }: ReadSheet): boolean => {
  const number = columns.find(({ meaning }) => meaning === "number");
  return (
    number !== undefined &&
    (number.isChosen ||
      sheet.rows.slice(header + 1).some((row) => {
        const cell = row.cells[number.at];
        return (
          cell !== undefined &&
          (/\d/.test(cell.text) || numbersInCell(cell.text).length > 0 || Boolean(cell.link && billFromLink(cell.link)))
        );
      }))
  );
};

/** Before answers are known. */
export const shapeOfWorkbook = (workbook: Workbook, own: readonly PortfolioColumn[]): string =>
  shapeOf(tablesOf(workbook, own, {}).map(({ columns }) => ({ columns })));

function tablesOf(
  workbook: Workbook,
  own: readonly PortfolioColumn[],
  answers: SheetAnswers,
  names: readonly string[] = [],
): ReadSheet[] {
  return workbook.sheets.map((read) => {
    const { sheet, header } = joinHeader(
      read,
      headerOf(
        read.rows,
        own.map(({ name }) => name),
      ),
    );
    return { sheet, header, columns: mapColumns(sheet, header, own, answers.columns ?? {}, names) };
  });
}

/**
 * Finds the tables of a workbook and sorts cells by meaning. Hidden parts are read only on request, and of several
 * sheets only this portfolio's.
 * @param names of the portfolio and its client
 * @throws HttpError 422 if no sheet has bill numbers
 */
export function readRows(
  workbook: Workbook,
  own: readonly PortfolioColumn[],
  answers: SheetAnswers,
  names: readonly string[],
): ReadRows {
  const tables = tablesOf(workbook, own, answers, names);
  const withBills = tables.filter(holdsBills);
  const answeredColumns = Object.values(answers.columns ?? {}).length > 0;
  if (withBills.length === 0)
    throw unreadable(
      answeredColumns
        ? "Choose the column with the bill numbers."
        : "This file does not look like a tracking sheet: no column has bill numbers.",
    );
  const questions: SheetQuestion[] = [];
  const notices: string[] = [];
  if (workbook.broken) notices.push(workbook.broken.reason);
  const without = tables.filter((table) => !withBills.includes(table));
  if (without.length > 0)
    notices.push(
      `Left out, because ${without.length === 1 ? "it has" : "they have"} no bill numbers: ${without.map(({ sheet }) => `“${sheet.name}”`).join(", ")}.`,
    );
  const { read, waitingSheets } = chooseSheets(withBills, answers, names, questions);
  const titles = withBills.flatMap(({ sheet, header }) =>
    sheet.rows.slice(0, Math.max(header, 0)).flatMap((row) => row.cells.map(({ text }) => text)),
  );
  const fileYear = yearOfTitles(titles);
  const rows: RawRow[] = [];
  for (const { sheet, header, columns } of read) {
    const below = sheet.rows.slice(header + 1);
    const hiddenRows = below.filter(({ isHidden }) => isHidden).length;
    if (hiddenRows > 0)
      questions.push({
        kind: "hiddenRows",
        of: sheet.name,
        text: `${formatCount(hiddenRows, "row is", "rows are")} hidden or struck through${sheet.name ? ` in “${sheet.name}”` : ""}. Import them too?`,
        isBlocking: false,
        rows: hiddenRows,
        options: yesNo,
        answer: yes(hiddenRowsOf(answers, sheet.name)),
      });
    const hiddenColumns = columns.filter(({ isHidden, meaning }) => isHidden && meaning !== "ignore");
    if (hiddenColumns.length > 0)
      questions.push({
        kind: "hiddenColumns",
        of: sheet.name,
        text: `${hiddenColumns.map(({ name }) => `“${name}”`).join(", ")} ${hiddenColumns.length === 1 ? "is a hidden column" : "are hidden columns"}. Import ${hiddenColumns.length === 1 ? "it" : "them"} too?`,
        isBlocking: false,
        rows: below.length,
        options: yesNo,
        answer: yes(answers.hiddenColumns),
      });
    const used = columns.filter(({ isHidden }) => !isHidden || answers.hiddenColumns === true);
    const guess = columns.find(({ meaning, isGuess }) => meaning === "number" && isGuess);
    if (guess)
      questions.push({
        kind: "column",
        of: sheet.name,
        text: `No column is labeled as bill numbers. “${guess.name}” has some${guess.samples[0] ? `, such as ${guess.samples[0]}` : ""}. Is it the right column?`,
        isBlocking: true,
        rows: below.length,
        options: columns.map(({ name }) => ({ value: name, label: name })),
        answer: null,
      });
    const context = {
      sheet: sheet.name,
      fileYear,
      isLegiScan: workbook.kind === "json" || writesAsLegiScan(columns, below),
      hasStances: writesStances(columns, below),
      width: columns.length,
    };
    const width = header < 0 ? context.width : sheet.rows[header]!.cells.length;
    for (const row of below) {
      const hasContent = used.some(({ at }) => row.cells[at]?.text || row.cells[at]?.link);
      if (hasContent) rows.push(rawRow(row, used, { ...context, width }));
    }
    const positions = otherPositions(columns, names).filter(
      ({ meaning, isChosen }) => meaning === "ignore" && !isChosen,
    );
    if (positions.length > 0 && !columns.some(({ meaning }) => meaning === "position"))
      notices.push(
        `Several columns are positions: ${positions.map(({ name }) => `“${name}”`).join(", ")}. Choose below which one is for this portfolio.`,
      );
    const unused = columns.filter(
      ({ meaning, isChosen, samples }) => meaning === "ignore" && !isChosen && samples.length > 0,
    );
    if (unused.length > 0) notices.push(`Not imported: ${unused.map(({ name }) => `“${name}”`).join(", ")}.`);
  }
  return {
    tables: read,
    rows,
    shape: shapeOf(tables.map(({ columns }) => ({ columns }))),
    questions,
    notices,
    waitingSheets,
    places: placesOf(withBills),
  };
}

const yesNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const yes = (answer: boolean | undefined): string | null => (answer === undefined ? null : String(answer));

/** The only visible sheet; of several, those with the portfolio's or client's name, or chosen ones. */
function chooseSheets(
  tables: ReadSheet[],
  answers: SheetAnswers,
  names: readonly string[],
  questions: SheetQuestion[],
): { read: ReadSheet[]; waitingSheets: Set<string> } {
  const visible = tables.filter(({ sheet }) => !sheet.isHidden);
  const isNamed = ({ sheet }: ReadSheet) =>
    bare(sheet.name) !== "" && names.some((name) => ` ${bare(name)} `.includes(` ${bare(sheet.name)} `));
  const named = visible.filter(isNamed);
  const waitingSheets = new Set<string>();
  const read: ReadSheet[] = [];
  for (const table of tables) {
    const { name, isHidden, rows } = table.sheet;
    const answer = answers.sheets?.[name];
    const isOnly = !isHidden && visible.length === 1;
    const byName = named.length === 1 && named[0] === table;
    const isUnclear = !isHidden && !isOnly && named.length !== 1 && answer === undefined;
    if (answer ?? (isOnly || byName || isUnclear)) read.push(table);
    if (isUnclear) waitingSheets.add(name);
    if (isHidden || visible.length > 1)
      questions.push({
        kind: "sheet",
        of: name,
        text: isHidden
          ? `The sheet “${name}” is hidden. Does it belong in this portfolio?`
          : `There are several sheets with bills. Does “${name}” belong in this portfolio?`,
        isBlocking: isUnclear,
        rows: rows.length,
        options: yesNo,
        answer: answer === undefined ? (isHidden || isUnclear ? null : yes(isOnly || byName)) : yes(answer),
      });
  }
  return { read, waitingSheets };
}
