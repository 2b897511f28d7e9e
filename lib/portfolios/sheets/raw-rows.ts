import { billFromLink, type LinkedBill } from "./bill-link";
import { numbersInCell } from "./cell-numbers";
import { type Meaning, type SheetColumn, type SheetField } from "./columns";
import { readJurisdiction, type BillQuery } from "./find-bills";
import { stances } from "./read-json";
import { yearsIn } from "@/lib/bills/citations/sessions";
import type { Cell, SheetRow } from "./sheet";

/** A row by the meaning of its columns. */
export type RawRow = {
  sheet: string;
  line: number;
  isHidden: boolean;
  /** As written. */
  cell: string;
  queries: BillQuery[];
  texts: Partial<Record<SheetField, string>>;
  own: Record<number, string>;
  added: Record<string, string>;
  warnings: string[];
  /** Why it has no number. */
  refusal: string | null;
};

export type RowContext = {
  sheet: string;
  fileYear: number | null;
  isLegiScan: boolean;
  /** LegiScan's stance: 0 watch, 1 support, 2 oppose. */
  hasStances: boolean;
  width: number;
};

const columnId = (meaning: Meaning): number | null =>
  meaning.startsWith("column:") ? Number(meaning.slice("column:".length)) : null;

/** The first letter of its bills. */
function chamberLetter(text: string): string | null {
  const word = /\b(house|senate|assembly|hb|sb|h|s|a)\b/i.exec(text)?.[1]?.[0];
  return word ? word.toUpperCase() : null;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const asWritten = ({ formula, text }: Cell): string => formula ?? text;

/** @param columns those to read */
export function rawRow(row: SheetRow, columns: readonly SheetColumn[], context: RowContext): RawRow {
  const texts: Partial<Record<SheetField, string>> = {};
  const own: Record<number, string> = {};
  const added: Record<string, string> = {};
  const links: string[] = [];
  const dates: string[] = [];
  let number: Cell = { text: "" };
  for (const { at, name, meaning } of columns) {
    const cell = row.cells[at];
    if (!cell || (cell.text === "" && !cell.link)) continue;
    if (cell.link && (meaning === "number" || meaning === "title" || meaning === "link")) links.push(cell.link);
    if (meaning === "ignore") continue;
    const written = asWritten(cell);
    const text = meaning === "position" && context.hasStances ? (stances[Number(written)] ?? written) : written;
    const id = columnId(meaning);
    if (id !== null) own[id] = text;
    else if (meaning === "new") added[name] = text;
    else if (meaning === "number")
      number = number.text ? { ...number, text: [number.text, cell.text].filter(Boolean).join(" / ") } : cell;
    else if (meaning === "date") dates.push(text);
    else if (meaning === "link" && /^https?:/i.test(cell.text)) links.push(cell.text);
    else {
      const field = meaning as SheetField;
      texts[field] = texts[field] ? `${texts[field]}\n${text}` : text;
    }
  }
  const extra = row.cells.slice(context.width).filter(({ text }) => text !== "").length;
  const raw: RawRow = {
    sheet: context.sheet,
    line: row.line,
    isHidden: row.isHidden,
    cell: number.text || texts.title || "",
    queries: [],
    texts,
    own,
    added,
    warnings:
      extra > 0
        ? [
            `The row has ${extra === 1 ? "one cell" : `${extra} cells`} more than there are columns. Their content was left out.`,
          ]
        : [],
    refusal: null,
  };
  const linked = links.map(billFromLink).filter((one) => one !== null);
  // a bill page's address names the bill, but is not a number
  raw.queries = queriesOf(isAddress(number.text) ? "" : number.text, linked, raw, dates, context);
  if (raw.queries.length === 0) raw.refusal = whyNone(row, number.text);
  return raw;
}

function whyNone(row: SheetRow, text: string): string {
  const filled = row.cells.filter((cell) => cell.text !== "");
  if (filled.length === 1) return `“${filled[0]!.text.slice(0, 80)}” looks like a heading, not a bill.`;
  return text === "" ? "This row has no bill number." : `“${text.slice(0, 80)}” is not a bill number.`;
}

/** A sheet named `MI` or `Michigan` is that state's, unless its rows name one. */
const placeOfSheet = (name: string): string =>
  /^(?:[A-Z]{2}|[A-Za-z. ]{4,})$/.test(name) ? readJurisdiction(name) : "";

function queriesOf(
  text: string,
  linked: readonly LinkedBill[],
  { texts, warnings }: RawRow,
  dates: readonly string[],
  { sheet, fileYear, isLegiScan }: RowContext,
): BillQuery[] {
  const place = texts.jurisdiction ? readJurisdiction(texts.jurisdiction) : placeOfSheet(sheet);
  if (texts.jurisdiction && !place)
    warnings.push(`“${texts.jurisdiction.slice(0, 60)}” is not a jurisdiction that Rotunda knows.`);
  const link = linked.find(({ slug, number }) => slug || number) ?? linked[0] ?? null;
  const found = numbersInCell(text);
  const years = [...new Set(dates.flatMap((date) => yearsIn(date.replace(/T.*$/, "")).slice(0, 1)))];
  const base = {
    jurisdiction: place || null,
    isElsewhere: Boolean(texts.jurisdiction && !place),
    isOnly: found.length === 1,
    session: texts.session ?? null,
    years,
    fileYear,
    link,
    isLegiScan,
    chamber:
      chamberLetter(texts.chamber ?? "") ??
      chamberLetter(/\((house|senate|assembly)\)/i.exec(texts.title ?? "")?.[1] ?? ""),
  };
  if (found.length === 0 && (link?.slug || link?.number))
    return [{ ...base, text: link.number ?? "", isBare: false, inRange: false }];
  const prefix = (texts.prefix ?? "").replace(/[^A-Za-z. ]/g, "").trim();
  return found.map(({ text: number, inRange = false, isMention = false, isBare = false }) => {
    const isWhole = isBare && prefix !== "" && prefix.length <= 8;
    return { ...base, text: isWhole ? `${prefix} ${number}` : number, inRange, isMention, isBare: isBare && !isWhole };
  });
}

/** Whether it has LegiScan's numeric stances and addresses. */
export const writesStances = (columns: readonly SheetColumn[], rows: readonly SheetRow[]): boolean => {
  const at = (meaning: Meaning) => columns.find((column) => column.meaning === meaning);
  const [position, link] = [at("position"), at("link")];
  if (!position || !link || !/^stance$/i.test(position.name)) return false;
  const said = rows.map((row) => row.cells[position.at]?.text ?? "").filter((text) => text !== "");
  return (
    said.every((text) => /^[012]$/.test(text)) &&
    rows.some((row) => /^https:\/\/legiscan\.com\//i.test(row.cells[link.at]?.text ?? ""))
  );
};

/** The year in the titles, if it is unique. */
export function yearOfTitles(titles: readonly string[]): number | null {
  const years = [...new Set(titles.flatMap(yearsIn))].sort();
  const [first, second] = years;
  return first !== undefined && (years.length === 1 || (years.length === 2 && second! - first === 1)) ? first : null;
}

/** H.R. 22 as HB22. */
export const writesAsLegiScan = (columns: readonly SheetColumn[], rows: readonly SheetRow[]): boolean => {
  const at = (meaning: Meaning) => columns.find((column) => column.meaning === meaning)?.at ?? -1;
  const [number, place, link] = [at("number"), at("jurisdiction"), at("link")];
  return rows.some((row) => {
    const written = (row.cells[number]?.text ?? "").trim();
    const linked = /legiscan\.com\/US\/[a-z]+\/([A-Z]+\d+)/i.exec(
      row.cells[link]?.text || (row.cells[link]?.link ?? row.cells[number]?.link ?? ""),
    )?.[1];
    // "HR354" beside LegiScan's address of HR354 is H.Res. 354
    if (linked && linked.toUpperCase() === written.replace(/^US |[\s.]/gi, "").toUpperCase()) return true;
    const isFederal =
      readJurisdiction(row.cells[place]?.text ?? "") === "US" ||
      /legiscan\.com\/US\//i.test(row.cells[link]?.text ?? "");
    return isFederal && /^(?:US )?(?:[HS]B|[HS]JR|[HS]CR|SR) ?0*\d+$/i.test(written);
  });
};
