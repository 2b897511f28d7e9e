import { createHash } from "node:crypto";
import { parseNumberQuery } from "@/lib/bills/vocabulary/number";
import type { PortfolioColumn } from "../schema";
import { billFromLink } from "./bill-link";
import { columnLetters, type Sheet, type SheetRow } from "./sheet";

/** What a column of a sheet can mean. */
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
/** A field, one of the portfolio's own columns (`column:12`), a new one of them, or nothing. */
export type Meaning = SheetField | `column:${number}` | "new" | "ignore";

/** Names of columns as trackers write them, without punctuation; of BillTrack50, LegiScan, CapitolTrack, FastDemocracy, Quorum, State Net and home-made sheets. */
const known: Record<SheetField, string> = {
  number:
    "bill,bills,bill number,bill numbers,bill no,bill num,bill id,billid,number,no,measure,measures,measure number,measure no,state bill id,legislation,legislation number,bill resolution,file number,hyperlinked billnum,billnum,bill name number,bill and number,leg number,proposal",
  prefix: "bill type,measure prefix,prefix,bill prefix",
  chamber: "chamber,house,house of origin,origin,body,origin chamber",
  jurisdiction: "state,state code,jurisdiction,region,st,legislature,government",
  session:
    "session,introduced session,leg session,legislative session,session name,year,session year,congress,biennium,regular session",
  link: "link,links,url,bill url,bill link,state link,state bill page,quorum url,leginfo link,web page,webpage,web address,address,legiscan url,bill page,web link",
  title:
    "title,bill title,bill name,name,short title,description,what it does,subject,label,topic,summary,bill summary,bill description",
  date: "date,action date,last action date,last update,last updated,updated,most recent action date,introduced date,introduced,intro date,status date,last status date,bill date,date introduced,next hearing,hearing date,last action on,filed,date filed,current text",
  client: "client,clients,client name,account,organization,member,on behalf of",
  position: "position,pos,stance,client position,our position,positions,bill position,org position,support oppose",
  priority: "priority,pri,rank,level,tier,importance,priority level",
  note: "notes,note,internal notes,internal note,comments,comment,notes 1,status note,staff notes,remarks,private notes,analysis,our notes",
  clientNote:
    "public notes,public note,client notes,client note,notes for client,note for client,note for the client,external notes,notes to client",
  owner: "owner,assigned,assigned to,assignee,lobbyist,staff,lead,responsible,staffer,point person",
  nextStep: "next step,next steps,next action,action needed,action items,to do,todo,action item,follow up",
  due: "due,due date,deadline,next step due,due by,by when,next step date,follow up date",
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

/** What a column's name says, or undefined. A number sign alone is a bill's number. */
export function meaningOf(name: string): SheetField | undefined {
  const tidied = tidyName(name);
  if (tidied === "" && /[#№]/.test(name)) return "number";
  return meanings.get(tidied);
}

export type SheetColumn = {
  at: number;
  name: string;
  isHidden: boolean;
  meaning: Meaning;
  /** A person chose it, now or for an earlier file of this shape. */
  isChosen: boolean;
  /** Found by what is in it rather than by its name: it is asked. */
  isGuess: boolean;
  samples: string[];
};

const headerSearch = 30;

/** The row that names the columns: the first with two known names, or with one name of a bill's number; -1 where no row is one. */
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

const holdsNumber = (text: string): boolean =>
  text.length <= 200 && /\d/.test(text) && !/^\d+$/.test(text.trim()) && parseNumberQuery(text) !== null;

/** The share of a column's filled cells that hold bill numbers, also behind links. */
function numberShare(rows: readonly SheetRow[], at: number): { cells: number; share: number } {
  const cells = rows.flatMap((row) => row.cells[at] ?? []).filter(({ text, link }) => text !== "" || link);
  const numbers = cells.filter(({ text, link }) => holdsNumber(text) || (link && billFromLink(link)?.number));
  return { cells: numbers.length, share: cells.length > 0 ? numbers.length / cells.length : 0 };
}

/**
 * What each column of a sheet means: by an answer, by the portfolio's own column of that name, by its name; a field is given
 * to one column only. Where no column is named as bill numbers are, the one that holds them is suggested.
 * @param header index of the row with the names; -1 = none
 * @param answers by the name of the column
 */
export function mapColumns(
  sheet: Sheet,
  header: number,
  own: readonly PortfolioColumn[],
  answers: Readonly<Record<string, Meaning>>,
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
  const give = (column: SheetColumn, meaning: Meaning, isChosen: boolean) => {
    if (taken.has(meaning) && !many.has(meaning)) return;
    taken.add(meaning);
    Object.assign(column, { meaning, isChosen });
  };
  const answered = new Map(Object.entries(answers).map(([name, meaning]) => [name.toLowerCase(), meaning]));
  for (const column of columns) {
    const given = answered.get(column.name.toLowerCase());
    // the column that an earlier import added is there now
    const added =
      given === "new" ? own.find(({ name }) => name.toLowerCase() === column.name.toLowerCase()) : undefined;
    const answer = added ? (`column:${added.id}` as const) : given;
    if (answer) {
      give(column, answer, true);
      column.isChosen = true;
    }
  }
  // Where several columns are named as a bill's number, an id of another program beside it, the one with numbers is meant.
  const byNumbers = columns
    .filter(({ name }) => header >= 0 && meaningOf(name) === "number")
    .map((column) => ({ column, ...numberShare(below, column.at) }))
    .sort((a, b) => b.share - a.share)
    .map(({ column }) => column);
  for (const column of [...byNumbers, ...columns.filter((one) => !byNumbers.includes(one))]) {
    if (column.isChosen) continue;
    const ownColumn = own.find(({ name }) => name.toLowerCase() === column.name.toLowerCase());
    const meaning = ownColumn ? (`column:${ownColumn.id}` as const) : header < 0 ? undefined : meaningOf(column.name);
    if (meaning) give(column, meaning, false);
  }
  // A list of BillTrack50 has its title and a summary; a tag column that repeats is left out as any unknown one.
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

/** Identifies files with the same columns, so that they are read the same way again. */
export const shapeOf = (sheets: readonly { columns: readonly { name: string }[] }[]): string =>
  createHash("sha256")
    .update(JSON.stringify(sheets.map(({ columns }) => columns.map(({ name }) => tidyName(name)))))
    .digest("hex");
