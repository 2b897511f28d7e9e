import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { matterhornFailures } from "@/lib/tools/testing/matterhorn";
import {
  type Block,
  cell,
  type Chapter,
  heading,
  type Inline,
  paragraph,
  type ReportModel,
  noBreakSpaces,
  words,
} from "../model/blocks";
import { keepChapter } from "./chapter-files";
import { openPdf, pdfString } from "./pdf-objects";
import type { PdfDict, PdfRef, PdfValue } from "./pdf-values";
import { typeset } from "./typesetting";

const sentence =
  "The committee heard the bill on Tuesday and laid it over for amendments that the sponsors say will narrow its reach. ";
const bill = (n: number) => [
  words(noBreakSpaces(`H.B. ${n}`), [], `https://example.org/bill/view/hb-${n}`),
  words(" (in committee)", ["quiet"]),
];
/** A title that spells what a PDF and a DOCX are written in. */
const titleOf = (n: number) => `Week ${n} (of \\52 0 R endobj /Type /PageLabel /Type /StructElem r:id="rId7" <w:num)`;

/** Some 1,500 words and a table of 30 bills: an issue of a busy week. */
function chapter(n: number): Chapter {
  const note: Inline = {
    kind: "note",
    text: [words(`Heard in week ${n}, `), words("says the agenda", [], `https://example.org/agenda/${n}`)],
  };
  const section = (at: number): Block[] => [
    heading(2, `Section ${at} of ${n}`),
    paragraph(words(sentence.repeat(5)), ...bill(at), words(sentence), ...(at === 1 ? [note] : [])),
    paragraph(words(sentence.repeat(4))),
  ];
  const row = (at: number) => [
    cell([bill(at)[0]!]),
    cell([words(`An act relating to the ${n} and the ${at}, and providing for its administration`)]),
    cell([words("In committee")]),
  ];
  return {
    anchor: `issue-${n}`,
    template: "Weekly Legislative Update",
    name: titleOf(n),
    date: "Fri 20 Nov 2026",
    standfirst: sentence,
    topics: ["Water"],
    address: `https://example.org/${n}`,
    blocks: [
      ...[1, 2, 3, 4, 5, 6, 7].flatMap(section),
      {
        kind: "list",
        ordered: true,
        start: n,
        numbering: "1",
        items: [[paragraph(words("First"))], [paragraph(words("Second"))]],
      },
      { kind: "picture", path: "/pictures/map", alt: `A map of week ${n}`, width: 0, height: 0 },
      {
        kind: "table",
        headRows: 1,
        widths: [18, 56, 26],
        rows: [
          ["Number", "Title", "Status"].map((text) => cell([words(text)], true)),
          ...Array.from({ length: 30 }, (_, at) => row(at)),
        ],
      },
    ],
  };
}

async function makeReport(format: "pdf" | "docx") {
  const chapters = Array.from({ length: count }, (_, n) => chapter(n + 1));
  const model: ReportModel = {
    title: "A year (in 1 0 obj)",
    organisation: "The Calvert Review",
    date: "Fri 20 Nov 2026",
    extent: `${count} issues`,
    standfirst: [],
    logo: null,
    language: "en",
    paper: "us-letter",
    createdAt: "2026-11-20T12:00:00Z",
    contents: chapters.map(({ anchor, template, name, date }) => ({ anchor, template, name, date })),
    areas: [{ name: "Environment", anchors: chapters.map(({ anchor }) => anchor) }],
  };
  const folder = await mkdtemp(join(tmpdir(), "rotunda-long-"));
  await mkdir(join(folder, "pictures"));
  await writeFile(
    join(folder, "pictures", "map"),
    await sharp({ create: { width: 64, height: 40, channels: 3, background: "#7aa3a0" } })
      .png()
      .toBuffer(),
  );
  let size = 0;
  for (const [at, one] of chapters.entries()) size += await keepChapter(folder, at, one);
  const result = await typeset(model, size, format, folder);
  await rm(folder, { recursive: true });
  return { ...result, bytes: Buffer.from(result.bytes) };
}

const count = 150;
let reports: Record<"pdf" | "docx", Awaited<ReturnType<typeof makeReport>>>;
beforeAll(async () => {
  reports = { pdf: await makeReport("pdf"), docx: await makeReport("docx") };
}, 300_000);

test.each(["pdf", "docx"] as const)("a report of 150 issues becomes a %s within 400 MB of memory", (format) => {
  const { bytes, maxRss } = reports[format];
  expect(bytes.length).toBeGreaterThan(150_000);
  expect(maxRss).toBeLessThan(400_000_000);
});

describe("a PDF that is joined of parts", () => {
  let bytes: Buffer;
  let pdf: ReturnType<typeof openPdf>;
  const list = (value: PdfValue | undefined) => pdf.value(value) as PdfValue[];
  const refs = (value: PdfValue | undefined) => list(value).map((one) => (one as PdfRef).ref);
  const root = () => pdf.dict({ ref: pdf.root });
  const pages = () =>
    refs(pdf.dict(root().get("Pages")).get("Kids")).flatMap((part) => refs(pdf.dict({ ref: part }).get("Kids")));
  const elements = (type: string): PdfDict[] =>
    [...pdf.objects()]
      .filter(({ text }) => text.includes("/Type /StructElem") && text.includes(`/S /${type}\n`))
      .map(({ number }) => pdf.dict({ ref: number }));
  beforeAll(() => {
    ({ bytes } = reports.pdf);
    pdf = openPdf(bytes);
  });

  test("fails none of the conditions that a machine can judge", () => expect(matterhornFailures(bytes)).toEqual([]));

  test("has parts, in a tree of pages that knows how many they are", () => {
    expect(refs(pdf.dict(root().get("Pages")).get("Kids")).length).toBeGreaterThan(2);
    expect(pdf.dict(root().get("Pages")).get("Count")).toBe(pages().length);
    expect(bytes.toString("latin1")).toContain(`<xmpTPg:NPages>${pages().length}<`);
    for (const page of pages()) expect(pdf.dict({ ref: page }).get("Type")).toBe("/Page");
  });

  test("leads from its contents to where each issue begins, and says the page", () => {
    const names = list(pdf.dict(pdf.dict(root().get("Names")).get("Dests")).get("Names"));
    const begins = new Map(
      names.flatMap((name, at) =>
        at % 2 === 0 ? [[String(name).slice(1), (list(names[at + 1])[0] as PdfRef).ref] as const] : [],
      ),
    );
    expect([...begins.keys()]).toEqual([...begins.keys()].toSorted());
    const heads = elements("H1").filter((one) => String(one.get("T")).includes("Week"));
    const links = [...pdf.objects()].filter(
      ({ text }) => text.includes("/Subtype /Link") && text.includes("/Dest (issue-"),
    );
    expect(links).toHaveLength(2 * count);
    const order = pages();
    for (let n = 1; n <= count; n += 1) {
      const page = begins.get(`issue-${n}`)!;
      const number = order.indexOf(page) + 1;
      expect(heads.filter((one) => (one.get("Pg") as PdfRef).ref === page)).toHaveLength(1);
      const said = links
        .filter(({ text }) => text.includes(`/Dest (issue-${n})`))
        .map(({ text }) => /\/Contents (<[^>]*>)/.exec(text)?.[1]);
      expect(said).toEqual([pdfString(`${titleOf(n)}, page ${number}`), pdfString(`${titleOf(n)}, page ${number}`)]);
    }
    expect(new Set(begins.values()).size).toBe(count);
  });

  test("has one line of bookmarks, forth and back", () => {
    const outlines = pdf.dict(root().get("Outlines"));
    const forth: number[] = [];
    for (
      let mark = outlines.get("First") as PdfRef | undefined;
      mark;
      mark = pdf.dict(mark).get("Next") as PdfRef | undefined
    )
      forth.push(mark.ref);
    const back: number[] = [];
    for (
      let mark = outlines.get("Last") as PdfRef | undefined;
      mark;
      mark = pdf.dict(mark).get("Prev") as PdfRef | undefined
    )
      back.unshift(mark.ref);
    expect(forth).toHaveLength(count + 1);
    expect(back).toEqual(forth);
    for (const mark of forth) expect(pdf.dict({ ref: mark }).get("Parent")).toEqual(root().get("Outlines"));
    expect(outlines.get("Count")).toBe(count + 1);
  });

  test("has one tree of tags, in which nothing has another's name or number", () => {
    const ids = [...elements("Note"), ...elements("TH")].map((one) => one.get("ID"));
    expect(ids.length).toBe(count * 4);
    expect(new Set(ids).size).toBe(ids.length);
    const tree = pdf.dict(root().get("StructTreeRoot"));
    const named = refs(pdf.dict(tree.get("IDTree")).get("Kids")).flatMap((node) =>
      list(pdf.dict({ ref: node }).get("Names")).filter((_, at) => at % 2 === 0),
    );
    expect(named).toEqual(ids.toSorted());
    const keys = refs(pdf.dict(tree.get("ParentTree")).get("Kids")).flatMap((node) =>
      list(pdf.dict({ ref: node }).get("Nums")).filter((_, at) => at % 2 === 0),
    );
    expect(keys).toEqual(keys.map((_, at) => at));
    expect(tree.get("ParentTreeNextKey")).toBe(keys.length);
    const used = [...pdf.objects()].flatMap(({ text }) =>
      [...text.matchAll(/^\s*\/StructParents? (\d+)$/gm)].map(([, number]) => Number(number)),
    );
    expect(used.toSorted((a, b) => a - b)).toEqual(keys);
  });

  test("says what it is called", () => expect(pdf.dict({ ref: pdf.info }).get("Title")).toBe("(A year (in 1 0 obj)"));
});

describe("a DOCX that is joined of parts", () => {
  let parts: Record<string, string>;
  let pictures: string[];
  const findIn = (part: string, pattern: RegExp) => [...parts[part]!.matchAll(pattern)].map(([, value]) => value!);
  const document = "word/document.xml";
  beforeAll(() => {
    const all = unzipSync(reports.docx.bytes);
    pictures = Object.keys(all).filter((name) => name.startsWith("word/media/"));
    parts = Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => /\.(xml|rels)$/.test(name))
        .map(([name, part]) => [name, strFromU8(part)]),
    );
  });

  test("is well-formed, with its list of content types first", () => {
    expect(Object.keys(parts)[0]).toBe("[Content_Types].xml");
    for (const [name, part] of Object.entries(parts)) {
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => expect.fail(`${name}: ${error.message}`));
      parser.write(part).close();
    }
  });

  test("holds every issue once, in order, and its contents lead to them", () => {
    const issues = Array.from({ length: count }, (_, n) => `issue-${n + 1}`);
    expect(findIn(document, /<w:bookmarkStart w:name="(issue-\d+)"/g)).toEqual(issues);
    expect(findIn(document, /<w:hyperlink [^<>]*w:anchor="(issue-\d+)"/g).slice(0, count)).toEqual(issues);
    const text = parts[document]!.replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&quot;", '"');
    for (let n = 1; n <= count; n += 1) expect(text.split(titleOf(n)).length - 1, titleOf(n)).toBe(3);
    expect(parts[document]!.match(/<w:sectPr/g)).toHaveLength(2);
  });

  test("finds every link and picture that it names, and names each that it has", () => {
    const named = new Set(findIn(document, /<[^<>]* r:(?:id|embed)="([^"]+)"/g));
    const held = findIn("word/_rels/document.xml.rels", /<Relationship [^<>]*Id="([^"]+)"/g);
    expect(new Set(held).size).toBe(held.length);
    for (const id of named) expect(held).toContain(id);
    expect(named.size).toBeGreaterThan(count * 30);
    expect(pictures).toHaveLength(1);
    expect(findIn("word/_rels/document.xml.rels", /Target="(media\/[^"]+)"/g).map((path) => `word/${path}`)).toEqual(
      expect.arrayContaining(pictures),
    );
  });

  test("numbers its notes, lists, bookmarks and pictures without one twice", () => {
    const notes = findIn(document, /<w:footnoteReference w:id="(\d+)"/g);
    expect(notes).toEqual(Array.from({ length: count }, (_, n) => String(n + 1)));
    expect(findIn("word/footnotes.xml", /<w:footnote w:id="(\d+)"/g).filter((id) => Number(id) > 0)).toEqual(notes);
    for (let n = 1; n <= count; n += 1)
      expect(parts["word/footnotes.xml"]).toMatch(
        new RegExp(`<w:footnote w:id="${n}">(?:(?!</w:footnote>).)*Heard in week ${n}, `),
      );
    const bookmarks = findIn(document, /<w:bookmarkStart [^<>]*w:id="(\d+)"/g);
    expect(new Set(bookmarks).size).toBe(count);
    expect(findIn(document, /<w:bookmarkEnd w:id="(\d+)"/g)).toEqual(bookmarks);
    const drawings = findIn(document, /<wp:docPr id="(\d+)"/g);
    expect([drawings.length, new Set(drawings).size]).toEqual([count, count]);
    const lists = [...new Set(findIn(document, /<w:numId w:val="(\d+)"/g))];
    const shapes = new Map(
      [...parts["word/numbering.xml"]!.matchAll(/<w:num w:numId="(\d+)"[^<>]*><w:abstractNumId w:val="(\d+)"/g)].map(
        ([, list, shape]) => [list!, shape!],
      ),
    );
    const starts = new Map(
      [
        ...parts["word/numbering.xml"]!.matchAll(
          /<w:abstractNum w:abstractNumId="(\d+)"[\s\S]*?<w:start w:val="(\d+)"/g,
        ),
      ].map(([, shape, start]) => [shape!, start!]),
    );
    expect(lists.map((one) => starts.get(shapes.get(one)!))).toEqual(
      Array.from({ length: count }, (_, n) => String(n + 1)),
    );
    expect(parts["word/numbering.xml"]!.lastIndexOf("<w:abstractNum ")).toBeLessThan(
      parts["word/numbering.xml"]!.indexOf("<w:num "),
    );
  });
});
