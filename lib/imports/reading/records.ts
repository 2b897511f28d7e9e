import { beginsAsGzip } from "@/lib/platform/documents/formats/gzip";
import { type Container, isSystemFile, type SourceFile } from "@/lib/platform/documents/formats/source-file";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { formatCount } from "@/lib/platform/text/format";
import { decodeText } from "@/lib/platform/text/repair-text";
import { allFormats } from "../formats/all-formats";
import type { FormatChoice, Content, Context, FormatReader, Found } from "../formats/format";
import { type Reader, readBeginning, readingAhead } from "../formats/read-file";
import { explainUnreadName, explainUnreadTable, explainUnreadXml, isKnownUnread, zipByName } from "../formats/unread";
import { type ImportedBill, RejectedRecord } from "../record/bill";
import { joinedParts, type Part } from "../record/joined-parts";
import type { PeopleRecord } from "../record/people";
import { recordsOfValue } from "./json-records";
import { jsonValues } from "./json-values";
import { textsBeside, textsByName } from "./text-files";

/** A bill, a person, a committee, a roll call, a rejection with its reason, or a file without any. */
export type Outcome = { file: string } & (
  | { bill: ImportedBill }
  | { record: PeopleRecord }
  | { refused: string }
  | { skipped: true }
);
/** An outcome, with the fraction of the container read so far: 0 to 1. */
export type Reached = Outcome & { done: number };

/** Files beside those of any format: notes, licenses, checksums. */
const companion =
  /(?:^|\/)(?:(?:README|LICEN[CS]E|NOTICE|CHANGELOG|CHANGES|COPYING|VERSION|MANIFEST)(?:\.(?:md|txt|rst|html?))?|[^/]+\.(?:md|md5|sha\d*|sha\d*sums?|asc|sig))$/i;
/** Extensions that do not reveal the content. */
const untyped = /(?:^|\/)[^./]+$|\.(?:txt|text|dat|data|tsv|log)$/i;

/** Every record of a container by file name, as `stepsOf` reads them. */
export async function* recordsOf(container: Container, asked: FormatChoice, today: string): AsyncGenerator<Reached> {
  for await (const step of stepsOf(container, asked, today)) if (!("begins" in step)) yield step;
}

/**
 * Reads a container: says which file it begins, and then every record in it; unreadable ones are outcomes too.
 * @param asked forces one format; otherwise content and path decide
 * @param unread files that are not opened, by label, with the reason
 */
export async function* stepsOf(
  container: Container,
  asked: FormatChoice,
  today: string,
  unread: ReadonlyMap<string, string> = new Map(),
): AsyncGenerator<Reached | { begins: SourceFile }> {
  for (const { file, reason } of container.broken) yield { file, refused: reason, done: 0 };
  const reading = await beginReading(container, asked, today, unread);
  const weight = (file: SourceFile): number => (isReadElsewhere(file, reading) ? 0 : file.size);
  const total = container.files.reduce((sum, file) => sum + weight(file), 0) || 1;
  let read = 0;
  const parts: Part[] = [];
  for (const file of container.files) {
    yield { begins: file };
    const reason = unread.get(file.label);
    try {
      if (reason !== undefined) throw new RejectedRecord(reason);
      for await (const { share = 0, ...found } of recordsOfFile(file, reading)) {
        const done = (read + share * file.size) / total;
        if ("part" in found) parts.push({ file: found.file ?? file.label, bill: found.part });
        else yield { ...found, file: found.file ?? file.label, done };
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { file: file.label, refused: error.message, done: read / total };
    }
    read += weight(file);
  }
  for (const part of joinedParts(parts)) yield { ...part, done: 1 };
  yield* otherFiles(reading.others);
}

type Reading = {
  asked: FormatChoice;
  today: string;
  readers: readonly FormatReader[];
  read: Reader;
  /** Text files that accompany the records of bills; lib/texts imports them after the bills. */
  texts: ReadonlySet<SourceFile>;
  /** Files of other kinds, by the reason why they are not read. */
  others: Map<string, SourceFile[]>;
};

/** Lets each format look through the files, which decides what is skipped. */
async function beginReading(
  container: Container,
  asked: FormatChoice,
  today: string,
  unread: ReadonlyMap<string, string>,
): Promise<Reading> {
  const files = container.files.filter(({ label }) => !unread.has(label));
  const readers: FormatReader[] = [];
  for (const format of allFormats) readers.push((await format.open?.(files, asked)) ?? format);
  const texts = new Set([...textsBeside(container), ...textsByName(container)].map(({ file }) => file));
  const reading = { asked, today, readers, texts, others: new Map<string, SourceFile[]>() };
  const read = readingAhead(
    files.filter((file) => /\.(?:json|xml|ya?ml)$/i.test(file.path) && !isSkipped(file, reading) && !texts.has(file)),
  );
  return { ...reading, read };
}

const isReadElsewhere = (file: SourceFile, { readers }: Pick<Reading, "readers">): boolean =>
  readers.some(({ skips }) => skips?.(file));

const besides = allFormats.flatMap(({ beside }) => beside ?? []);

/** Whether its name says that it holds no record of its own. */
const isSkipped = (file: SourceFile, reading: Pick<Reading, "readers">): boolean =>
  isSystemFile(file.path) ||
  companion.test(file.path) ||
  besides.some(({ name, begins }) => !begins && name.test(file.path)) ||
  isReadElsewhere(file, reading);

/** Whether its name and first bytes say so. A record under such a name is read. */
async function isSkippedAsItBegins(file: SourceFile): Promise<boolean> {
  const candidates = besides.filter(({ name, begins }) => begins && name.test(file.path));
  if (candidates.length === 0) return false;
  const beginning = decodeText(await readBeginning(file, 200));
  return candidates.some(({ begins }) => begins!.test(beginning));
}

async function* recordsOfFile(file: SourceFile, reading: Reading): AsyncGenerator<Found> {
  const { path } = file;
  if (isSkipped(file, reading) || reading.texts.has(file) || (await isSkippedAsItBegins(file))) yield { skipped: true };
  else if (/\.(?:json|jsonl|ndjson|ldjson|jl|geojson)$/i.test(path)) yield* jsonRecords(file, reading);
  else if (/\.xml$/i.test(path)) yield* xmlRecords(file, reading);
  else if (/\.ya?ml$/i.test(path)) yield* yamlRecords(file, reading);
  else if (!/\.csv$/i.test(path) && !untyped.test(path) && isKnownUnread(path))
    addTo(reading.others, explainUnreadName(path), file);
  else yield* recordsByBeginning(file, reading);
}

/** A table, or a file whose name does not say what it is. */
async function* recordsByBeginning(file: SourceFile, reading: Reading): AsyncGenerator<Found> {
  const { path } = file;
  const bytes = await readBeginning(file);
  const beginning = decodeText(bytes);
  const isTable = /\.csv$/i.test(path);
  const table =
    isTable || untyped.test(path) ? recordsIfAccepted(file, { kind: "table", file, beginning }, reading) : null;
  if (table) yield* table;
  else if (isTable) yield { refused: explainUnreadTable(path) };
  else if (beginning.trimStart().startsWith("PK\u0003\u0004"))
    yield {
      refused: /\.zip$/i.test(path) ? "It is a zip file packed once more with gzip: unpack that first." : zipByName,
    };
  else if (/^\ufeff?[[{]/.test(beginning.trimStart()) || beginsAsGzip(bytes)) yield* jsonRecords(file, reading);
  else if (/^\ufeff?</.test(beginning.trimStart())) yield* xmlRecords(file, reading);
  else addTo(reading.others, explainUnreadName(path), file);
}

const contextOf = (file: SourceFile, { today }: Reading): Context => ({ path: file.path, today });

/** The records of a content, if a format accepts it. */
function recordsIfAccepted(file: SourceFile, content: Content, reading: Reading) {
  const reader = reading.readers.find(({ accepts }) => accepts(content, reading.asked));
  return reader?.records(content, contextOf(file, reading)) ?? null;
}

async function* jsonRecords(file: SourceFile, reading: Reading): AsyncGenerator<Found> {
  const { readers, asked } = reading;
  for await (const value of jsonValues(file, reading.read)) {
    const place = value.line === null ? file.label : `${file.label}, line ${value.line}`;
    if ("refused" in value) yield { file: place, refused: value.refused };
    else yield* recordsOfValue(value.value, { readers, asked, context: contextOf(file, reading), place });
  }
}

async function* xmlRecords(file: SourceFile, reading: Reading): AsyncGenerator<Found> {
  const text = await reading.read(file);
  const found = recordsIfAccepted(file, { kind: "xml", text }, reading);
  if (found) yield* found;
  else
    yield {
      refused:
        reading.asked === "auto" ? explainUnreadXml(text.slice(0, 4000)) : `It is not in the format ${reading.asked}.`,
    };
}

async function* yamlRecords(file: SourceFile, reading: Reading): AsyncGenerator<Found> {
  yield* recordsIfAccepted(file, { kind: "yaml", text: await reading.read(file) }, reading) ?? [];
}

function addTo(others: Map<string, SourceFile[]>, reason: string, file: SourceFile): void {
  const list = others.get(reason);
  if (list) list.push(file);
  else others.set(reason, [file]);
}

/** One outcome for all files of an ending that is not read, so that a folder of 10,000 PDFs is one line. */
function* otherFiles(others: ReadonlyMap<string, SourceFile[]>): Generator<Reached> {
  for (const [reason, files] of others) {
    const [first, ...rest] = files;
    const more = rest.length > 0 ? ` The same applies to ${formatCount(rest.length, "more file")} of this kind.` : "";
    yield { file: first!.label, refused: `${reason}${more}`, done: 1 };
  }
}
