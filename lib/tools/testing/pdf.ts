import { inflateSync } from "node:zlib";

/** The structure of a PDF, read from its uncompressed parts: objects by number, without those inside object streams. */
export type PdfReading = {
  objects: Map<number, string>;
  catalog: string;
  xmp: string;
  /** Structure elements by their tag. */ tags: Map<string, string[]>;
  bookmarks: string[];
  fonts: string[];
  links: string[];
};

/** Parses the structure of a PDF with uncompressed objects. */
export function readPdf(bytes: Uint8Array): PdfReading {
  const raw = Buffer.from(bytes).toString("latin1");
  const objects = new Map<number, string>();
  for (const [, number, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(number), body!);
  const plain = [...objects.values()].map((body) => body.replace(/stream\r?\n[\s\S]*$/, ""));
  const catalog = plain.find((body) => /\/Type \/Catalog/.test(body)) ?? "";
  const metadata = objects.get(Number(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1])) ?? "";
  const tags = new Map<string, string[]>();
  for (const body of plain) {
    const tag = /\/Type \/StructElem/.test(body) ? /\/S \/(\w+)/.exec(body)?.[1] : undefined;
    if (tag) tags.set(tag, [...(tags.get(tag) ?? []), body]);
  }
  return {
    objects,
    catalog,
    tags,
    xmp: Buffer.from(streamOf(metadata), "latin1").toString("utf8"),
    bookmarks: plain
      .filter((body) => /\/Title /.test(body) && /\/Parent /.test(body) && /\/Dest/.test(body))
      .map((body) => textOf(/\/Title (\((?:\\.|[^)])*\)|<[0-9A-F]*>)/.exec(body)?.[1] ?? "")),
    fonts: plain.filter((body) => /\/Type \/FontDescriptor/.test(body)),
    links: plain.filter((body) => /\/Subtype \/Link/.test(body)),
  };
}

/** The content of an object's stream, by its length: its last byte may be a line end. */
export function streamOf(object: string): string {
  const begins = /stream\r?\n/.exec(object);
  const from = begins ? begins.index + begins[0].length : object.length;
  const bytes = Buffer.from(object.slice(from, from + Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0)), "latin1");
  return /\/FlateDecode/.test(object.slice(0, from)) ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1");
}

function textOf(given: string): string {
  if (given.startsWith("<")) return Buffer.from(given.slice(1, -1), "hex").subarray(2).swap16().toString("utf16le");
  const inner = given
    .slice(1, -1)
    .replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
    .replace(/\\(.)/g, "$1");
  return inner.startsWith("\xfe\xff") ? Buffer.from(inner.slice(2), "latin1").swap16().toString("utf16le") : inner;
}
