import { isBillStatus, readBillStatus } from "../formats/billstatus";
import { congressJson } from "../formats/congress";
import { federalRegister } from "../formats/federal-register";
import type { Context, FormatName, JsonFormat } from "../formats/format";
import { csvSessions, readCsvSession } from "../formats/legiscan-csv";
import { legiScanJson } from "../formats/legiscan-json";
import { openStatesApi, openStatesFiles } from "../formats/openstates-files";
import { type Reader, readingAhead, readJson } from "./read-file";
import { type ImportedBill, RefusedRecord } from "./record";
import { lookThroughScrape, type Scrape } from "../sources/scrapes";
import type { Container, SourceFile } from "../sources/source-file";

const jsonFormats: readonly JsonFormat[] = [
  legiScanJson,
  openStatesApi,
  openStatesFiles,
  congressJson,
  federalRegister,
];

/** What came of one file or record: a bill, a refusal with its reason, or a file that holds no bills. */
export type Outcome = { file: string } & ({ bill: ImportedBill } | { refused: string } | { passedOver: true });
/** An outcome, with the share of the container that is read by then: 0 to 1. */
export type Reached = Outcome & { done: number };

/** Files that these formats put beside their bills: people, single votes, texts, organisations, notes. */
const companion =
  /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|(?:people|vote|text|amendment|supplement)\/[^/]+\.json|(?:vote_event|organization|jurisdiction|event|person|post|membership)_[^/]+\.json)$/i;

/**
 * Every record in a container, in the order of the file names. A record that cannot be read is an outcome of its own.
 * @param format forces one format; else it is told by content and path
 */
export async function* recordsOf(
  container: Container,
  format: FormatName | "auto",
  today: string,
): AsyncGenerator<Reached> {
  for (const { file, reason } of container.broken) yield { file, refused: reason, done: 0 };
  const total = container.files.reduce((sum, file) => sum + weight(file), 0) || 1;
  let read = 0;
  const scrape = await lookThroughScrape(format === "auto" || format === "openstates" ? container.files : []);
  const reader = readingAhead(
    container.files.filter((file) => /\.(?:json|xml)$/i.test(file.path) && !isPassedOver(file, scrape)),
  );
  const csv = new Map(
    format === "auto" || format === "legiscan-csv"
      ? csvSessions(container.files).map((session) => [session.bills, session])
      : [],
  );
  for (const file of container.files) {
    const session = csv.get(file);
    try {
      if (session)
        for await (const { share, ...outcome } of readCsvSession(session, { path: file.path, today }))
          yield { ...outcome, done: (read + share * file.size) / total };
      else
        for await (const outcome of fileRecords(file, reader, format, scrape, today))
          yield { ...outcome, done: read / total };
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
      yield { file: file.label, refused: error.message, done: read / total };
    }
    read += weight(file);
  }
}

/** The CSV files beside bills.csv are read along with it. */
const weight = ({ path, size }: SourceFile): number =>
  /\.csv$/i.test(path) && !/(?:^|\/)bills\.csv$/i.test(path) ? 0 : size;

const isPassedOver = (file: SourceFile, scrape: Scrape): boolean =>
  companion.test(file.path) || scrape.outdated.has(file);

async function* fileRecords(
  file: SourceFile,
  reader: Reader,
  format: FormatName | "auto",
  scrape: Scrape,
  today: string,
): AsyncGenerator<Outcome> {
  if (isPassedOver(file, scrape)) yield { file: file.label, passedOver: true };
  else if (/\.json$/i.test(file.path)) yield* jsonRecords(file, reader, format, scrape, today);
  else if (/\.xml$/i.test(file.path)) yield await xmlRecord(file, reader, format, today);
  else yield { file: file.label, passedOver: true };
}

async function* jsonRecords(
  file: SourceFile,
  reader: Reader,
  wanted: FormatName | "auto",
  scrape: Scrape,
  today: string,
): AsyncGenerator<Outcome> {
  const value = await readJson(file, reader);
  const format = jsonFormats.find(({ name, matches }) => (wanted === "auto" || wanted === name) && matches(value));
  if (!format) {
    yield wanted === "auto"
      ? { file: file.label, passedOver: true }
      : { file: file.label, refused: `It is not of the format ${wanted}.` };
    return;
  }
  const context: Context = { path: file.path, today };
  const records = format.records(value);
  for (const [i, record] of records.entries()) {
    const label = records.length > 1 ? `${file.label}, record ${i + 1}` : file.label;
    try {
      const bill = format.read(record, context);
      if (bill.source === "openstates" && bill.votes === null) bill.votes = scrapedVotes(scrape.votesOn(record));
      yield { file: label, bill };
    } catch (error) {
      if (!(error instanceof RefusedRecord)) throw error;
      yield { file: label, refused: error.message };
    }
  }
}

/** No vote file beside a bill may also mean that votes were not fetched; what is stored stays then. */
const scrapedVotes = (votes: ImportedBill["votes"]): ImportedBill["votes"] =>
  votes && votes.length > 0 ? votes : null;

async function xmlRecord(
  file: SourceFile,
  reader: Reader,
  wanted: FormatName | "auto",
  today: string,
): Promise<Outcome> {
  const xml = await reader(file);
  if (!isBillStatus(xml.slice(0, 4000)) && (wanted === "auto" || wanted !== "billstatus"))
    return wanted === "auto"
      ? { file: file.label, passedOver: true }
      : { file: file.label, refused: `It is not of the format ${wanted}.` };
  return { file: file.label, bill: readBillStatus(xml, { path: file.path, today }) };
}
