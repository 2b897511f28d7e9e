import { crc32, deflateSync, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

// Small files that take memory or time without end from who reads them naively. Each is made, none is stored.

export type Bomb = { name: string; bytes: Uint8Array };
const mb = 1_000_000;
const bytesOf = (text: string): Buffer => Buffer.from(text, "latin1");

/** A PDF of these objects, numbered from 1; the first is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [bytesOf("%PDF-1.7\n")];
  let at = parts[0]!.length;
  const places: number[] = [];
  for (const [n, object] of objects.entries()) {
    places.push(at);
    const part = Buffer.concat([
      bytesOf(`${n + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : bytesOf(object),
      bytesOf("\nendobj\n"),
    ]);
    parts.push(part);
    at += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    bytesOf(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer.replace("HERE", String(at))}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream deflated so many times, as its filters say. */
function streamOf(content: Buffer, times: number, head = ""): Buffer {
  let packed = content;
  for (let n = 0; n < times; n += 1) packed = deflateSync(packed, { level: 9 });
  const filter = times > 0 ? `/Filter[${"/FlateDecode ".repeat(times)}]` : "";
  return Buffer.concat([
    bytesOf(`<<${head}${filter}/Length ${packed.length}>>stream\n`),
    packed,
    bytesOf("\nendstream"),
  ]);
}

const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
/** A PDF of one page with this content, the resources' other entries and other objects, from number 6. */
const pageOf = (content: Buffer, resources = "", more: (string | Buffer)[] = []): Buffer =>
  pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>>>`,
    content,
    font,
    ...more,
  ]);

const repeatUnit = (size: number, unit: string): Buffer => Buffer.alloc(size, unit, "latin1");
const operators = (size: number) => repeatUnit(size, "BT /F1 12 Tf 72 700 Td (a) Tj ET\n");

/** PDFs. The first is the one that ended a server. */
export const pdfBombs = (): Bomb[] => [
  { name: "60 MB of text operators", bytes: pageOf(streamOf(operators(60 * mb), 1)) },
  { name: "300 MB of blanks, deflated twice", bytes: pageOf(streamOf(repeatUnit(300 * mb, " "), 2)) },
  { name: "60 MB of operators, deflated three times", bytes: pageOf(streamOf(operators(60 * mb), 3)) },
  {
    name: "a picture of 40,000 × 40,000",
    bytes: pageOf(streamOf(bytesOf("q 600 0 0 700 0 0 cm /X Do Q"), 0), "/XObject<</X 6 0 R>>", [
      streamOf(
        repeatUnit(200 * mb, "\0"),
        1,
        "/Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8/ColorSpace/DeviceGray",
      ),
    ]),
  },
  {
    name: "a form that draws itself",
    bytes: pageOf(streamOf(bytesOf("/X Do /X Do"), 0), "/XObject<</X 6 0 R>>", [
      streamOf(bytesOf("/X Do /X Do"), 0, "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>"),
    ]),
  },
  {
    name: "a font with 65,536 ranges",
    bytes: pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
      streamOf(bytesOf("BT /F1 12 Tf (a) Tj ET"), 0),
      "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>]>>",
      streamOf(
        bytesOf(
          `/CIDInit /ProcSet findresource begin begincmap\n${"100 beginbfrange\n" + "<0000> <ffff> <0041>\n".repeat(100) + "endbfrange\n"}`.repeat(
            500,
          ),
        ),
        1,
      ),
    ]),
  },
  {
    name: "an earlier table of contents that is itself",
    bytes: pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"], "/Prev HERE"),
  },
  {
    name: "pages that contain their own list",
    bytes: pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 4000>>"]),
  },
  {
    name: "an object stream of 100 MB",
    bytes: pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[]/Count 0>>",
      streamOf(repeatUnit(100 * mb, "0 0 "), 2, "/Type/ObjStm/N 20000000/First 80000000"),
    ]),
  },
];

/** A zip whose entries all have the same bytes, under other names. */
const zipOf = (entries: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
    { level: 9 },
  );

const word = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;

export const wordBombs = (): Bomb[] => [
  {
    name: "90 MB of paragraphs",
    bytes: zipOf({ "[Content_Types].xml": types, "word/document.xml": word("<w:p/>".repeat(15 * mb)) }),
  },
  {
    name: "heads of 60 MB, thirty times",
    bytes: (() => {
      const head = repeatUnit(60 * mb, " ");
      return zipOf({
        "[Content_Types].xml": types,
        "word/document.xml": word("<w:p><w:r><w:t>A bill.</w:t></w:r></w:p>"),
        ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`word/header${n}.xml`, head])),
      });
    })(),
  },
  {
    name: "a hundred thousand elements in one another",
    bytes: zipOf({ "word/document.xml": word("<w:p>".repeat(100_000) + "</w:p>".repeat(100_000)) }),
  },
];

const sheetOf = (sheet: string, strings = ""): Uint8Array =>
  zipOf({
    "[Content_Types].xml": types,
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="t.xml"/></Relationships>`,
    "xl/s.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/t.xml": `<sst>${strings}</sst>`,
  });

export const sheetBombs = (): Bomb[] => [
  { name: "two million cells", bytes: sheetOf(`<row>${"<c><v>1</v></c>".repeat(20)}</row>`.repeat(100_000)) },
  {
    name: "a shared string of 90 MB",
    bytes: sheetOf('<row><c t="s"><v>0</v></c></row>', `<si><t>${"x".repeat(90 * mb)}</t></si>`),
  },
  { name: "five million shared strings", bytes: sheetOf("<row/>", "<si><t>x</t></si>".repeat(5 * mb)) },
  { name: "sheets in one another", bytes: sheetOf("<row>".repeat(100_000)) },
  { name: "deep JSON", bytes: Buffer.from("[".repeat(5 * mb)) },
  { name: "one quotation mark", bytes: Buffer.from(`number,title\n"${"a\n".repeat(2 * mb)}`) },
];

export const textBombs = (): Bomb[] => [
  { name: "RTF in one another", bytes: Buffer.from(`{\\rtf1 ${"{\\b ".repeat(2 * mb)}`) },
  { name: "XML in one another", bytes: Buffer.from(`<?xml version="1.0"?>${"<a>".repeat(2 * mb)}`) },
  {
    name: "a billion laughs",
    bytes: Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("")}]><bill><legis-body>&l30;</legis-body></bill>`,
    ),
  },
  { name: "HTML in one another", bytes: Buffer.from(`<html><body>${"<div>".repeat(500_000)}`) },
  { name: "blanks of a gigabyte, gzipped", bytes: gzipSync(Buffer.alloc(1000 * mb, " ")) },
  { name: "JSON in one another", bytes: Buffer.from("[".repeat(5 * mb)) },
  { name: "lines that end in hyphens", bytes: Buffer.from(`A BILL\n${"a-\n".repeat(mb)}`) },
];

/** A PNG that says how large it is, and has no pixels. */
export function pictureBomb(width = 50_000, height = 50_000): Bomb {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([bytesOf(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return {
    name: `a picture of ${width} × ${height}`,
    bytes: Buffer.concat([
      bytesOf("\x89PNG\r\n\x1a\n"),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(Buffer.alloc(mb))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  };
}

export const mailBombs = (): Bomb[] => [
  {
    name: "parts in one another",
    bytes: Buffer.from(
      Array.from({ length: 2000 }, (_, n) => `Content-Type: multipart/report; boundary="${n}"\n\n--${n}\n`).join(""),
    ),
  },
  {
    name: "a million parts",
    bytes: Buffer.from(`Content-Type: multipart/report; boundary="x"\n\n${"--x\n\n".repeat(800_000)}`),
  },
  {
    name: "a megabyte of empty lines",
    bytes: Buffer.from(`Content-Type: message/delivery-status\n${"\n".repeat(4 * mb)}`),
  },
  { name: "one folded header", bytes: Buffer.from(`Subject: a\n${" a\n".repeat(mb)}`) },
  { name: "events in one another", bytes: Buffer.from("[".repeat(2 * mb) + "]".repeat(2 * mb)) },
];

/** A zip of so many files of so many bytes, all of which are the same bytes of the zip: each entry of its list names them. */
export function overlappingZip(count: number, size: number, name = (n: number) => `bill_${n}.json`): Uint8Array {
  const one = Buffer.from(zipSync({ "bill_1.json": new Uint8Array(size).fill(32) }, { level: 9 }));
  const end = one.length - 22;
  const list = one.readUInt32LE(end + 16);
  const head = one.subarray(list, list + 46);
  const entries = Array.from({ length: count }, (_, n) => {
    const entry = Buffer.concat([head, bytesOf(name(n))]);
    entry.writeUInt16LE(name(n).length, 28);
    entry.writeUInt16LE(0, 30);
    entry.writeUInt16LE(0, 32);
    return entry;
  });
  const listed = Buffer.concat(entries);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(listed.length, 12);
  return Buffer.concat([one.subarray(0, list), listed, tail]);
}

/** A zip in a zip, and so on: what one that contains itself is to who opens it. */
export function zipsInOneAnother(depth: number, inmost: Uint8Array): Uint8Array {
  let zip = zipOf({ "bill_1.json": inmost });
  for (let n = 0; n < depth; n += 1) zip = zipOf({ "inner.zip": zip });
  return zip;
}
