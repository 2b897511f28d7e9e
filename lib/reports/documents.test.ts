import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as cancel } from "@/app/admin/compiled-report/api/cancel/[id]/route";
import { GET as documents } from "@/app/admin/compiled-report/api/documents/[id]/route";
import { GET as download } from "@/app/admin/compiled-report/api/download/[id]/route";
import { POST as make } from "@/app/admin/compiled-report/api/make/[id]/route";
import { POST as create } from "@/app/admin/compiled-report/api/new/route";
import { POST as update } from "@/app/admin/compiled-report/api/update/[id]/route";
import { POST as newValue } from "@/app/admin/form-element-value/api/new/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { db } from "@/db";
import { compiledReportDocuments, files, organisation, publicationIssues } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { matterhornFailures, unmarkedContent } from "@/lib/tools/testing/matterhorn";
import { readPdf } from "@/lib/tools/testing/pdf";
import { ask, person } from "@/lib/tools/testing/people";
import { aPicture, everything, madeDocument } from "@/lib/tools/testing/reports";
import { makeReport } from "./make";

let eda: Awaited<ReturnType<typeof person>>;
let issueId = 0;
let reportId = 0;
let picture: Awaited<ReturnType<typeof aPicture>>;
const post = (call: Parameters<typeof ask>[0], id: number, body: unknown) =>
  ask(call, "POST", { as: eda, params: { id }, body });

beforeAll(async () => {
  eda = await person("editor");
  picture = await aPicture();
  const bill = await aBill({ name: "H.B. 12", title: "An act about water", status: "in_committee" });
  const topic = await aTopic("Rivers", "Environment");
  const template = await aTemplate({ body: "rich_text" }, { name: "Weekly Legislative Update" });
  issueId = (await anIssue(eda, template.id, "Week of water", [topic.id])).id;
  await ask(newValue, "POST", {
    as: eda,
    body: {
      formElementId: template.elements.body,
      publicationIssueId: issueId,
      data: { document: everything(bill.id, picture.id) },
    },
  });
  await ask(publish, "POST", { as: eda, params: { id: issueId } });
  reportId = (
    await ask(create, "POST", {
      as: eda,
      body: {
        date: "2026-11-20",
        name: "Water: what “moved” & why",
        standfirst: "One paragraph.\n\nAnother.",
        issueIds: [issueId],
      },
    })
  ).body.compiledReport.id;
});

const latest = async (format: string) =>
  (await ask(documents, "GET", { as: eda, params: { id: reportId } })).body.reportDocuments.find(
    (one: { format: string }) => one.format === format,
  );

describe("the PDF", () => {
  let pdf: ReturnType<typeof readPdf>;
  let bytes: Uint8Array;
  let asked: unknown;
  beforeAll(async () => {
    asked = (await post(make, reportId, { format: "pdf" })).body.reportDocument;
    bytes = (await madeDocument(reportId, "pdf"))!;
    pdf = readPdf(bytes);
  });

  test("says that it is tagged, for whom, in which language and under which title (PDF/UA-1)", () => {
    expect(pdf.catalog).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    expect(pdf.catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf.catalog).toContain("/Lang (en)");
    expect(pdf.catalog).toMatch(/\/DisplayDocTitle true/);
    expect(pdf.xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.xmp).toContain("Water: what “moved” &amp; why");
  });

  test("has bookmarks and page labels", () => {
    expect(pdf.bookmarks).toEqual(
      expect.arrayContaining(["Contents", "By policy area", "Week of water", "Water rights", "Bills in this issue"]),
    );
    expect(pdf.catalog).toMatch(/\/PageLabels/);
  });

  test("tags headings without a gap, lists, quotes, notes, tables with heads, and pictures with their words", () => {
    for (const tag of [
      "Document",
      "H1",
      "H2",
      "H3",
      "P",
      "L",
      "LI",
      "BlockQuote",
      "Note",
      "Table",
      "TH",
      "TD",
      "TOC",
      "Link",
    ])
      expect(pdf.tags.get(tag)?.length, tag).toBeGreaterThan(0);
    expect(pdf.tags.get("H5")).toBeUndefined();
    expect(pdf.tags.get("Figure")).toEqual([expect.stringContaining("/Alt (A map of the basin)")]);
    for (const head of pdf.tags.get("TH")!) expect(head).toContain("/Scope /Column");
  });

  test("fails none of the Matterhorn protocol's conditions that a machine can judge", () => {
    expect(matterhornFailures(bytes)).toEqual([]);
  });

  test.each([
    ["/Contents (", "/Contentz (", "28-012"],
    ["/Scope /", "/Scopx /", "15-003"],
    ["/Alt (", "/Alz (", "13-004"],
    ["/Tabs /S", "/Tabs /R", "28-008"],
    ["/Lang (en)", "/Lanx (en)", "11-006"],
    ["/DisplayDocTitle true", "/DisplayDocTitle null", "07-001"],
    ["/S /TR", "/S /TD", "09-004"],
    ["/S /H1", "/S /H4", "14-002"],
    ["/S /Link", "/S /Span", "28-011"],
    ["/ToUnicode ", "/ToUnicodx ", "10-001"],
    ["/FontFile", "/FontFilx", "31-009"],
    ["/Marked true", "/Marked null", "01-000"],
  ])("with %s spoilt into %s, condition %s is named", (sound, spoilt, condition) => {
    const broken = Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(sound, spoilt), "latin1");
    expect(matterhornFailures(broken).map((failure) => failure.slice(0, 6))).toContain(condition);
  });

  test("what a page paints outside of its tags is seen", () => {
    expect(
      unmarkedContent("/P << /MCID 0 >> BDC (words (BT)) Tj EMC /Artifact << /Type /Pagination >> BDC 0 0 m f EMC"),
    ).toEqual([]);
    expect(unmarkedContent("/P << /MCID 0 >> BDC (a) Tj EMC (b) Tj")).toEqual(["unmarked content (Tj)"]);
    expect(unmarkedContent("/P << /MCID 0 >> BDC /Artifact BMC f EMC EMC")).toEqual([
      "01-003: an artifact inside tagged content",
    ]);
  });

  test("embeds every typeface, and every link says where it leads", () => {
    expect(pdf.fonts.length).toBeGreaterThan(2);
    for (const font of pdf.fonts) expect(font).toMatch(/\/FontFile/);
    expect(pdf.links.length).toBeGreaterThan(4);
    for (const link of pdf.links) expect(link).toMatch(/\/Contents/);
    expect(pdf.links.some((link) => link.includes("/URI (https://example.org/agenda?a=1&b=2)"))).toBe(true);
  });

  test("is the same byte for byte when the same report is made again, whatever changed around it since", async () => {
    await db
      .update(files)
      .set({ sha256: "0".repeat(64) })
      .where(eq(files.id, picture.id));
    await db.update(organisation).set({ name: "Renamed since" });
    await db
      .update(publicationIssues)
      .set({ publishedDate: "2001-01-01", slug: "moved-since" })
      .where(eq(publicationIssues.id, issueId));
    await db.update(compiledReportDocuments).set({ state: "failed", sha256: null });
    expect((await post(make, reportId, { format: "pdf" })).body.reportDocument.state).toBe("waiting");
    expect(Buffer.compare((await madeDocument(reportId, "pdf"))!, bytes)).toBe(0);
  });

  test("is ready immediately when it is requested again", async () => {
    expect(asked).toMatchObject({ state: "waiting", current: true, url: null });
    const before = await latest("pdf");
    expect((await post(make, reportId, { format: "pdf" })).body.reportDocument).toEqual(before);
    expect(before).toMatchObject({ state: "done", current: true, done: 3, total: 3, size: bytes.length });
  });

  test("is downloaded by staff only, under a name that says what it is and when", async () => {
    const query = "format=pdf";
    const answer = await ask(download, "GET", { as: eda, params: { id: reportId }, query });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="2026-11-20-water-what-moved-why.pdf"',
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
    });
    expect((await ask(download, "GET", { as: await person("reader"), params: { id: reportId }, query })).status).toBe(
      403,
    );
    expect((await ask(download, "GET", { params: { id: reportId }, query })).status).toBe(401);
  });
});

/** A machine on the other side of the date line, with a language that writes the capital of i with a dot. */
const elsewhere = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };

describe("the DOCX", () => {
  let parts: Record<string, string>;
  let bytes: Uint8Array;
  beforeAll(async () => {
    await post(make, reportId, { format: "docx" });
    bytes = (await madeDocument(reportId, "docx"))!;
    parts = Object.fromEntries(
      Object.entries(unzipSync(bytes))
        .filter(([name]) => /\.(xml|rels)$/.test(name))
        .map(([name, part]) => [name, strFromU8(part)]),
    );
  });
  const styleOf = (words: string) =>
    [...parts["word/document.xml"]!.matchAll(/<w:p>.*?<\/w:p>/gs)]
      .map(([one]) => one)
      .find((one) => one.replace(/<[^>]+>/g, "") === words)
      ?.match(/<w:pStyle w:val="(\w+)"/)?.[1];

  test("names only fonts that come with a word processor, each with a kind and a free one for where it is missing", () => {
    const named = new Set(
      Object.values(parts).flatMap((part) =>
        [...part.matchAll(/w:(?:ascii|hAnsi|cs|eastAsia)="([^"]+)"/g)].map(([, name]) => name!),
      ),
    );
    expect([...named].toSorted()).toEqual(["Cambria", "Courier New"]);
    const table = parts["word/fontTable.xml"]!;
    for (const name of named)
      expect(table).toMatch(
        new RegExp(`<w:font w:name="${name}"><w:altName w:val="[^"]+"/>.*?<w:family w:val="(roman|modern)"/>`),
      );
    expect(Object.keys(unzipSync(bytes)).filter((name) => /\.(odttf|ttf|otf)$/.test(name))).toEqual([]);
  });

  test("is well-formed in all its parts", () => {
    for (const [name, part] of Object.entries(parts)) {
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => expect.fail(`${name}: ${error.message}`));
      parser.write(part).close();
    }
  });

  test("uses real styles for what it holds, each of them defined", () => {
    expect([
      styleOf("Week of water"),
      styleOf("Water rights"),
      styleOf("Far too deep"),
      styleOf("First point"),
      styleOf("District"),
    ]).toEqual(["Heading1", "Heading2", "Heading3", "ListParagraph", "TableHead"]);
    const defined = new Set([...parts["word/styles.xml"]!.matchAll(/w:styleId="([^"]+)"/g)].map(([, id]) => id));
    const used = [
      ...Object.values(parts)
        .join("")
        .matchAll(/<w:(?:pStyle|rStyle|tblStyle) w:val="([^"]+)"/g),
    ].map(([, id]) => id!);
    expect(used.filter((id) => !defined.has(id) && !/^TOC\d$/.test(id))).toEqual([]);
  });

  test("has lists, repeated header rows, a footnote, links, a contents field, page numbers and its language", () => {
    const document = parts["word/document.xml"]!;
    expect(document).toMatch(/<w:numPr>/);
    expect(document).toMatch(/<w:tblHeader\/>/);
    expect(document).toMatch(/<w:footnoteReference w:id="1"\/>/);
    expect(parts["word/footnotes.xml"]).toContain("Heard on Tuesday");
    expect(document).toMatch(/TOC [^<]*\\o/);
    expect(document).toContain('descr="A map of the basin"');
    expect(parts["word/_rels/document.xml.rels"]).toContain('Target="https://example.org/agenda?a=1&amp;b=2"');
    expect(
      Object.entries(parts)
        .filter(([name]) => name.includes("footer"))
        .map(([, part]) => part)
        .join(""),
    ).toMatch(/PAGE/);
    expect(parts["word/styles.xml"]).toMatch(/<w:lang w:val="en-US"/);
    expect(parts["docProps/core.xml"]).toContain("<dc:title>Water: what “moved” &amp; why</dc:title>");
  });

  test("is the same byte for byte when it is made again, also where clock and language are others", async () => {
    for (const [name, value] of Object.entries(elsewhere)) vi.stubEnv(name, value);
    await db
      .update(compiledReportDocuments)
      .set({ state: "failed", sha256: null })
      .where(eq(compiledReportDocuments.format, "docx"));
    await post(make, reportId, { format: "docx" });
    const again = (await madeDocument(reportId, "docx"))!;
    vi.unstubAllEnvs();
    expect(Buffer.compare(again, bytes)).toBe(0);
  });
});

describe("the making", () => {
  test("that was canceled writes nothing, and can be requested again", async () => {
    await db.update(compiledReportDocuments).set({ state: "failed", sha256: null });
    await post(make, reportId, { format: "pdf" });
    const [row] = await db.select().from(compiledReportDocuments).where(eq(compiledReportDocuments.format, "pdf"));
    expect((await post(cancel, reportId, { format: "pdf" })).body.reportDocument.state).toBe("cancelled");
    await makeReport({ id: reportId, format: "pdf", run: row!.run });
    expect(await latest("pdf")).toMatchObject({ state: "cancelled", size: row!.size });
    expect((await post(make, reportId, { format: "pdf" })).body.reportDocument.state).toBe("waiting");
  });

  test("that failed says so, and can be requested again", async () => {
    const [row] = await db.select().from(compiledReportDocuments).where(eq(compiledReportDocuments.format, "pdf"));
    vi.stubEnv("TMPDIR", "/there/is/no/such/folder");
    await makeReport({ id: reportId, format: "pdf", run: row!.run });
    vi.unstubAllEnvs();
    expect(await latest("pdf")).toMatchObject({ state: "failed", message: expect.stringContaining("Try again") });
    expect((await post(make, reportId, { format: "pdf" })).body.reportDocument.state).toBe("waiting");
  });

  test("that stopped silently is reported as failed, and starts again on request", async () => {
    await db.update(compiledReportDocuments).set({ state: "working", updatedAt: "2020-01-01T00:00:00Z" });
    expect(await latest("pdf")).toMatchObject({ state: "failed", message: expect.stringContaining("Try again") });
    expect((await post(make, reportId, { format: "pdf" })).body.reportDocument.state).toBe("waiting");
  });

  test("of a report that was changed since must be requested again", async () => {
    await madeDocument(reportId, "pdf");
    await post(update, reportId, { name: "Another name" });
    expect(await latest("pdf")).toMatchObject({ state: "done", current: false, url: null });
    expect((await ask(download, "GET", { as: eda, params: { id: reportId }, query: "format=pdf" })).status).toBe(409);
  });
});

describe("characters and fonts", () => {
  const scripts = "漢字 简体 かな 한국어 ภาษาไทย العربية עברית हिन्दी বাংলা 😀 ✅ ★";
  async function madeFrom(name: string) {
    const { id } = (
      await ask(create, "POST", { as: eda, body: { date: "2026-11-20", name, standfirst: name, issueIds: [issueId] } })
    ).body.compiledReport;
    await ask(make, "POST", { as: eda, params: { id }, body: { format: "pdf" } });
    const bytes = (await madeDocument(id, "pdf"))!;
    const { body } = await ask(documents, "GET", { as: eda, params: { id } });
    return { id, document: body.reportDocuments[0], bytes: Buffer.from(bytes) };
  }

  test("the scripts of the world and emoji are set with fonts of the product, each embedded, and pass PDF/UA", async () => {
    const { document, bytes } = await madeFrom(scripts);
    expect(document).toMatchObject({ state: "done", message: null });
    const pdf = readPdf(bytes);
    expect(matterhornFailures(bytes)).toEqual([]);
    const names = pdf.fonts.map((font) => /\/FontName ?\/[A-Z]{6}\+([A-Za-z0-9-]+)/.exec(font)?.[1]);
    for (const family of [
      "LibertinusSerif",
      "NotoSansHans",
      "NotoSansKR",
      "NotoSansThai",
      "NotoSansArabic",
      "NotoEmoji",
    ])
      expect(
        names.some((name) => name?.startsWith(family)),
        family,
      ).toBe(true);
    for (const name of names) expect(name).toMatch(/^(Libertinus|Noto|DejaVuSansMono)/);
    for (const font of pdf.fonts) expect(font).toMatch(/\/FontFile/);
  });

  test("what no font covers is replaced, and the document warns of it by name", async () => {
    const { document } = await madeFrom("Tibetan བོད and more");
    expect(document.state).toBe("done");
    expect(document.message).toContain("U+0F56");
    expect(document.message).toContain("replaced");
  });

  const fontsOf = (name: string) => `node_modules/@expo-google-fonts/${name}`;
  /** Where Debian, Fedora, Arch and macOS keep their emoji in color, which no PDF/UA can embed as they are. */
  const colorEmoji = [
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/google-noto-color-emoji-fonts/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto/NotoColorEmoji.ttf",
    "/System/Library/Fonts/Apple Color Emoji.ttc",
    ...(process.env.COLOR_EMOJI_FONT ?? "").split(":").filter(Boolean),
  ].filter(existsSync);
  // Fonts of families that the report asks for, in weights that it uses: they would win if they were looked at.
  const machines: [what: string, fonts: string[] | null][] = [
    ["with a Thai font of its own", [`${fontsOf("noto-sans-thai")}/900Black/NotoSansThai_900Black.ttf`]],
    ["with an emoji font of its own", [`${fontsOf("noto-emoji")}/300Light/NotoEmoji_300Light.ttf`]],
    ["with emoji in color", colorEmoji],
    ["without any font", []],
    ["whose list of fonts is missing", null],
    ["where clock and language are others", []],
  ];
  test.each(machines)("a machine %s makes the same bytes, which pass PDF/UA", async (what, fonts) => {
    if (what.endsWith("in color") && colorEmoji.length === 0)
      return console.warn("No emoji font in color here: name one in COLOR_EMOJI_FONT to try it.");
    const { id, bytes } = await madeFrom(`${scripts} 🏛️ 👩‍⚖️ 🇺🇸`);
    expect(matterhornFailures(bytes)).toEqual([]);
    const home = mkdtempSync(join(tmpdir(), "rotunda-home-"));
    const folder = join(home, ".local/share/fonts");
    mkdirSync(folder, { recursive: true });
    for (const [at, font] of (fonts ?? []).entries()) copyFileSync(font, join(folder, `own-${at}${extname(font)}`));
    if (fonts) writeFileSync(join(home, "fonts.conf"), `<fontconfig><dir>${folder}</dir></fontconfig>`);
    vi.stubEnv("HOME", home);
    vi.stubEnv("XDG_DATA_HOME", join(home, ".local/share"));
    vi.stubEnv("FONTCONFIG_FILE", join(home, "fonts.conf"));
    for (const [name, value] of what.startsWith("where") ? Object.entries(elsewhere) : []) vi.stubEnv(name, value);
    try {
      await db
        .update(compiledReportDocuments)
        .set({ state: "waiting" })
        .where(eq(compiledReportDocuments.compiledReportId, id));
      const again = Buffer.from((await madeDocument(id, "pdf"))!);
      expect(again.equals(bytes)).toBe(true);
    } finally {
      vi.unstubAllEnvs();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
