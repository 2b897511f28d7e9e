import { keyFrom } from "@/lib/platform/cache/key-from";
import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import type { ColumnValues } from "@/db/schema/portfolios";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { provenOrders } from "@/lib/platform/documents/formats/spreadsheet-days";
import type { Portfolio, PortfolioColumn } from "../schema";
import type { RememberedAnswers } from "./answers";
import { changesOf, type StoredRow } from "./changes";
import {
  type Answer,
  BillFinder,
  type FoundBill,
  isFederalPrint,
  readJurisdiction,
  type BillQuery,
} from "./find-bills";
import { mergeRow } from "./merge-rows";
import { ownerQuestions, readOwners } from "./owners";
import { countsFurther, wordKey } from "./position-words";
import { groupedQuestions, type Pending } from "./questions";
import type { RawRow } from "./raw-rows";
import { readRows } from "./read-rows";
import type { SheetCounts, SheetQuestion, SheetRowResult } from "./result";
import { type ReadValues, rowValues, type RowValues } from "./row-values";
import type { SheetColumn } from "./columns";
import type { Workbook } from "./sheet";

export type SheetPlan = {
  rows: SheetRowResult[];
  counts: SheetCounts;
  questions: SheetQuestion[];
  notices: string[];
  columns: (SheetColumn & { sheet: string })[];
  shape: string;
  /** Each bill once. */
  writes: { bill: FoundBill; values: RowValues; stored: StoredRow | undefined }[];
  /** Chosen bills by jurisdiction and number. */
  numbers: Record<string, number>;
};

const numberKey = (jurisdiction: string | null, text: string): string => keyFrom(jurisdiction, matchKey(text) || text);

const shownBill = ({ id, slug, name, title, jurisdiction, session, sessionName }: FoundBill) => ({
  id,
  slug,
  name,
  title,
  jurisdiction,
  session,
  sessionName,
});

/** The only one in the file's rows, or of all the portfolio's bills. */
async function usualJurisdiction(
  on: Queryable,
  portfolioId: number,
  said: ReadonlySet<string>,
): Promise<string | null> {
  if (said.size === 1) return [...said][0]!;
  if (said.size > 1) return null;
  const stored = await on.execute<{ jurisdiction: string }>(
    sql`select distinct b.jurisdiction from portfolio_bills p join bills b on b.id = p.bill_id where p.portfolio_id = ${portfolioId} limit 2`,
  );
  return stored.length === 1 ? stored[0]!.jurisdiction : null;
}

async function storedRows(
  on: Queryable,
  portfolioId: number,
  billIds: readonly number[],
): Promise<Map<number, StoredRow>> {
  const rows = await on.execute<StoredRow & { values: ColumnValues }>(sql`
    select p.bill_id as "billId", p.position, p.priority, p.note, p.client_note as "clientNote", p.owner_id as "ownerId", n.name as "ownerName",
      p.next_step as "nextStep", p.due::text as due, p.tags, p."values", p.version
    from portfolio_bills p left join people n on n.id = p.owner_id where p.portfolio_id = ${portfolioId} and p.bill_id = any(${idArray(billIds)})`);
  return new Map(rows.map((row) => [row.billId, row]));
}

/**
 * What importing a file would do.
 * @param answers given, and below them remembered ones
 * @throws HttpError 422 if it is not a tracking sheet
 */
export async function planSheet(
  on: Queryable,
  portfolio: Pick<Portfolio, "id" | "name" | "client" | "members" | "isOwn" | "permission"> & {
    columns: PortfolioColumn[];
  },
  workbook: Workbook,
  answers: RememberedAnswers,
): Promise<SheetPlan> {
  const file = readRows(workbook, portfolio.columns, answers, [portfolio.name, portfolio.client]);
  const owners = await readOwners(on, portfolio, file.rows, answers.owners ?? {});
  const days = file.rows.flatMap(({ texts, own }) => [texts.due ?? [], ...dateTexts(portfolio.columns, own)].flat());
  const orders = answers.dayOrder ? [answers.dayOrder] : provenOrders(days);
  const context = {
    columns: portfolio.columns,
    positions: byWord(answers.positions ?? {}),
    priorities: byWord(answers.priorities ?? {}),
    prioritiesCountFurther: countsFurther(file.rows.flatMap(({ texts }) => texts.priority ?? [])),
    owners: owners.known,
    orders,
    hasSerials: !workbook.from1904,
  };

  const hasPlaces = file.rows.some(({ texts }) => texts.jurisdiction);
  const all = file.rows.flatMap(({ queries }) => queries);
  if (!hasPlaces)
    for (const one of all)
      if (one.jurisdiction === null && !one.link?.jurisdiction && isFederalPrint(one.text)) one.jurisdiction = "US";
  const usual =
    (answers.jurisdiction && readJurisdiction(answers.jurisdiction)) ||
    (await usualJurisdiction(on, portfolio.id, file.places));
  for (const one of all)
    if (one.jurisdiction === null && !one.link?.jurisdiction && !namesPlace(one))
      // An unknown place must not fall back to the other rows'.
      one.jurisdiction = one.isElsewhere && !answers.jurisdiction ? null : usual;

  const chosen = [...Object.values(answers.bills ?? {}), ...Object.values(answers.numbers ?? {})].filter(
    (id) => id !== null,
  );
  const finder = await BillFinder.of(on, all, chosen);
  const numbers: Record<string, number> = { ...answers.numbers };
  const entries: Pending[] = [];
  const refused: SheetRowResult[] = [];
  for (const raw of file.rows) {
    const read = rowValues(raw, context);
    if (raw.refusal) refused.push(rowOf(raw, raw.cell, 0, read, { state: "refused", reason: raw.refusal }));
    for (const [at, query] of raw.queries.entries()) {
      const answer = resolve(finder, query, `${raw.sheet}!${raw.line}.${at}`, answers, numbers);
      entries.push({ raw, query, read, answer, row: rowOf(raw, query.text || raw.cell, at, read, answer) });
    }
  }
  const once = groupedQuestions(entries, { answers, file, portfolio });
  const named = new Set(
    entries.flatMap(({ row, read }) =>
      row.state !== "refused" && read.unknownOwner ? wordKey(read.unknownOwner.slice(0, 100)) : [],
    ),
  );
  const unknown = owners.unknown.filter(({ word }) => named.has(wordKey(word)));
  const questions = [...file.questions, ...once, ...ownerQuestions({ ...owners, unknown })];
  const writes = await mergeEntries(on, portfolio, entries);
  const place = new Map([...new Set(file.rows.map((row) => row.sheet))].map((sheet, at) => [sheet, at]));
  const rows = [...refused, ...entries.map(({ row }) => row)].sort(
    (a, b) => (place.get(a.sheet) ?? 0) - (place.get(b.sheet) ?? 0) || a.line - b.line || a.key.localeCompare(b.key),
  );
  if (workbook.broken) rows.push(lineOnly(workbook.broken.line, workbook.broken.reason));
  const counts = { added: 0, changed: 0, unchanged: 0, asked: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return {
    rows,
    counts,
    questions,
    notices: file.notices,
    columns: file.tables.flatMap(({ sheet, columns }) => columns.map((column) => ({ ...column, sheet: sheet.name }))),
    shape: file.shape,
    writes,
    numbers,
  };
}

const dateTexts = (columns: readonly PortfolioColumn[], own: Record<number, string>): string[] =>
  columns.flatMap(({ id, type }) => (type === "date" ? (own[id] ?? []) : []));

const byWord = <T>(answers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(answers).map(([word, value]) => [wordKey(word), value]));

/** `MI HB 4001`. */
const namesPlace = ({ text }: BillQuery): boolean => {
  const place = /^\(?([A-Za-z]{2})\)?[ :-]+(?=[A-Za-z])/.exec(text)?.[1];
  return (
    place !== undefined &&
    place !== "HB" &&
    readJurisdiction(place) !== "" &&
    /^[A-Za-z]{2}[ :-]+[A-Za-z]+[ .]?\d/.test(text)
  );
};

function resolve(
  finder: BillFinder,
  query: BillQuery,
  key: string,
  answers: RememberedAnswers,
  numbers: Record<string, number>,
): Answer {
  const number = numberKey(query.jurisdiction ?? query.link?.jurisdiction ?? null, query.text);
  const chosen = answers.bills?.[key];
  if (chosen === null) return { state: "refused", reason: "You left this one out." };
  if (chosen !== undefined) {
    const bill = finder.byId(chosen);
    if (!bill) return { state: "refused", reason: "The bill that was chosen no longer exists." };
    numbers[number] = bill.id;
    return { state: "found", bill };
  }
  const answer = finder.find(query);
  if (answer.state !== "asked") return answer;
  const remembered = answers.numbers?.[number];
  const before = answer.candidates.find(({ id }) => id === remembered);
  if (before) return { state: "found", bill: before };
  const [first, ...others] = answer.candidates.map((bill) => bill.jurisdiction);
  const jurisdiction =
    query.jurisdiction ?? query.link?.jurisdiction ?? (others.every((one) => one === first) ? first : undefined);
  const session = jurisdiction && answers.sessions?.[jurisdiction];
  if (answer.why === "session" && session) {
    const [bill, other] = answer.candidates.filter((one) => one.session === session);
    if (bill && !other) {
      numbers[number] = bill.id;
      return { state: "found", bill };
    }
  }
  return answer;
}

function rowOf(raw: RawRow, text: string, at: number, read: ReadValues, answer: Answer): SheetRowResult {
  return {
    key: `${raw.sheet}!${raw.line}.${at}`,
    sheet: raw.sheet,
    line: raw.line,
    cell: raw.cell.slice(0, 300),
    text: text.slice(0, 100),
    state: answer.state === "found" ? "unchanged" : answer.state,
    reason: answer.state === "found" ? null : answer.reason,
    warnings: [...raw.warnings, ...read.warnings],
    bill: answer.state === "found" ? shownBill(answer.bill) : null,
    candidates: answer.state === "asked" ? answer.candidates.map(shownBill) : [],
    position: read.values.position ?? null,
    priority: read.values.priority ?? null,
    changes: [],
  };
}

const lineOnly = (line: number, reason: string): SheetRowResult => ({
  key: `!${line}.broken`,
  sheet: "",
  line,
  cell: "",
  text: "",
  state: "refused",
  reason,
  warnings: [],
  bill: null,
  candidates: [],
  position: null,
  priority: null,
  changes: [],
});

/** Merges rows of a bill and compares them with the portfolio. */
async function mergeEntries(
  on: Queryable,
  portfolio: { id: number; columns: PortfolioColumn[] },
  entries: readonly Pending[],
): Promise<SheetPlan["writes"]> {
  const byBill = new Map<number, { bill: FoundBill; entries: Pending[] }>();
  for (const entry of entries) {
    if (entry.answer.state !== "found" || entry.row.state !== "unchanged") continue;
    const { bill } = entry.answer;
    const one = byBill.get(bill.id) ?? { bill, entries: [] };
    one.entries.push(entry);
    byBill.set(bill.id, one);
  }
  const stored = await storedRows(on, portfolio.id, [...byBill.keys()]);
  const writes: SheetPlan["writes"] = [];
  for (const { bill, entries: same } of byBill.values()) {
    const [first, ...others] = same as [Pending, ...Pending[]];
    const values: RowValues = structuredClone(first.read.values);
    const contradiction = others.find(({ read }) => mergeRow(values, structuredClone(read.values)) !== null);
    if (contradiction) {
      const lines = same.map(({ row }) => row.line).join(", ");
      for (const { row } of same) {
        row.state = "asked";
        row.reason = `${bill.name} is on lines ${lines} with different values. Keep one of them in the sheet, or leave the others out.`;
      }
      continue;
    }
    const before = stored.get(bill.id);
    const changes = changesOf(before, values, portfolio.columns);
    first.row.state = before === undefined ? "added" : changes.length > 0 ? "changed" : "unchanged";
    first.row.changes = changes;
    for (const { row } of others) row.reason = `Same bill as on line ${first.row.line}, combined with it.`;
    if (first.row.state !== "unchanged") writes.push({ bill, values, stored: before });
  }
  return writes;
}
