import { parsePdfValue, type PdfDict, type PdfRef, type PdfValue } from "./pdf-values";

/** Its text, and a stream if it has one. */
export type PdfObject = { number: number; text: string; stream: Uint8Array | undefined };

export type PdfFile = {
  /** Above all object numbers. */
  size: number;
  root: number;
  info: number;
  /** From the trailer. */
  id: string;
  value(of: PdfValue | undefined): PdfValue;
  dict(of: PdfValue | undefined): PdfDict;
  object(number: number): PdfObject;
  objects(): Generator<PdfObject>;
};

const object = /^(\d+) 0 obj\s+/;

/**
 * Opens a PDF as our typesetter writes it: a plain object table, only streams compressed. @throws Error for other PDFs
 */
export function openPdf(bytes: Buffer): PdfFile {
  const tail = bytes.subarray(-2048).toString("latin1");
  const table = bytes
    .subarray(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN))
    .toString("latin1");
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  if (!head) throw new Error("This PDF has no plain table of its objects.");
  const size = Number(head[1]);
  const starts = Array.from({ length: size }, (_, at) =>
    table[head[0].length + at * 20 + 17] === "n"
      ? Number(table.slice(head[0].length + at * 20, head[0].length + at * 20 + 10))
      : -1,
  );
  const inOrder = [...starts.filter((start) => start >= 0), bytes.byteLength - table.length].toSorted((a, b) => a - b);
  const ends = new Map(inOrder.map((start, at) => [start, inOrder[at + 1] ?? start])); // a string may hold the word "endobj"
  const trailer = parsePdfValue(table.slice(head[0].length + size * 20).replace(/^trailer/, "")) as PdfDict;
  const read = (number: number): PdfObject => {
    const start = starts[number] ?? -1;
    const end = bytes.lastIndexOf("endobj", ends.get(start));
    const found = start < 0 ? null : object.exec(bytes.subarray(start, start + 32).toString("latin1"));
    if (!found || Number(found[1]) !== number) throw new Error(`This PDF has no object ${number}.`);
    const from = start + found[0].length;
    const whole = bytes.subarray(from, end).toString("latin1");
    const cut = textLength(whole);
    if (cut === whole.length) return { number, text: whole.trimEnd(), stream: undefined };
    const length = Number((parsePdfValue(whole) as PdfDict).get("Length")); // its bytes may spell any word, "endobj" too
    const begins = from + cut + /^stream\r?\n/.exec(whole.slice(cut))![0].length;
    return { number, text: whole.slice(0, cut).trimEnd(), stream: bytes.subarray(begins, begins + length) };
  };
  const value = (of: PdfValue | undefined): PdfValue =>
    of && typeof of === "object" && "ref" in of ? parsePdfValue(read(of.ref).text) : (of ?? null);
  const id = trailer.get("ID");
  return {
    size,
    root: (trailer.get("Root") as PdfRef).ref,
    info: (trailer.get("Info") as PdfRef).ref,
    id: Array.isArray(id) ? String(id[1]).slice(1) : "",
    value,
    dict: (of) => (value(of) instanceof Map ? (value(of) as PdfDict) : new Map()),
    object: read,
    *objects() {
      for (let number = 1; number < size; number += 1) if (starts[number]! >= 0) yield read(number);
    },
  };
}

/** Strings, names, references, structure parents, and the start of a stream. Within strings nothing else counts. */
const token = /\(|<[0-9A-Fa-f\s]*>|\/StructParents? \d+|\/[^\s()<>[\]{}/%]*|\b\d+ 0 R\b|\bstream\r?\n/g;

type Changes = {
  ref: (number: number) => number;
  /** Of a page or a link in the tree of tags. */ structParent?: (number: number) => number;
  /** A string as it is written, with the name before it. */ string?: (written: string, name: string) => string;
};

/** Rewrites references and, on request, more. */
export function rewriteObject(text: string, { ref, structParent, string }: Changes): string {
  let out = "";
  let count = 0;
  let name = "";
  for (const [at, found] of tokens(text)) {
    let becomes = found;
    if (found[0] === "(" || found[0] === "<") becomes = string?.(found, name) ?? found;
    else if (found.startsWith("/StructParent"))
      becomes = structParent ? found.replace(/\d+/, (number) => String(structParent(Number(number)))) : found;
    else if (found[0] === "/") name = found.slice(1);
    else becomes = `${ref(Number.parseInt(found, 10))} 0 R`;
    if (becomes === found) continue;
    out += text.slice(count, at) + becomes;
    count = at + found.length;
  }
  return out + text.slice(count);
}

/** Where a stream begins, or the whole length. */
function textLength(text: string): number {
  for (const [at, found] of tokens(text)) if (found.startsWith("stream")) return at;
  return text.length;
}

function* tokens(text: string): Generator<[at: number, found: string]> {
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const at = found.index;
    const end = found[0] === "(" ? stringEnd(text, at) : token.lastIndex;
    yield [at, text.slice(at, end)];
    token.lastIndex = end;
  }
}

function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

export const pdfString = (words: string): string =>
  `<FEFF${Buffer.from(words, "utf16le").swap16().toString("hex").toUpperCase()}>`;
