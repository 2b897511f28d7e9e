import type {
  BillAction,
  BillEvent,
  BillRelation,
  BillSponsor,
  BillVersion,
  BillVote,
  billKinds,
  billStatuses,
} from "@/db/schema/bills.ts";

export type BillKind = (typeof billKinds)[number];
export type BillStatus = (typeof billStatuses)[number];

/** Where a record comes from. Two sources never mean the same bill by themselves; staff merge. */
export type ImportSource = "legiscan" | "openstates" | "openstates-api" | "congress" | "federal-register";

/**
 * One bill as a source tells it, made the same shape for every format. Dates are `YYYY-MM-DD` and on the calendar;
 * text is mended and holds no NUL and no lone surrogate. A list that is null was not carried by this format (a search
 * page has no actions), and what is stored of it stays; an empty list says that there are none.
 */
export type ImportedBill = {
  source: ImportSource;
  /** The source's own stable id; for Open States scrapes jurisdiction, session and identifier as printed. */
  sourceId: string;
  kind: BillKind;
  /** `US` for Congress and the federal agencies, else the postal code of the state: `WI`. */
  jurisdiction: string;
  /** The source's string. */
  session: string;
  sessionName: string;
  /** The first year of the session, where it is known. */
  sessionYear: number | null;
  /** The source's own number of the session, and whether this format carries the session's name (LegiScan's CSV has only a folder's). */
  sourceSession?: { id: string; isNamed: boolean } | null;
  /** The number as printed: `H.R. 1`, `SF0006`. */
  name: string;
  title: string;
  /** Null: the source has none. Undefined: this format does not carry it. */
  summary: string | null | undefined;
  status: BillStatus;
  statusDate: string | null;
  introducedDate: string | null;
  sourceUrl: string | null;
  actions: BillAction[] | null;
  sponsors: BillSponsor[] | null;
  versions: BillVersion[] | null;
  votes: BillVote[] | null;
  related: BillRelation[] | null;
  events: BillEvent[] | null;
  /** As the source prints them; the topic mapping compares them without case. */
  subjects: string[] | null;
  /** Short, popular and long titles beside the one chosen. */
  otherTitles: string[] | null;
  /** Latest action where the format carries no list of them. */
  latestAction?: { date: string | null; description: string } | null;
  /** A format that carries less than another one of the same source: parts that its items lack stay as stored. */
  carriesLess?: boolean;
  /** A search page's short form of the record: its lists are used only where nothing is stored yet. */
  partial?: boolean;
  /** Congratulations, commemorations and the like: see ceremonial.ts. */
  ceremonial: boolean;
  /** When the source wrote or fetched this record, ISO 8601; of two records of one bill the newer counts. */
  scrapedAt: string | null;
};

/** A record that cannot be imported; the message is a sentence for the person who runs the import. */
export class RefusedRecord extends Error {}

/** The longest title kept: the longest real one has about 2,000 characters. A longer one is a broken file. */
export const longestTitle = 20_000;
/** Longer summaries are cut, and say so; the longest real one has 356,000 characters. */
export const longestSummary = 1_000_000;
/** Names, sessions and ids stand in indexes, where Postgres takes 2,700 bytes at most. */
export const longestName = 200;

/**
 * Checks what every format must deliver and cuts what may be cut.
 * @throws RefusedRecord with the reason
 */
export function checkedRecord(bill: ImportedBill): ImportedBill {
  for (const [what, value] of [
    ["number", bill.name],
    ["session", bill.session],
    ["jurisdiction", bill.jurisdiction],
    ["id", bill.sourceId],
  ] as const) {
    if (value === "") throw new RefusedRecord(`It has no ${what}.`);
    if (value.length > longestName)
      throw new RefusedRecord(
        `Its ${what} has ${value.length.toLocaleString("en")} characters; ${longestName} are allowed.`,
      );
  }
  if (bill.title === "") throw new RefusedRecord(`${bill.name} has no title.`);
  if (bill.title.length > longestTitle)
    throw new RefusedRecord(
      `The title of ${bill.name} has ${bill.title.length.toLocaleString("en")} characters; ${longestTitle.toLocaleString("en")} are allowed.`,
    );
  if (bill.summary && bill.summary.length > longestSummary)
    return {
      ...bill,
      summary: `${bill.summary.slice(0, longestSummary)}\n\n[The summary was cut here: it had ${bill.summary.length.toLocaleString("en")} characters.]`,
    };
  return bill;
}

/** The titles that differ from the chosen one, each once. */
export const titlesBeside = (titles: readonly string[], title: string): string[] =>
  [...new Set(titles)].filter((other) => other !== "" && other !== title).map((other) => other.slice(0, longestTitle));
