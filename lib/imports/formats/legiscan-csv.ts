import type { BillSponsor } from "@/db/schema/bills.ts";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { type ImportedBill, RejectedRecord } from "../record/bill";
import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import { dayOf, isAbsurdDay } from "../record/days";
import {
  allOrders,
  type DayOrder,
  isNumericDay,
  provenOrders,
  spreadsheetDay,
} from "@/lib/platform/documents/formats/spreadsheet-days";
import { address, line, paragraphs } from "@/lib/platform/text/repair-text";
import { numberedRows, type Row, rows } from "@/lib/platform/documents/formats/csv-rows";
import { integer } from "@/lib/platform/documents/formats/json-fields";
import type { Context, Found } from "./format";
import { legiScanRecord, sessionOfFolder } from "./legiscan";
import { readLegiScanPerson, readLegiScanRollCall, readReferrals, readSponsorships, resultOf } from "./legiscan-people";

/** A row of bills.csv with its line number, and the fraction of the file before its end. */
type BillRow = { row: Row; at: number; share: number };
/** The CSV files of one session that accompany `bills.csv`; any may be missing. */
export type CsvSession = {
  bills: SourceFile;
  people?: SourceFile;
  history?: SourceFile;
  sponsors?: SourceFile;
  documents?: SourceFile;
  rollcalls?: SourceFile;
  votes?: SourceFile;
};

/** The number of bills joined at a time. The other files are read once per part, so memory is constant. */
const part = 5000;

const stateOfFiles = (path: string): string => path.split("/").findLast((folder) => /^[A-Z]{2}$/.test(folder)) ?? "";

/** Joined with history, sponsors, documents and roll calls. */
export async function* readCsvSession(
  session: CsvSession,
  context: Context,
): AsyncGenerator<Found & { file: string; share: number }> {
  const people = new Map<string, CsvPerson>();
  const state = stateOfFiles(session.bills.path);
  for await (const person of rows(session.people)) {
    const read = readLegiScanPerson(person, state, "legiscan");
    if (read && session.people)
      yield { file: session.people.label, share: 0, record: { kind: "person", person: read } };
    people.set(person.people_id ?? "", {
      name: line(person.name),
      role: integer(person.committee_id) ? "committee" : "",
      party: line(person.party) || null,
      district: line(person.district) || null,
      chamber: { Rep: "H", Sen: "S" }[line(person.role)] ?? null,
      row: person,
    });
  }
  const dates: Dates = { orders: null };
  const bills: BillRow[] = [];
  let length = 0;
  let broken: unknown;
  try {
    for await (const { row, at } of numberedRows(session.bills)) {
      if (length === 0 && !("bill_id" in row && "bill_number" in row))
        throw new RejectedRecord("It is a CSV file, but has no columns bill_id and bill_number.");
      for (const key in row) length += row[key]!.length + 1;
      bills.push({ row, at, share: Math.min(1, length / session.bills.size) });
      if (bills.length >= part) yield* join(bills.splice(0), session, people, dates, context);
    }
  } catch (error) {
    broken = error;
  }
  // The rows before a damaged one are whole.
  yield* join(bills, session, people, dates, context);
  if (broken) throw broken;
}

async function* join(
  bills: BillRow[],
  session: CsvSession,
  people: Map<string, CsvPerson>,
  dates: Dates,
  context: Context,
): AsyncGenerator<Found & { file: string; share: number }> {
  const billIds = new Set(bills.map(({ row }) => row.bill_id ?? ""));
  const history = await rowsOf(session.history, billIds);
  const sponsors = await rowsOf(session.sponsors, billIds);
  const documents = await rowsOf(session.documents, billIds);
  const rollcalls = await rowsOf(session.rollcalls, billIds);
  const calls = new Set([...(rollcalls?.values() ?? [])].flat().map(({ roll_call_id }) => roll_call_id ?? ""));
  const votes = await rowsOf(session.votes, calls, "roll_call_id");
  const parts = [bills.map(({ row }) => row), ...[history, rollcalls].flatMap((rows) => [...(rows?.values() ?? [])])];
  if (dates.orders === null && parts.some((rows) => datesOf(rows).some(isNumericDay)))
    dates.orders = await ordersOf(session);
  for (const { row, at, share } of bills) {
    const file = `${session.bills.label}, line ${at}${row.bill_number ? ` (${row.bill_number})` : ""}`;
    try {
      const id = row.bill_id ?? "";
      const beside = {
        history: history?.get(id),
        sponsors: sponsors?.get(id),
        documents: documents?.get(id),
        rollcalls: rollcalls?.get(id),
      };
      yield {
        file,
        share,
        bill: readRow(
          row,
          beside,
          { people, votes, has: { history, sponsors, documents, rollcalls }, orders: dates.orders ?? allOrders },
          context,
        ),
      };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { file, share, refused: error.message };
    }
  }
}

type Beside = Record<"history" | "sponsors" | "documents" | "rollcalls", Row[] | undefined>;
type Known = {
  people: Map<string, CsvPerson>;
  votes: Map<string, Row[]> | null;
  has: Record<keyof Beside, unknown>;
  orders: readonly DayOrder[];
};

/** The order of numbers in the dates of a session's files; null until one needs it. */
type Dates = { orders: readonly DayOrder[] | null };
const dateColumns = ["status_date", "last_action_date", "date"] as const;
const datesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => dateColumns.flatMap((column) => row[column] ?? []));

/** Reads all dates in the files of a session: one with a day above 12 determines the order for all. */
async function ordersOf({ bills, history, rollcalls }: CsvSession): Promise<readonly DayOrder[]> {
  const found = new Set<string>();
  for (const file of [bills, history, rollcalls])
    for await (const row of rows(file)) for (const text of datesOf([row])) if (isNumericDay(text)) found.add(text);
  return provenOrders(found);
}

/** @throws RejectedRecord for an unreadable date */
function readDay(given: string | undefined, orders: readonly DayOrder[]): string | null {
  const text = (given ?? "").trim();
  if (/^(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}.*|null|none|n\/a|-)?$/i.test(text)) return null;
  const day = dayOf(spreadsheetDay(text, orders) ?? text);
  if (day === null && !/^\d{4}-\d{2}-\d{2}/.test(text))
    throw new RejectedRecord(`Its date “${text.slice(0, 40)}” cannot be read. Save dates as YYYY-MM-DD.`);
  return day;
}

function readRow(row: Row, beside: Beside, { people, votes, has, orders }: Known, context: Context): ImportedBill {
  const day = (text: string | undefined) => readDay(text, orders);
  const id = integer(row.bill_id);
  if (id === null) throw new RejectedRecord("It has no bill_id.");
  const parts = context.path.split("/");
  const state =
    /legiscan\.com\/([A-Z]{2})\//.exec(row.url ?? "")?.[1] ??
    parts.findLast((folder) => /^[A-Z]{2}$/.test(folder)) ??
    "";
  const session = parts.map(sessionOfFolder).find(Boolean);
  const place = { state, session: "", billId: String(id), billNumber: line(row.bill_number) };
  const year = integer(/legiscan\.com\/[A-Z]{2}\/bill\/[^/]+\/(\d{4})/.exec(row.url ?? "")?.[1]) ?? null;
  return legiScanRecord(
    {
      ...peopleOf(row, beside, { people, votes, has }, state),
      rollCalls: has.rollcalls
        ? (beside.rollcalls ?? []).flatMap((vote) => {
            const members = votes?.get(vote.roll_call_id ?? "");
            const given = { ...vote, desc: vote.description, date: day(vote.date), ...(members && { votes: members }) };
            return readLegiScanRollCall(given, place) ?? [];
          })
        : undefined,
      billId: String(id),
      state,
      session: session?.session ?? (year ? String(year) : ""),
      sessionYear: session?.year ?? year,
      sessionEnd: session?.end ?? null,
      sourceSession: integer(row.session_id) ? { id: String(integer(row.session_id)), isNamed: false } : null,
      billNumber: line(row.bill_number),
      kind: null,
      title: line(row.title),
      description: paragraphs(row.description),
      statusNumber: integer(row.status) ?? statusOfWords(line(row.status_desc)),
      statusDate: day(row.status_date),
      progress: [],
      latestAction: line(row.last_action)
        ? { date: day(row.last_action_date), description: line(row.last_action) }
        : null,
      actions:
        has.history === null
          ? null
          : (beside.history ?? [])
              .filter(({ date }) => !isAbsurdDay(date))
              .toSorted((a, b) => (integer(a.sequence) ?? 0) - (integer(b.sequence) ?? 0))
              .map((step) => ({
                date: day(step.date),
                description: line(step.action),
                chamber: chamberName(state, step.chamber),
              })),
      sponsors:
        has.sponsors && people.size > 0
          ? (beside.sponsors ?? [])
              .map(({ people_id, position }) => ({
                person: people.get(people_id ?? ""),
                position: integer(position) ?? 0,
              }))
              .sort((a, b) => a.position - b.position)
              .flatMap(({ person, position }) => sponsor(person, position, state))
          : null,
      versions: has.documents
        ? (beside.documents ?? []).map((paper) => ({
            name: line(paper.document_desc) || "Text",
            date: null,
            url: address(paper.state_link) ?? address(paper.url),
            mimeType: line(paper.document_mime) || null,
            kind:
              paper.document_type === "text"
                ? ("text" as const)
                : paper.document_type === "amendment"
                  ? ("amendment" as const)
                  : ("document" as const),
          }))
        : null,
      votes: has.rollcalls
        ? (beside.rollcalls ?? []).map((vote) => ({
            date: day(vote.date),
            chamber: chamberName(state, vote.chamber),
            motion: line(vote.description),
            // The columns have no result; a motion may say that it failed.
            result: resultOf({ desc: vote.description }),
            yes: integer(vote.yea),
            no: integer(vote.nay),
            other: (integer(vote.nv) ?? 0) + (integer(vote.absent) ?? 0),
          }))
        : null,
      related: null,
      events: null,
      subjects: null,
      carriesLess: true,
      sourceUrl: address(row.url) ?? address(row.state_link),
    },
    context.today,
  );
}

/** A row of people.csv, both formatted for the list of sponsors and raw. */
type CsvPerson = BillSponsor & { row: Row };

/** Sponsors with their ids, and the committee that has the bill. */
function peopleOf(
  row: Row,
  beside: Beside,
  { people, has }: Pick<Known, "people" | "has" | "votes">,
  state: string,
): Pick<ImportedBill, "sponsorships" | "referrals"> {
  const committee = {
    committee_id: row.committee_id,
    name: row.committee,
    chamber: chamberOfCommittee(row.committee ?? ""),
  };
  const sponsors = (beside.sponsors ?? [])
    .toSorted((a, b) => (integer(a.position) ?? 0) - (integer(b.position) ?? 0))
    .flatMap(({ people_id, position }) => {
      const person = people.get(people_id ?? "")?.row;
      return person ? [{ ...person, sponsor_type_id: (integer(position) ?? 0) <= 1 ? 1 : 2 }] : [];
    });
  return {
    sponsorships: has.sponsors && people.size > 0 ? readSponsorships(sponsors, state) : undefined,
    referrals: "committee_id" in row ? readReferrals({ committee, pending_committee_id: row.committee_id }) : undefined,
  };
}

/** The CSV prints the chamber as a part of the name: `Senate Judiciary`. */
const chamberOfCommittee = (name: string): string | null => /^(House|Senate|Assembly|Joint) /.exec(name)?.[1] ?? null;

const sponsor = (person: CsvPerson | undefined, position: number, state: string): BillSponsor[] =>
  person
    ? [
        {
          name: person.name,
          party: person.party,
          district: person.district,
          role: person.role || (position <= 1 ? "sponsor" : "cosponsor"),
          chamber: chamberName(state, person.chamber),
        },
      ]
    : [];

async function rowsOf(
  file: SourceFile | undefined,
  billIds: ReadonlySet<string>,
  key = "bill_id",
): Promise<Map<string, Row[]> | null> {
  if (!file) return null;
  const found = new Map<string, Row[]>();
  for await (const row of rows(file)) {
    const id = row[key] ?? "";
    if (!billIds.has(id)) continue;
    const list = found.get(id);
    if (list) list.push(row);
    else found.set(id, [row]);
  }
  return found;
}

/** LegiScan's number of a status from its word, for a row that has only that. */
function statusOfWords(word: string): number | null {
  const at = ["introduced", "engrossed", "enrolled", "passed", "vetoed", "failed"].indexOf(word.toLowerCase());
  return at === -1 ? null : at + 1;
}
