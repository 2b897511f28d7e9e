import { createHash } from "node:crypto";
import { readNumbers } from "@/lib/bills/citations/read";
import type { PortfolioColumn } from "../schema";
import { billFromLink } from "./bill-link";
import { type Cell, columnLetters, emptyCell, type Sheet, type SheetRow } from "./sheet";

export const sheetFields = [
  "number",
  "prefix",
  "chamber",
  "jurisdiction",
  "session",
  "link",
  "title",
  "date",
  "client",
  "position",
  "priority",
  "note",
  "clientNote",
  "owner",
  "nextStep",
  "due",
  "tags",
] as const;
export type SheetField = (typeof sheetFields)[number];
/** A field, a custom column (`column:12`), a new one, or nothing. */
export type Meaning = SheetField | `column:${number}` | "new" | "ignore";

/**
 * Column names without punctuation, of BillTrack50, LegiScan, CapitolTrack, FastDemocracy, Quorum, State Net and manual
 * sheets.
 */
const known: Record<SheetField, string> = {
  number:
    "bill,bills,bill number,bill numbers,bill no,bill num,bill id,billid,number,no,measure,measures,measure number,measure no,state bill id,bill nos,bill reg,bill rule,bill resolution number,bill identifier,identifier,bill code,leg,nr,nº,hb sb,bill number link,bill hyperlinked,bill nr,legislation,legislation number,bill resolution,file number,hyperlinked billnum,billnum,bill name number,bill and number,leg number,proposal,ld,ld number,ld no,file no,bill or resolution",
  prefix: "bill type,measure prefix,prefix,bill prefix",
  chamber: "chamber,house,house of origin,origin,body,origin chamber",
  jurisdiction:
    "state,state code,jurisdiction,region,st,legislature,government,level of government,federal state,state federal",
  session:
    "session,introduced session,leg session,legislative session,session name,year,session year,congress,biennium,regular session",
  link: "link,links,url,bill url,bill link,state link,state bill page,quorum url,leginfo link,web page,webpage,web address,address,legiscan url,bill page,web link",
  title:
    "title,caption,short description,bill caption,bill title,bill name,name,short title,description,what it does,subject,label,topic,summary,bill summary,bill description",
  date: "date,action date,last action date,last update,last updated,updated,most recent action date,introduced date,introduced,intro date,status date,last status date,bill date,date introduced,next hearing,hearing date,last action on,filed,date filed,current text",
  client: "client,clients,client name,account,organization,member,on behalf of",
  position:
    "position,pos,stance,position taken,position s o n,s o,s o n,s o w,client position,our position,positions,bill position,org position,support oppose",
  priority: "priority,pri,rank,ranking,priority ranking,priority rank,level,tier,importance,priority level",
  note: "notes,note,internal notes,internal note,notes internal,note internal,status notes,status update,comments,comment,notes 1,status note,team notes,staff notes,remarks,private notes,analysis,our notes",
  clientNote:
    "public notes,public note,client notes,client note,notes client,note client,notes public,notes for client,note for client,note for the client,external notes,notes to client",
  owner:
    "owner,lead staff,staff lead,team lead,team member,poc,assigned staff,assigned lobbyist,lead lobbyist,assigned,assigned to,assignee,lobbyist,staff,lead,responsible,staffer,point person,analyst,policy analyst",
  nextStep: "next step,next steps,next action,action needed,action items,to do,todo,action item,follow up",
  due: "due,due date,deadline,next step due,due by,by when,next step date,follow up date,follow up by",
  tags: "tags,tag,issues,issue,categories,category,labels,issue area,issue areas,policy area,topics,keywords,stance tags",
};
const meanings = new Map<string, SheetField>(
  (Object.entries(known) as [SheetField, string][]).flatMap(([field, names]) =>
    names.split(",").map((name) => [name, field] as const),
  ),
);

const tidyName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[#№]/g, " ")
    .replace("isation", "ization")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Columns for a bill and its companion: both are bills of the row. */
const chamberBills = /^(?:house|senate|assembly)(?: bills?| files?| numbers?| nos?)$/;

/** The meaning of a name, or undefined. A number sign alone is a bill's number. */
export function meaningOf(name: string): SheetField | undefined {
  const tidied = tidyName(name);
  if (tidied === "" && /[#№]/.test(name)) return "number";
  // "Bill Number(s)", "billNumber"
  const spellings = [
    name.replace(/\(s\)/gi, "s"),
    name.replace(/\(s\)/gi, ""),
    name.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
  ];
  if (chamberBills.test(tidied)) return "number";
  return meanings.get(tidied) ?? spellings.map((one) => meanings.get(tidyName(one))).find(Boolean) ?? byEnd(tidied);
}

/** `ABC Position`, `LegiScan link`, `Link to bill`: the last word counts, unless it is about another person. */
function byEnd(tidied: string): SheetField | undefined {
  if (
    /\b(?:position|stance)$/.test(tidied) &&
    !/\b(?:sponsor|governor|opponent|opposition|committee|party|previous|prior|past|former|last|old)\b/.test(tidied)
  )
    return "position";
  if (/\b(?:companion|related|similar|identical|cross)\b/.test(tidied)) return undefined;
  if (/^(?:web)?links? to\b|\b(?:weblink|hyperlink|links?|urls?)$/.test(tidied)) return "link";
  return undefined;
}

export type SheetColumn = {
  at: number;
  name: string;
  isHidden: boolean;
  meaning: Meaning;
  /** By a person, now or for an earlier file of this shape. */
  isChosen: boolean;
  /** Guessed from the content, so staff are asked. */
  isGuess: boolean;
  samples: string[];
};

const headerSearch = 30;

/** The header row: the first with two known names, or a bill number's; -1 if there is none. */
export function headerOf(rows: readonly SheetRow[], own: readonly string[] = []): number {
  const ownNames = new Set(own.map((name) => name.toLowerCase()));
  let single = -1;
  for (const [index, row] of rows.slice(0, headerSearch).entries()) {
    const found = row.cells.map(({ text }) =>
      text.length <= 60 ? (meaningOf(text) ?? (ownNames.has(text.toLowerCase()) ? "own" : undefined)) : undefined,
    );
    const fields = new Set(found.filter((one) => one !== undefined));
    if (fields.size >= 2) return index;
    if (single < 0 && fields.has("number")) single = index;
  }
  return single;
}

/**
 * Joins two header rows with merged cells: each column's lower name, or else its upper one.
 * @param header index of either
 * @returns the sheet with one header row, and its index
 */
export function joinHeader(sheet: Sheet, header: number): { sheet: Sheet; header: number } {
  if (header < 0) return { sheet, header };
  const { rows } = sheet;
  const countKnown = (row: SheetRow | undefined): number => {
    // names have no figures, or one as in "Notes 1"
    if (!row || row.cells.some(({ text }) => text.length > 60 || /\d{2}/.test(text))) return 0;
    return new Set(row.cells.flatMap(({ text }) => meaningOf(text) ?? [])).size;
  };
  const lower = countKnown(rows[header + 1]) >= 2 ? header + 1 : header;
  const [above, names] = [rows[lower - 1], rows[lower]!];
  if (!above || (lower === header && countKnown(above) === 0)) return { sheet, header: lower };
  const width = Math.max(above.cells.length, names.cells.length);
  const cells = Array.from({ length: width }, (_, at): Cell => {
    const cell = names.cells[at];
    return cell && cell.text !== "" ? cell : (above.cells[at] ?? emptyCell);
  });
  return { sheet: { ...sheet, rows: rows.map((row, at) => (at === lower ? { ...row, cells } : row)) }, header: lower };
}

const holdsNumber = (text: string): boolean =>
  text.length <= 200 && /\d/.test(text) && !/^\d+$/.test(text.trim()) && readNumbers(text) !== null;

/** HB, SB, HJR. */
function holdsPrefixes(rows: readonly SheetRow[], at: number): boolean {
  const texts = rows.flatMap((row) => row.cells[at]?.text || []);
  return texts.length > 0 && texts.every((text) => /^[HSAL]\.?(?:[BRFDMP]|J\.?R|C\.?R|J\.?M)?\.?$/i.test(text.trim()));
}

/** Share of filled cells with bill numbers, also in links. */
function numberShare(rows: readonly SheetRow[], at: number): { cells: number; share: number } {
  const cells = rows.flatMap((row) => row.cells[at] ?? []).filter(({ text, link }) => text !== "" || link);
  const numbers = cells.filter(({ text, link }) => holdsNumber(text) || (link && billFromLink(link)?.number));
  return { cells: numbers.length, share: cells.length > 0 ? numbers.length / cells.length : 0 };
}

/**
 * Maps columns: by answer, by a custom column's name, by known name; a field maps to one column. Without a named column
 * of bill numbers, the one that contains them is suggested.
 * @param header row index; -1 = none
 * @param answers by column name
 * @param portfolioNames its own and its client's: of `ABC Position` and `XYZ Position` the matching one counts, or
 * neither
 */
export function mapColumns(
  sheet: Sheet,
  header: number,
  own: readonly PortfolioColumn[],
  answers: Readonly<Record<string, Meaning>>,
  portfolioNames: readonly string[] = [],
): SheetColumn[] {
  const names = header < 0 ? [] : sheet.rows[header]!.cells;
  const below = sheet.rows.slice(header + 1);
  const width = Math.max(0, names.length, ...below.slice(0, 200).map((row) => row.cells.length));
  const taken = new Set<Meaning>();
  const many = new Set<Meaning>(["ignore", "new", "date", "note"]);
  const hidden = new Set(sheet.hiddenColumns);
  const columns = Array.from({ length: width }, (_, at): SheetColumn => {
    const name = names[at]?.text.replace(/\s+/g, " ").slice(0, 100) || `Column ${columnLetters(at)}`;
    const samples = below.flatMap((row) => row.cells[at]?.text || []).slice(0, 3);
    return {
      at,
      name,
      isHidden: hidden.has(at),
      meaning: "ignore",
      isChosen: false,
      isGuess: false,
      samples: samples.map((text) => text.slice(0, 80)),
    };
  });
  if (columns.filter(({ name }) => chamberBills.test(tidyName(name))).length > 1) many.add("number");
  const give = (column: SheetColumn, meaning: Meaning, isChosen: boolean) => {
    if (taken.has(meaning) && !many.has(meaning)) return;
    taken.add(meaning);
    Object.assign(column, { meaning, isChosen });
  };
  const answered = new Map(Object.entries(answers).map(([name, meaning]) => [name.toLowerCase(), meaning]));
  for (const column of columns) {
    const given = answered.get(column.name.toLowerCase());
    // a column added by an earlier import exists now
    const added =
      given === "new" ? own.find(({ name }) => name.toLowerCase() === column.name.toLowerCase()) : undefined;
    const answer = added ? (`column:${added.id}` as const) : given;
    if (answer) {
      give(column, answer, true);
      column.isChosen = true;
    }
  }
  // Of several number columns, such as another program's id, the one with bill numbers.
  const byNumbers = columns
    .filter(({ name }) => header >= 0 && meaningOf(name) === "number")
    .map((column) => ({ column, ...numberShare(below, column.at) }))
    .sort((a, b) => b.share - a.share)
    .map(({ column }) => column);
  const unclear = new Set(otherPositions(columns, portfolioNames));
  for (const column of [...byNumbers, ...columns.filter((one) => !byNumbers.includes(one))]) {
    if (column.isChosen || unclear.has(column)) continue;
    const ownColumn = own.find(({ name }) => name.toLowerCase() === column.name.toLowerCase());
    const meaning = ownColumn ? (`column:${ownColumn.id}` as const) : header < 0 ? undefined : meaningOf(column.name);
    if (meaning) give(column, meaning, false);
  }
  const type = columns.find(
    ({ name, meaning }) => meaning === "ignore" && /^(?:type|bill type|kind)$/i.test(name.trim()),
  );
  if (type && !type.isChosen && !taken.has("prefix") && holdsPrefixes(below, type.at)) give(type, "prefix", false);
  // BillTrack50 lists have title and summary; a repeated tag column is ignored.
  if (!taken.has("number")) {
    const shares = columns
      .filter(({ isChosen }) => !isChosen)
      .map((column) => ({ column, ...numberShare(below, column.at) }))
      .filter(({ cells, share }) => cells > 0 && share >= 0.5)
      .sort((a, b) => b.share - a.share);
    const best = shares[0];
    if (best) {
      const byLink = best.column.meaning === "title" || best.column.meaning === "link";
      Object.assign(best.column, { meaning: "number", isGuess: !byLink });
    }
  }
  return columns;
}

/** With position columns per client: those of others, or all if none matches. */
export function otherPositions(columns: readonly SheetColumn[], portfolioNames: readonly string[]): SheetColumn[] {
  const byClient = columns.filter(({ name }) => {
    const tidied = tidyName(name);
    return !meanings.has(tidied) && meaningOf(name) === "position";
  });
  if (byClient.length < 2) return [];
  const names = portfolioNames.map(tidyName).filter((one) => one !== "");
  const ours = byClient.filter(({ name }) => {
    const whose = tidyName(name).replace(/ (?:position|stance)$/, "");
    return names.some((one) => ` ${one} `.includes(` ${whose} `));
  });
  return byClient.filter((one) => ours.length !== 1 || one !== ours[0]);
}

/** Equal for files with the same columns. */
export const shapeOf = (sheets: readonly { columns: readonly { name: string }[] }[]): string =>
  createHash("sha256")
    .update(JSON.stringify(sheets.map(({ columns }) => columns.map(({ name }) => tidyName(name)))))
    .digest("hex");
