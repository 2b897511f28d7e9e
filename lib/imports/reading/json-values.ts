import { zipByName } from "../formats/unread";
import { createInterface } from "node:readline";
import { checkShape } from "@/lib/platform/documents/formats/parse-json";
import { type Reader, readBeginning } from "../formats/read-file";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "../record/bill";
import { largestWholeFile, type SourceFile } from "@/lib/platform/documents/formats/source-file";
import { proveDays } from "@/lib/platform/documents/formats/spreadsheet-days";
import { decodeText, utf16Order } from "@/lib/platform/text/repair-text";

export type JsonValue = { line: number | null } & ({ value: unknown } | { refused: string });

/**
 * A file's JSON values: one, or one per line (JSON Lines). An invalid line is rejected alone. Large JSON Lines are
 * streamed. @throws RejectedRecord if it is not JSON
 */
export async function* jsonValues(file: SourceFile, read: Reader): AsyncGenerator<JsonValue> {
  const isLines = /\.(?:jsonl|ndjson)$/i.test(file.path);
  if (isLines && (file.size > largestWholeFile || /\.gz$/i.test(file.label)) && !utf16Order(await readBeginning(file)))
    return yield* streamedLines(file);
  const text = await read(file);
  if (text.trim() === "") throw new RejectedRecord("It is empty.");
  if (!isLines) checkShape(text);
  const values = isLines ? linesOf(text) : [tryParse(text) ?? []].flat();
  if (values.length === 0) {
    const lines = linesOf(text);
    const isReadable = lines.length > 1 && lines.some((line) => "value" in line && isRecord(line.value));
    const written = isReadable ? lines : oneAfterAnother(text);
    if (written === null) throw new RejectedRecord(whyNot(text));
    values.push(...written);
  }
  proveDays(values);
  yield* values;
}

/** Concatenated JSON objects and lists, as tools print them; null if anything else is between them. */
function oneAfterAnother(text: string): JsonValue[] | null {
  const values: JsonValue[] = [];
  let [depth, begin, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"' && depth > 0) inString = true;
    else if (character === "{" || character === "[") {
      if (depth === 0) begin = at;
      depth += 1;
    } else if ((character === "}" || character === "]") && depth > 0) {
      depth -= 1;
      const value = depth === 0 ? tryParse(text.slice(begin, at + 1)) : undefined;
      if (value === null) return null;
      if (value) values.push(value);
    } else if (depth === 0 && !/[\s,\u001e]/.test(character)) return null;
  }
  return depth === 0 && values.length > 1 ? values : null;
}

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null;

function tryParse(text: string): JsonValue | null {
  try {
    return { value: JSON.parse(text) as unknown, line: null };
  } catch {
    return null;
  }
}

function whyNot(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return text.startsWith("PK\u0003\u0004") ? zipByName : `It is not readable JSON: ${(error as Error).message}.`;
  }
}

const linesOf = (text: string): JsonValue[] =>
  text.split("\n").flatMap((line, i) => (line.trim() === "" ? [] : [lineOf(line, i + 1)]));

function lineOf(text: string, line: number): JsonValue {
  try {
    checkShape(text);
  } catch (error) {
    return { refused: (error as RejectedRecord).message, line };
  }
  const found = tryParse(text);
  return found ? { ...found, line } : { refused: whyNot(text), line };
}

async function* streamedLines(file: SourceFile): AsyncGenerator<JsonValue> {
  try {
    const stream = await file.open();
    stream.setEncoding("latin1");
    let at = 0;
    for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
      at += 1;
      if (text.length > largestWholeFile) throw new Error("a line is too long");
      if (text.trim() === "") continue;
      const value = lineOf(decodeText(Buffer.from(text, "latin1")), at);
      proveDays(value);
      yield value;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new RejectedRecord(`It cannot be read: ${(error as Error).message}.`);
  }
}
