import { unzipSync } from "fflate";
import { type CsvLine, csvLines } from "@/lib/platform/documents/formats/csv-text";
import { decodeText } from "@/lib/platform/text/repair-text";
import { invalid } from "@/lib/platform/http/problem";
import { email as emailSchema } from "@/lib/users/schema";
import { columnKey } from "./column-words";
import { emailColumns, type ListSystem, systemOf, type Verdict, verdictOf } from "./verdict";

export type ListLine = { file: string; line: number; email: string; system: ListSystem; verdict: Verdict };
export type RefusedLine = { file: string; line: number; reason: string };
export type ReadList = { lines: ListLine[]; refused: RefusedLine[]; systems: ListSystem[]; skippedFiles: string[] };

/** Bytes of an unpacked list, and of all. */
const largestList = 50_000_000;
const mostLists = 50;
const mostLines = 200_000;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isList = (name: string): boolean => /\.(csv|txt|tsv)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);
/** Substack's reading statistics are never opened. */
const isPrivate = (name: string): boolean => /\.(opens|delivers)\.csv$/i.test(name);

/** The lists of an upload; a zip's declared sizes are limited before unpacking. */
function listsOf(name: string, bytes: Uint8Array): { lists: [string, Uint8Array][]; skipped: string[] } {
  if (!isZip(bytes)) return { lists: [[name, bytes]], skipped: [] };
  if (/\.xlsx?m?$/i.test(name)) throw invalid("This is an Excel workbook. Save the list as CSV and choose that file.");
  const skipped: string[] = [];
  let size = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: (entry) => {
        if (entry.name.endsWith("/")) return false;
        if (!isList(entry.name) || isPrivate(entry.name)) {
          skipped.push(entry.name);
          return false;
        }
        size += entry.originalSize;
        if (size > largestList) throw invalid("The lists in this zip are larger than 50 MB. Import them one by one.");
        return true;
      },
    });
    const lists = Object.entries(entries);
    if (lists.length > mostLists)
      throw invalid(`The zip has ${lists.length} lists. Import at most ${mostLists} in one zip.`);
    return { lists, skipped };
  } catch (error) {
    if (error instanceof Error && "status" in error) throw error;
    throw invalid("The zip is damaged. Export the list again.");
  }
}

/** @returns rows up to the first unreadable one, with the reason */
function rowsOf(source: string): { rows: CsvLine[]; broken: { line: number; reason: string } | null } {
  const { rows, brokenAt } = csvLines(source, {
    isLenient: true,
    beforeRow(count) {
      if (count > mostLines)
        throw invalid(`A list may have ${mostLines.toLocaleString("en-US")} lines. Split the file.`);
    },
  });
  const reason = "This line, and what follows it, cannot be read: a quotation mark is not closed.";
  return { rows, broken: brokenAt === null ? null : { line: brokenAt, reason } };
}

const looksLikeAddress = (cell: string): boolean => /^[^\s@]{1,64}@[^\s@]{3,255}$/.test(cell.trim());

const headSearch = 30;

/** `Ann <ann@example.org>`, `mailto:ann@example.org`, `'ann@example.org` → the address. */
const bareAddress = (cell: string): string => {
  const text = cell.trim().replace(/^'|[\u200b\ufeff]/g, "");
  return (/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, "").trim();
};

/** Its domain has a dot, no empty part, and is not a number. */
function isReachable(address: string): boolean {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (/^\.|\.$|\.\./.test(name) || name.startsWith("=")) return false;
  const parts = domain.split(".");
  return parts.length > 1 && parts.every((part) => part !== "" && !/^-|-$/.test(part)) && !/^\d+$/.test(parts.at(-1)!);
}

/**
 * The column of addresses: by name if it has some, otherwise the one with most. Headers may follow a title. @returns
 * null if there are none
 */
function layoutOf(rows: readonly CsvLine[]): { head: CsvLine | null; body: readonly CsvLine[]; at: number } | null {
  const holds = (row: CsvLine): boolean => row.cells.some((cell) => looksLikeAddress(bareAddress(cell)));
  const isHead = (row: CsvLine | undefined): boolean =>
    row !== undefined && row.cells.map(columnKey).some((key) => emailColumns.includes(key)) && !holds(row);
  const first = rows.slice(0, headSearch).findIndex(holds);
  const named = rows.slice(0, headSearch).findIndex(isHead);
  const headAt = named >= 0 ? named : first - 1;
  const head = headAt >= 0 && headAt < headSearch ? rows[headAt]! : null;
  const body = rows.slice(headAt + 1);
  const counts = new Map<number, number>();
  for (const { cells } of body.slice(0, 500))
    for (const [at, cell] of cells.entries())
      if (looksLikeAddress(bareAddress(cell))) counts.set(at, (counts.get(at) ?? 0) + 1);
  const keys = head?.cells.map(columnKey) ?? [];
  const byName = emailColumns.map((name) => keys.indexOf(name)).filter((at) => at >= 0);
  const byContent = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([at]) => at);
  const at = byName.find((one) => counts.has(one)) ?? byContent[0] ?? byName[0];
  return at === undefined ? null : { head, body, at };
}

/**
 * A CSV of Mailchimp, Ghost, Substack, beehiiv or others, or a zip of them. Only addresses and consent are read.
 * @throws HttpError 422 if it is not such a list
 */
export function readList(name: string, bytes: Uint8Array): ReadList {
  const { lists, skipped } = listsOf(name, bytes);
  const found: ReadList = { lines: [], refused: [], systems: [], skippedFiles: skipped };
  for (const [file, content] of lists) {
    const { rows, broken } = rowsOf(decodeText(content));
    if (rows.length === 0) continue;
    const layout = layoutOf(rows);
    if (!layout) {
      found.refused.push({ file, line: 1, reason: "No column has email addresses. Name it “email”." });
      continue;
    }
    const { head, body, at } = layout;
    const columns = (head ?? body[0]!).cells.map((cell, i) => (head ? columnKey(cell) : `column_${i + 1}`));
    const system = systemOf(columns);
    found.systems.push(system);
    for (const { cells, line } of body) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      const named = columns.map((column, i) => ({ column, head: head?.cells[i] ?? column, text: cells[i] ?? "" }));
      const written = bareAddress(cells[at] ?? "");
      const { data } = emailSchema.safeParse(written);
      const email = data && isReachable(data) ? data : undefined;
      if (!email)
        found.refused.push({
          file,
          line,
          reason: written.trim() ? "This is not an email address." : "The address is empty.",
        });
      else
        found.lines.push({
          file,
          line,
          email: email.toLowerCase(),
          system,
          verdict: verdictOf(system, named, file, email),
        });
    }
    if (broken) found.refused.push({ file, ...broken });
  }
  if (found.lines.length + found.refused.length === 0)
    throw invalid("This file has no list of subscribers. Choose a CSV file, or a zip of CSV files.");
  return found;
}
