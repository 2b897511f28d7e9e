import { formatCount } from "@/lib/platform/text/format";
import { isRollCallXml, readRollCallXml } from "../formats/roll-call-xml";
import { isBillStatus, readBillStatus } from "../formats/billstatus";
import { congressJson } from "../formats/congress";
import { courtListener } from "../formats/courtlistener";
import { joinedParts, type Part } from "../courts/joined-parts";
import { federalRegister } from "../formats/federal-register";
import { type Context, type FormatName, isObject, type Json, type JsonFormat } from "../formats/format";
import { type CsvSession, csvSession, csvSessions, hasBillColumns, readCsvSession } from "../formats/legiscan-csv";
import { legiScanJson } from "../formats/legiscan-json";
import { openStatesApi, openStatesFiles } from "../formats/openstates-files";
import { beginsAsGzip } from "../sources/gzip";
import { jsonValues } from "./json-values";
import { peopleIn, peopleInYaml } from "./people-values";
import { type Reader, readBeginning, readingAhead } from "./read-file";
import type { PeopleItem, PeopleRecord } from "../people/record";
import { type ImportedBill, RejectedRecord } from "./record";
import { scanScrape, type Scrape } from "../sources/scrapes";
import { type Container, isSystemFile, type SourceFile } from "../sources/source-file";
import { decodeText } from "./repair-text";
import { textsBeside, textsByName } from "./text-files";
import { explainUnread, explainUnreadName, isKnownUnread, zipByName, explainUnreadXml } from "./unread";

const jsonFormats: readonly JsonFormat[] = [
  legiScanJson,
  openStatesApi,
  openStatesFiles,
  congressJson,
  // Before the Federal Register: documents of a court have a document_number, too.
  courtListener,
  federalRegister,
];

/** A bill, a person, a committee, a roll call, a rejection with its reason, or a file without any. */
export type Outcome = { file: string } & (
  | { bill: ImportedBill }
  | { record: PeopleRecord }
  | { refused: string }
  | { skipped: true }
);
/** An outcome, with the fraction of the container read so far: 0 to 1. */
export type Reached = Outcome & { done: number };

/** Files beside bills: notes, licenses, checksums, and scrapers' posts and organizations. */
const companion =
  /(?:^|\/)(?:(?:README|LICEN[CS]E|NOTICE|CHANGELOG|CHANGES|COPYING|VERSION|MANIFEST)(?:\.(?:md|txt|rst|html?))?|[^/]+\.(?:md|md5|sha\d*|sha\d*sums?|asc|sig)|(?:organization|jurisdiction|event|person|post|membership)_[^/]+\.json)$/i;
/** Folders of LegiScan's data sets that contain no bills; a bill in one is read anyway. */
const companionFolder = /(?:^|\/)(?:text|amendment|supplement)\/[^/]+\.json$/i;
const companionContent = /^\s*\{\s*(?:"status"\s*:\s*"OK"\s*,\s*)?"(?:text|amendment|supplement)"\s*:/;
/** The files that are read along with bills.csv. */
const csvCompanion = /(?:^|\/)(people|history|sponsors|documents|rollcalls|votes)\.csv$/i;
/** Extensions that do not reveal the content. */
const untyped = /(?:^|\/)[^./]+$|\.(?:txt|text|dat|data|tsv|log)$/i;

/**
 * Every record of a container by file name; unreadable ones are outcomes too. @param format forces one; otherwise
 * content and path decide
 */
export async function* recordsOf(
  container: Container,
  format: FormatName | "auto",
  today: string,
): AsyncGenerator<Reached> {
  for (const { file, reason } of container.broken) yield { file, refused: reason, done: 0 };
  const total = container.files.reduce((sum, file) => sum + weight(file), 0) || 1;
  let read = 0;
  const scrape = await scanScrape(format === "auto" || format === "openstates" ? container.files : []);
  // lib/texts imports the texts after the bills.
  const texts = new Set([...textsBeside(container), ...textsByName(container)].map(({ file }) => file));
  const reader = readingAhead(
    container.files.filter(
      (file) => /\.(?:json|xml|ya?ml)$/i.test(file.path) && !isSkipped(file, scrape) && !texts.has(file),
    ),
  );
  const byPath = new Map(container.files.map((file) => [file.path.toLowerCase(), file]));
  const csv = new Map(
    format === "auto" || format === "legiscan-csv"
      ? csvSessions(container.files).map((session) => [session.bills, session])
      : [],
  );
  const csvFolders = new Set([...csv.keys()].map(({ path }) => folderOf(path)));
  const others = new Map<string, SourceFile[]>();
  const parts: Part[] = [];
  for (const file of container.files) {
    try {
      const session = csv.get(file) ?? (await otherCsv(file, { format, byPath, csvFolders }));
      if (session)
        for await (const { share, ...outcome } of readCsvSession(session, { path: file.path, today }))
          yield { ...outcome, done: (read + share * file.size) / total };
      else
        for await (const outcome of fileRecords(file, {
          reader,
          format,
          scrape,
          today,
          csvFolders,
          others,
          texts,
          parts,
        }))
          yield { ...outcome, done: read / total };
    } catch (error) {
      if (!(error instanceof RejectedRecord)) throw error;
      yield { file: file.label, refused: error.message, done: read / total };
    }
    read += weight(file);
  }
  for (const part of joinedParts(parts)) yield { ...part, done: 1 };
  yield* otherFiles(others);
}

/** One outcome for all files of an ending that is not read, so that a folder of 10,000 PDFs is one line. */
function* otherFiles(others: ReadonlyMap<string, SourceFile[]>): Generator<Reached> {
  for (const [reason, files] of others) {
    const [first, ...rest] = files;
    const more = rest.length > 0 ? ` The same applies to ${formatCount(rest.length, "more file")} of this kind.` : "";
    yield { file: first!.label, refused: `${reason}${more}`, done: 1 };
  }
}

/** The CSV files that accompany bills.csv are read with it. */
const weight = ({ path, size }: SourceFile): number => (csvCompanion.test(path) ? 0 : size);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1).toLowerCase();

/** `text-versions/ih/data.json` describes a version of the bill's text. */
const isVersionRecord = (path: string): boolean => /\/text-versions?\/[^/]+\/data\.json$/i.test(path);

const isSkipped = (file: SourceFile, scrape: Scrape): boolean =>
  isSystemFile(file.path) || companion.test(file.path) || scrape.outdated.has(file);

type Reading = {
  reader: Reader;
  format: FormatName | "auto";
  scrape: Scrape;
  today: string;
  csvFolders: ReadonlySet<string>;
  /** Text files that accompany the records of bills. */
  texts: ReadonlySet<SourceFile>;
  /** Files of other kinds, by the reason why they are not read. */
  others: Map<string, SourceFile[]>;
  parts: Part[];
};

/** A CSV of bills under another name than bills.csv, such as a spreadsheet saves it. */
async function otherCsv(
  file: SourceFile,
  {
    format,
    byPath,
    csvFolders,
  }: { format: string; byPath: ReadonlyMap<string, SourceFile>; csvFolders: ReadonlySet<string> },
): Promise<CsvSession | null> {
  if (format !== "auto" && format !== "legiscan-csv") return null;
  if (isSystemFile(file.path) || companion.test(file.path)) return null;
  if (!/\.csv$/i.test(file.path) && !untyped.test(file.path)) return null;
  if (csvCompanion.test(file.path) && csvFolders.has(folderOf(file.path))) return null;
  const lines = decodeText(await readBeginning(file)).split(/\r?\n/, 2);
  return lines.some(hasBillColumns) ? csvSession(file, byPath) : null;
}

async function* fileRecords(file: SourceFile, reading: Reading): AsyncGenerator<Outcome> {
  const { path, label } = file;
  if (isSkipped(file, reading.scrape) || reading.texts.has(file) || isVersionRecord(path))
    yield { file: label, skipped: true };
  else if (companionFolder.test(path) && companionContent.test(decodeText(await readBeginning(file, 200))))
    yield { file: label, skipped: true };
  else if (/\.(?:json|jsonl|ndjson|ldjson|jl|geojson)$/i.test(path)) yield* jsonRecords(file, reading);
  else if (/\.xml$/i.test(path)) yield* xmlRecords(file, reading);
  else if (/\.ya?ml$/i.test(path)) yield* yamlRecords(file, reading);
  else if (/\.csv$/i.test(path)) yield csvBeside(file, reading);
  else if (!untyped.test(path) && isKnownUnread(path)) addTo(reading.others, explainUnreadName(path), file);
  else {
    const bytes = await readBeginning(file);
    const beginning = decodeText(bytes).trimStart();
    if (beginning.startsWith("PK\u0003\u0004"))
      yield {
        file: label,
        refused: /\.zip$/i.test(path) ? "It is a zip file packed once more with gzip: unpack that first." : zipByName,
      };
    else if (/^\ufeff?[[{]/.test(beginning) || beginsAsGzip(bytes)) yield* jsonRecords(file, reading);
    else if (/^\ufeff?</.test(beginning)) yield* xmlRecords(file, reading);
    else addTo(reading.others, explainUnreadName(path), file);
  }
}

function addTo(others: Map<string, SourceFile[]>, reason: string, file: SourceFile): void {
  const list = others.get(reason);
  if (list) list.push(file);
  else others.set(reason, [file]);
}

function csvBeside(file: SourceFile, { csvFolders }: Reading): Outcome {
  const name = csvCompanion.exec(file.path)?.[1];
  if (name && csvFolders.has(folderOf(file.path))) return { file: file.label, skipped: true };
  return {
    file: file.label,
    refused: name
      ? `It is read together with LegiScan's bills.csv, which is not beside it.`
      : "It is a CSV file, but has no columns bill_id and bill_number.",
  };
}

type Found = { format: JsonFormat; record: Json } | { refused: string };

/** The maximum nesting of lists and responses: a list of pages of results. */
const deepestList = 4;
const wrappers = ["results", "bills", "data", "items", "documents"] as const;

/** The body of a recorded response. */
const bodyOf = (value: unknown): unknown =>
  isObject(value) && "headers" in value && "body" in value ? value.body : value;

/** The records in a value, inside any nesting of lists and responses. */
function* recordsIn(given: unknown, formats: readonly JsonFormat[], depth = 0): Generator<Found> {
  const value = bodyOf(given);
  if (Array.isArray(value) && depth < deepestList) {
    const found = value.flatMap((item) => [...recordsIn(item, formats, depth + 1)]);
    const readable = found.find((one) => "format" in one);
    // In a list of bills an unrecognized item is a damaged bill; the format reports what is missing.
    if (readable && found.length === value.length)
      for (const [i, one] of found.entries())
        yield "format" in one || !isObject(value[i]) ? one : { format: readable.format, record: value[i] };
    else if (readable) yield* found;
    else yield { refused: explainUnread(value) };
    return;
  }
  const format = formats.find(({ matches }) => matches(value));
  if (format) {
    for (const record of format.records(value)) yield { format, record };
    return;
  }
  if (isObject(value) && depth < deepestList) {
    const wrapped = wrappers.map((key) => value[key]).find((inner) => Array.isArray(inner) && inner.length > 0);
    const inner = wrapped ?? (Object.values(value).every(isObject) ? Object.values(value) : []);
    const found = (inner as unknown[]).length > 0 ? [...recordsIn(inner, formats, depth + 1)] : [];
    if (found.some((one) => "format" in one)) return yield* found;
  }
  yield { refused: explainUnread(value) };
}

async function* jsonRecords(
  file: SourceFile,
  { reader, format: requestedFormat, scrape, today, parts }: Reading,
): AsyncGenerator<Outcome> {
  const formats = jsonFormats.filter(({ name }) => requestedFormat === "auto" || requestedFormat === name);
  const context: Context = { path: file.path, today };
  for await (const read of jsonValues(file, reader)) {
    const place = read.line === null ? file.label : `${file.label}, line ${read.line}`;
    if ("refused" in read) {
      yield { file: place, refused: read.refused };
      continue;
    }
    try {
      const isBill = (entry: unknown) => formats.some(({ matches }) => matches(entry));
      const people = requestedFormat === "auto" ? peopleIn(read.value, context, isBill) : null;
      if (people) {
        for (const item of people) yield peopleOutcome(place, item);
        if (people.length === 0) yield { file: place, skipped: true };
        continue;
      }
    } catch (error) {
      if (!(error instanceof RejectedRecord)) throw error;
      yield { file: place, refused: error.message };
      continue;
    }
    const records = [...recordsIn(read.value, formats)];
    for (const [i, found] of records.entries()) {
      const label = records.length > 1 ? `${place}, record ${i + 1}` : place;
      if ("refused" in found) {
        yield {
          file: label,
          refused: requestedFormat === "auto" ? found.refused : `It is not in the format ${requestedFormat}.`,
        };
        continue;
      }
      try {
        const bill = found.format.read(found.record, context);
        if (bill.source === "openstates" && bill.votes === null)
          bill.votes = scrapedVotes(scrape.votesOn(found.record));
        if (bill.courtCase?.carries === "part") parts.push({ file: label, bill });
        else yield { file: label, bill };
      } catch (error) {
        if (!(error instanceof RejectedRecord)) throw error;
        yield { file: label, refused: error.message };
      }
    }
  }
}

/** A missing vote file may also mean that votes were not fetched; stored votes remain then. */
const scrapedVotes = (votes: ImportedBill["votes"]): ImportedBill["votes"] =>
  votes && votes.length > 0 ? votes : null;

async function* yamlRecords(file: SourceFile, { reader, today }: Reading): AsyncGenerator<Outcome> {
  for (const item of peopleInYaml(await reader(file), { path: file.path, today }))
    yield peopleOutcome(file.label, item);
}

const peopleOutcome = (file: string, item: PeopleItem): Outcome =>
  item.kind === "refused" ? { file, refused: item.reason } : { file, record: item };

async function* xmlRecords(file: SourceFile, reading: Reading): AsyncGenerator<Outcome> {
  const xml = await reading.reader(file);
  if (reading.format === "auto" && isRollCallXml(xml.slice(0, 4000)))
    for (const record of readRollCallXml(xml)) yield { file: file.label, record };
  else yield xmlRecord(file, xml, reading);
}

function xmlRecord(file: SourceFile, xml: string, { format, today }: Reading): Outcome {
  const beginning = xml.slice(0, 4000);
  if (!isBillStatus(beginning) && format !== "billstatus")
    return {
      file: file.label,
      refused: format === "auto" ? explainUnreadXml(beginning) : `It is not in the format ${format}.`,
    };
  return { file: file.label, bill: readBillStatus(xml, { path: file.path, today }) };
}
