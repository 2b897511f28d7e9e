import { SaxesParser } from "saxes";
import yauzl from "yauzl";
import { formatCount } from "@/lib/platform/text/format";
import { readCell, readLinkFormula } from "./cell-text";
import { largestUnpacked, mostParts, mostRows, mostSheetColumns, mostSheets } from "./limits";
import {
  type Cell,
  columnAt,
  emptyCell,
  type Sheet,
  SheetBudget,
  type SheetRow,
  unreadable,
  type Workbook,
} from "./sheet";
import { leaveOutStruck, type RunText, RunTexts } from "./struck-cells";
import { dayOfSerial, isDayFormat, isPercentFormat, shownNumber, shownPercent } from "./spreadsheet-numbers";

type Parts = { names: string[]; read: (name: string, on: XmlHandlers) => Promise<void> };
type Attributes = Record<string, string>;
type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string, text: string) => void;
};

const damagedWorkbook = () =>
  unreadable("This workbook is damaged. Open it in a spreadsheet program and save it again.");
const tooLarge = () =>
  unreadable(
    `This workbook unpacks to more than ${largestUnpacked / 1_000_000} MB. Save only the sheet with the bills, as XLSX or CSV.`,
  );

function openZip(bytes: Buffer): Promise<Map<string, () => Promise<NodeJS.ReadableStream>>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failed, zip) => {
      if (failed || !zip) return reject(damagedWorkbook());
      const parts = new Map<string, () => Promise<NodeJS.ReadableStream>>();
      let unpacked = 0;
      zip.on("error", () => reject(damagedWorkbook()));
      zip.on("entry", (entry: yauzl.Entry) => {
        unpacked += entry.uncompressedSize;
        if (unpacked > largestUnpacked) return reject(tooLarge());
        if (parts.size >= mostParts)
          return reject(unreadable("This file is not a workbook: it contains too many files."));
        if (entry.isEncrypted())
          return reject(unreadable("This workbook is protected by a password. Save it without one."));
        parts.set(
          entry.fileName.replace(/^\//, "").toLowerCase(),
          () =>
            new Promise((open, fail) =>
              zip.openReadStream(entry, (error, stream) => (error || !stream ? fail(damagedWorkbook()) : open(stream))),
            ),
        );
        zip.readEntry();
      });
      zip.on("end", () => resolve(parts));
      zip.readEntry();
    });
  });
}

/** Some programs write `x:row`. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

async function partsOf(bytes: Buffer): Promise<Parts> {
  const parts = await openZip(bytes);
  return {
    names: [...parts.keys()],
    read: async (name, { open, close }) => {
      const part = parts.get(name.toLowerCase());
      if (!part) return;
      const parser = new SaxesParser();
      const texts: string[] = [];
      let wrong: Error | undefined;
      parser.on("doctype", () => void (wrong ??= damagedWorkbook()));
      parser.on("error", () => void (wrong ??= damagedWorkbook()));
      parser.on("opentag", ({ name: tag, attributes }) => {
        if (texts.length > 60) wrong ??= damagedWorkbook();
        texts.push("");
        open?.(local(tag), attributes as Attributes);
      });
      parser.on("text", (text) => void (texts.length > 0 && (texts[texts.length - 1] += text)));
      parser.on("cdata", (text) => void (texts.length > 0 && (texts[texts.length - 1] += text)));
      parser.on("closetag", ({ name: tag }) => close?.(local(tag), texts.pop() ?? ""));
      const decoder = new TextDecoder();
      try {
        for await (const chunk of await part()) {
          parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
          if (wrong) throw wrong;
        }
        parser.write(decoder.decode());
        parser.close();
      } catch (error) {
        throw (error as { status?: number }).status ? error : damagedWorkbook();
      }
      if (wrong) throw wrong;
    },
  };
}

/** The part of a relation, relative to its owner. */
function partAt(from: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const at = from.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") at.pop();
    else if (step !== ".") at.push(step);
  }
  return at.join("/");
}

async function relationsOf(parts: Parts, part: string): Promise<Map<string, { type: string; target: string }>> {
  const found = new Map<string, { type: string; target: string }>();
  const name = part.replace(/([^/]+)$/, "_rels/$1.rels");
  await parts.read(name, {
    open: (tag, { Id, Type, Target, TargetMode }) => {
      if (tag === "Relationship" && Id && Target !== undefined)
        found.set(Id, { type: Type ?? "", target: TargetMode === "External" ? Target : partAt(part, Target) });
    },
  });
  return found;
}

async function sharedTexts(parts: Parts, name: string | undefined): Promise<RunText[]> {
  const texts: RunText[] = [];
  let [current, isPhonetic] = [new RunTexts(), false];
  if (name)
    await parts.read(name, {
      open: (tag, attributes) => {
        if (tag === "si") current = new RunTexts();
        if (tag === "rPh") isPhonetic = true;
        current.open(tag, attributes);
      },
      close: (tag, text) => {
        if (tag === "t" && !isPhonetic) current.add(text);
        if (tag === "r") current.closeRun();
        if (tag === "rPh") isPhonetic = false;
        if (tag === "si") texts.push(current.finish());
      },
    });
  return texts;
}

type NumberStyle = "day" | "percent" | null;
type CellStyles = { numbers: NumberStyle[]; struck: boolean[] };

/** Whether a style shows a date or a percentage, and whether it strikes its text. */
async function cellStyles(parts: Parts, name: string | undefined): Promise<CellStyles> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  const struck: boolean[] = [];
  const struckFonts = new Set<number>();
  let [font, isFonts] = [-1, false];
  const styleOf = (id: number): NumberStyle =>
    isDayFormat(id, codes.get(id)) ? "day" : isPercentFormat(id, codes.get(id)) ? "percent" : null;
  let isCells = false;
  if (name)
    await parts.read(name, {
      open: (tag, { numFmtId, formatCode, fontId, val }) => {
        if (tag === "fonts") isFonts = true;
        if (tag === "font" && isFonts) font += 1;
        if (tag === "strike" && isFonts && (val === undefined || isOn(val))) struckFonts.add(font);
        if (tag === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
        if (tag === "cellXfs") isCells = true;
        if (tag === "xf" && isCells) {
          styles.push(styleOf(Number(numFmtId ?? 0)));
          struck.push(struckFonts.has(Number(fontId ?? 0)));
        }
      },
      close: (tag) => {
        if (tag === "fonts") isFonts = false;
        if (tag === "cellXfs") isCells = false;
      },
    });
  return { numbers: styles, struck };
}

const isOn = (value: string | undefined): boolean => value === "1" || value === "true";

/** `_x000D_` encodes a character that XML cannot contain (ECMA-376, part 1, 22.9.2.19). */
const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A merged cell counts for each of its rows. */
function fillDown(rows: ReadonlyMap<number, SheetRow>, ref: string): void {
  const [from = "", to = ""] = ref.split(":");
  const [first, last] = [from, to].map((one) => Number(one.replace(/\D/g, "")));
  const at = columnAt(from);
  const top = rows.get(first!)?.cells[at];
  if (!top || at < 0 || !last || last - first! > mostRows) return;
  for (let line = first! + 1; line <= last; line += 1) {
    const row = rows.get(line);
    if (!row || (row.cells[at] && (row.cells[at].text !== "" || row.cells[at].link))) continue;
    while (row.cells.length < at) row.cells.push(emptyCell);
    row.cells[at] = top;
  }
}

type Surroundings = { texts: RunText[]; styles: CellStyles; from1904: boolean; budget: SheetBudget };

async function readSheet(
  parts: Parts,
  part: string,
  { name, isHidden }: { name: string; isHidden: boolean },
  { texts, styles: { numbers: styles, struck }, from1904, budget }: Surroundings,
): Promise<Sheet> {
  const relations = await relationsOf(parts, part);
  const rows = new Map<number, SheetRow>();
  const hiddenColumns = new Set<number>();
  const links: { ref: string; address: string }[] = [];
  const merged: string[] = [];
  let line = 0;
  // without references, cells are consecutive, empty ones included
  let next = 0;
  let row: SheetRow | undefined;
  let cell: { at: number; type: string; style: number; value: string; formula: string; inline: RunTexts } | undefined;
  /** Of the open row: the cells whose whole text is struck. */
  let struckCells = new Set<number>();
  const finishCell = (): Cell => {
    const { type, style, value, formula, inline } = cell!;
    const link = formula ? readLinkFormula(`=${formula}`) : null;
    const runs = type === "inlineStr" ? inline.finish() : type === "s" ? texts[Number(value)] : undefined;
    if (runs?.isStruck || struck[style]) struckCells.add(cell!.at);
    if (type === "inlineStr" || type === "s") return readCell(decodeEscapes(runs?.text ?? ""));
    if (type === "str") return readCell(decodeEscapes(value), link?.link);
    if (type === "e") return emptyCell;
    if (type === "b") return { text: value === "1" ? "Yes" : "No" };
    if (type === "d") return { text: value.slice(0, 10) };
    const day = value !== "" && styles[style] === "day" ? dayOfSerial(Number(value), from1904) : null;
    if (styles[style] === "percent" && value !== "") return { text: shownPercent(value) };
    return day ? { text: day } : value === "" && link ? link : { text: shownNumber(value) };
  };
  await parts.read(part, {
    open: (tag, attributes) => {
      if (tag === "col" && (isOn(attributes.hidden) || attributes.width === "0")) {
        const last = Math.min(Number(attributes.max), mostSheetColumns);
        for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1);
      }
      if (tag === "row") {
        line = Number(attributes.r) || line + 1;
        row = { line, isHidden: isOn(attributes.hidden) || attributes.ht === "0", cells: [] };
        next = 0;
        struckCells = new Set();
      }
      cell?.inline.open(tag, attributes);
      if (tag === "c" && row) {
        const at = attributes.r ? columnAt(attributes.r) : next;
        next = at + 1;
        cell = {
          at,
          type: attributes.t ?? "n",
          style: Number(attributes.s ?? 0),
          value: "",
          formula: "",
          inline: new RunTexts(),
        };
      }
      if (tag === "mergeCell" && attributes.ref && merged.length < 50_000) merged.push(attributes.ref);
      if (tag === "hyperlink" && attributes.ref) {
        const id = Object.entries(attributes).find(([key]) => local(key) === "id")?.[1];
        const address = id ? relations.get(id)?.target : undefined;
        if (address) links.push({ ref: attributes.ref, address });
      }
    },
    close: (tag, text) => {
      if (tag === "v" && cell) cell.value = text;
      if (tag === "f" && cell) cell.formula = text;
      if (tag === "t" && cell) cell.inline.add(text);
      if (tag === "r" && cell) cell.inline.closeRun();
      if (tag === "c" && cell && row) {
        if (cell.at >= 0 && cell.at < mostSheetColumns) {
          const read = finishCell();
          if (read.text !== "" || read.link) {
            while (row.cells.length < cell.at) row.cells.push(emptyCell);
            row.cells[cell.at] = read;
          }
        }
        cell = undefined;
      }
      if (tag === "row" && row) {
        if (row.cells.length > 0) {
          budget.add(row.cells.length);
          leaveOutStruck(row, struckCells);
          rows.set(row.line, row);
        }
        row = undefined;
      }
    },
  });
  for (const { ref, address } of links) {
    const [first = ""] = ref.split(":");
    const target = rows.get(Number(first.replace(/\D/g, "")));
    const at = columnAt(first);
    const linked = target?.cells[at];
    if (linked) target.cells[at] = readCell(linked.text, address);
  }
  for (const ref of merged) fillDown(rows, ref);
  return {
    name,
    isHidden,
    rows: [...rows.values()].sort((a, b) => a.line - b.line),
    hiddenColumns: [...hiddenColumns].sort((a, b) => a - b),
  };
}

/**
 * Reads a workbook: stored values, dates as YYYY-MM-DD, links, hidden parts. The zip is streamed and limited. @throws
 * HttpError 422 if it is not a workbook, encrypted, damaged or too large
 */
export async function readXlsx(bytes: Buffer): Promise<Workbook> {
  const parts = await partsOf(bytes);
  if (parts.names.includes("mimetype") && parts.names.includes("content.xml"))
    throw unreadable("This is an OpenDocument sheet. Save it as XLSX or CSV and choose that file.");
  if (parts.names.some((name) => name.startsWith("index/")))
    throw unreadable("This is a Numbers document. Export it as Excel or CSV and choose that file.");
  const root = await relationsOf(parts, "");
  const workbook = [...root.values()].find(({ type }) => type.endsWith("/officeDocument"))?.target ?? "xl/workbook.xml";
  if (workbook.endsWith(".bin"))
    throw unreadable("This is a binary workbook (.xlsb). Save it as XLSX or CSV and choose that file.");
  if (!parts.names.includes(workbook.toLowerCase()))
    throw unreadable("This zip file is not an Excel workbook. Choose an XLSX or CSV file.");
  const relations = await relationsOf(parts, workbook);
  const target = (type: string) => [...relations.values()].find((one) => one.type.endsWith(type))?.target;
  const listed: { name: string; isHidden: boolean; part: string }[] = [];
  let from1904 = false;
  await parts.read(workbook, {
    open: (tag, attributes) => {
      if (tag === "workbookPr") from1904 = isOn(attributes.date1904);
      if (tag !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.includes(":") && local(key) === "id")?.[1];
      const relation = id ? relations.get(id) : undefined;
      if (relation?.type.endsWith("/worksheet"))
        listed.push({
          name: (attributes.name ?? `Sheet ${listed.length + 1}`).slice(0, 100),
          isHidden: attributes.state === "hidden" || attributes.state === "veryHidden",
          part: relation.target,
        });
    },
  });
  if (listed.length === 0) throw unreadable("This workbook has no sheets.");
  if (listed.length > mostSheets)
    throw unreadable(`This workbook has more than ${formatCount(mostSheets, "sheet")}. Keep those with bills.`);
  const around: Surroundings = {
    texts: await sharedTexts(parts, target("/sharedStrings")),
    styles: await cellStyles(parts, target("/styles")),
    from1904,
    budget: new SheetBudget(),
  };
  const sheets: Sheet[] = [];
  for (const sheet of listed) sheets.push(await readSheet(parts, sheet.part, sheet, around));
  return { kind: "xlsx", sheets, from1904 };
}
