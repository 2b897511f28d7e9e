import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from "docx";
import { estimatePageNumbers } from "docx/layout";
import { type Chapter, type ReportModel, words } from "../model/blocks";
import { inParts } from "./chapter-files";
import { bodyOf, type Gathered, runsOf } from "./docx-blocks";
import { fontTable, margin, measureOf, numberingOf, page, styles } from "./docx-look";
import { joinDocx } from "./join-docx";
import { deterministicZip } from "./deterministic-zip";
import { changeTexts, lengthOf } from "./walk";

/** Not allowed in XML. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Up to this length pages are laid out for page numbers; otherwise the word processor fills them in. */
const mostLaidOut = 250_000;

/**
 * A report as DOCX: named styles, headings, lists, tables, footnotes, contents field. Reproducible. A long one is made
 * in parts to limit memory. @param target path of the document
 */
export async function docxOf(
  given: ReportModel,
  issues: AsyncIterable<Chapter>,
  folder: string,
  target: string,
): Promise<void> {
  const model = writable(given);
  const parts = inParts(issues);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done)
    return writeFile(
      target,
      await packSections(
        model,
        folder,
        (all) =>
          model.isCompact
            ? [
                inner(model, [
                  ...(first.value?.[0] && !first.value[0].isSection ? letterheadOf(model, all) : coverOf(model, all)),
                  ...chaptersOf(first.value ?? [], all, true),
                ]),
              ]
            : [
                cover(model, all),
                inner(model, [...contentsOf(model, all.measure), ...chaptersOf(first.value ?? [], all)]),
              ],
        first.value,
      ),
    );
  const body = (chapters: Chapter[]) => packSections(model, folder, (all) => [{ children: chaptersOf(chapters, all) }]);
  async function* bodies(): AsyncGenerator<Uint8Array> {
    yield await body(first.value!);
    yield await body(second.value!);
    for await (const chapters of parts) yield await body(chapters);
  }
  const front = await packSections(model, folder, (all) => [
    cover(model, all),
    inner(model, contentsOf(model, all.measure, true)),
  ]);
  await joinDocx(front, bodies(), join(folder, "document.xml"), target);
}

const writable = <T>(value: T): T => changeTexts(value, (text) => text.replace(unwritable, ""));

async function packSections(
  model: ReportModel,
  folder: string,
  sectionsOf: (all: Gathered) => ISectionOptions[],
  laidOut?: Chapter[],
): Promise<Uint8Array> {
  const all: Gathered = { folder, measure: measureOf(model.paper), footnotes: {}, numbered: [] };
  const sections = sectionsOf(all);
  const document = new Document({
    title: model.title,
    subject: model.extent,
    creator: model.organisation,
    lastModifiedBy: model.organisation,
    description: model.standfirst.join("\n"),
    revision: 1,
    styles,
    numbering: numberingOf(all.numbered),
    footnotes: all.footnotes,
    sections,
    ...(laidOut &&
      lengthOf(laidOut.flatMap((chapter) => chapter.blocks)) <= mostLaidOut && { pageNumbers: estimatePageNumbers }),
  });
  return deterministicZip(await Packer.toBuffer(document), model.createdAt, { "word/fontTable.xml": fontTable });
}

const properties = (model: ReportModel) => ({
  page: { size: page[model.paper], margin: { top: margin, bottom: margin, left: margin, right: margin } },
});
const cover = (model: ReportModel, all: Gathered): ISectionOptions => ({
  properties: properties(model),
  children: coverOf(model, all),
  headers: { default: new Header({ children: [new Paragraph({})] }) },
  footers: { default: new Footer({ children: [new Paragraph({})] }) },
});
const inner = (model: ReportModel, children: FileChild[]): ISectionOptions => ({
  properties: properties(model),
  children,
  headers: { default: runningHead(model, measureOf(model.paper)) },
  footers: { default: pageNumber() },
});
/** @param hasHead they follow a head on the same page */
const chaptersOf = (chapters: Chapter[], all: Gathered, hasHead = false): FileChild[] =>
  chapters.flatMap((chapter, at) => chapterOf(writable(chapter), all, { isFirst: at === 0, hasHead }));

const coverOf = (model: ReportModel, all: Gathered): FileChild[] => [
  ...letterheadOf(model, all),
  new Paragraph({ heading: HeadingLevel.TITLE, text: model.title }),
  ...(model.date ? [new Paragraph({ style: "Subtitle", text: model.date })] : []),
  new Paragraph({ style: "Extent", text: model.extent }),
  ...model.standfirst.map((text) => new Paragraph({ style: "Standfirst", text })),
];

function letterheadOf(model: ReportModel, all: Gathered): FileChild[] {
  const { logo } = model;
  const height = 60;
  return [
    ...(logo
      ? [
          new Paragraph({
            children: [
              new ImageRun({
                type: logo.path.endsWith(".png") ? "png" : "jpg",
                data: readFileSync(join(all.folder, logo.path)),
                transformation: { height, width: Math.min(500, Math.round((logo.width * height) / logo.height)) },
                altText: { name: "logo", description: logo.alt, title: logo.alt },
              }),
            ],
          }),
        ]
      : []),
    new Paragraph({
      style: "Organization",
      text: model.organisation,
      border: { top: { style: BorderStyle.SINGLE, size: 16, color: "0B5A51", space: 14 } },
    }),
  ];
}

/** @param inParts its headings are in other parts */
function contentsOf(model: ReportModel, measure: number, inParts = false): FileChild[] {
  const named = new Map(model.contents.map((entry) => [entry.anchor, entry.name]));
  const leader = [{ type: TabStopType.RIGHT, position: measure, leader: "dot" as const }];
  return [
    new Paragraph({ style: "ContentsTitle", text: "Contents" }),
    new TableOfContents("Contents", {
      hyperlink: true,
      headingStyleRange: "1-1",
      ...(inParts && {
        cachedEntries: model.contents.map(({ name, anchor }) => ({ title: name, level: 1, href: anchor })),
      }),
    }),
    ...(model.areas.length > 0 ? [new Paragraph({ style: "ContentsGroup", text: "By policy area" })] : []),
    ...model.areas.flatMap((area) => [
      new Paragraph({ style: "ContentsArea", text: area.name }),
      ...area.anchors.map(
        (anchor) =>
          new Paragraph({
            style: "ContentsLine",
            tabStops: leader,
            children: [
              new InternalHyperlink({ anchor, children: [new TextRun(named.get(anchor) ?? "")] }),
              new TextRun({ children: [new Tab()] }),
              new PageReference(anchor, { hyperlink: true }),
            ],
          }),
      ),
    ]),
  ];
}

function chapterOf(
  chapter: Chapter,
  all: Gathered,
  { isFirst, hasHead }: { isFirst: boolean; hasHead: boolean },
): FileChild[] {
  const isUnderHead = isFirst && hasHead;
  const particulars = [chapter.date, ...(chapter.topics.length > 0 ? [chapter.topics.join(", ")] : [])].join(" · ");
  return [
    ...(chapter.isSection
      ? []
      : [new Paragraph({ style: "Series", text: chapter.template, pageBreakBefore: !isUnderHead })]),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      ...(chapter.isSection && (isFirst && !hasHead ? { pageBreakBefore: true } : { spacing: { before: 480 } })),
      children: [new Bookmark({ id: chapter.anchor, children: [new TextRun(chapter.name)] })],
    }),
    ...(chapter.isSection
      ? []
      : [
          new Paragraph({ style: "Particulars", text: particulars }),
          new Paragraph({
            style: "Particulars",
            spacing: { after: 220 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: "A9B1AA", space: 6 } },
            children: runsOf([words(chapter.address.replace(/^https?:\/\//, ""), [], chapter.address)], all),
          }),
        ]),
    ...(chapter.standfirst ? [new Paragraph({ style: "Standfirst", text: chapter.standfirst })] : []),
    ...bodyOf(chapter.blocks, all),
  ];
}

const runningHead = (model: ReportModel, measure: number) =>
  new Header({
    children: [
      new Paragraph({
        style: "Running",
        tabStops: [{ type: TabStopType.RIGHT, position: measure }],
        children: [new TextRun(shortenTitle(model.title)), new TextRun({ children: [new Tab(), model.organisation] })],
      }),
    ],
  });
const pageNumber = () =>
  new Footer({
    children: [
      new Paragraph({
        style: "Running",
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT] })],
      }),
    ],
  });
const shortenTitle = (title: string) => (title.length > 70 ? `${title.slice(0, 68).trimEnd()}…` : title);
