import { parsePdfValue, type PdfDict, type PdfValue } from "@/lib/reports/typeset/pdf-values";
import { readPdf, streamOf } from "./pdf";

/** The structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
const standard = new Set(
  (
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot " +
    "Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form"
  ).split(" "),
);
/** Allowed parents of an element, if the standard limits them. */
const parents: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  THead: ["Table"],
  TBody: ["Table"],
  TFoot: ["Table"],
  LI: ["L"],
  LBody: ["LI"],
  TOCI: ["TOC"],
};
const children: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  TR: ["TH", "TD"],
  THead: ["TR"],
  TBody: ["TR"],
  TFoot: ["TR"],
  L: ["LI", "L", "Caption"],
  LI: ["Lbl", "LBody"],
  TOC: ["TOCI", "TOC", "Caption"],
};

type Element = {
  type: string;
  dict: PdfDict;
  parent: Element | null;
  children: Element[];
  /** Numbers of its annotations. */ annotations: number[];
  marked: number;
};

/**
 * The machine-checkable failure conditions of the Matterhorn protocol 1.1 that this file could have, each with its number.
 * Empty: a PDF/UA-1 checker finds nothing. Conditions that need human judgment (whether alternative text describes a
 * picture) are excluded.
 * @param bytes a PDF with uncompressed objects
 */
export function matterhornFailures(bytes: Uint8Array): string[] {
  const { objects, xmp } = readPdf(bytes);
  const failures: string[] = [];
  const fail = (condition: string, what: string) => void failures.push(`${condition}: ${what}`);
  const parsed = new Map([...objects].map(([number, body]) => [number, parsePdfValue(body)]));
  const get = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    while (found && typeof found === "object" && "ref" in found) found = parsed.get(found.ref) ?? null;
    return found;
  };
  const dict = (value: PdfValue | undefined): PdfDict => {
    const found = get(value);
    return found instanceof Map ? found : new Map();
  };
  const list = (value: PdfValue | undefined): PdfValue[] => {
    const found = get(value);
    return Array.isArray(found) ? found : found === null ? [] : [value!];
  };
  const text = (value: PdfValue | undefined): string => {
    const found = get(value);
    return typeof found === "string" && found.startsWith("(") ? found.slice(1) : "";
  };
  const dicts = [...parsed].filter((entry): entry is [number, PdfDict] => entry[1] instanceof Map);
  const ofType = (name: string) => dicts.filter(([, one]) => one.get("Type") === `/${name}`);
  const catalog = ofType("Catalog")[0]?.[1] ?? new Map<string, PdfValue>();

  // 06, 07, 11: the document's metadata
  if (!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp)) fail("06-002", "the metadata does not name PDF/UA-1");
  if (!/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(xmp)) fail("06-003", "the metadata has no dc:title");
  if (dict(catalog.get("ViewerPreferences")).get("DisplayDocTitle") !== true) fail("07-001", "the title is not shown");
  if (dict(catalog.get("MarkInfo")).get("Marked") !== true) fail("01-000", "it does not say that it is tagged");
  if (dict(catalog.get("MarkInfo")).get("Suspects") === true) fail("01-007", "its tags are suspect");
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(text(catalog.get("Lang")))) fail("11-006", "it names no language");
  if (catalog.has("AcroForm") && dict(catalog.get("AcroForm")).has("XFA")) fail("25-001", "it has an XFA form");

  // 02: roles
  const root = dict(catalog.get("StructTreeRoot"));
  const roles = dict(root.get("RoleMap"));
  const roleOf = (name: string, seen = new Set<string>()): string => {
    if (standard.has(name)) return name;
    if (seen.has(name)) return (fail("02-003", `/${name} is mapped in a circle`), name);
    const next = roles.get(name);
    if (typeof next !== "string") return (fail("02-001", `/${name} is mapped to no standard type`), name);
    return roleOf(next.slice(1), seen.add(name));
  };
  for (const name of roles.keys()) if (standard.has(name)) fail("02-004", `the standard type /${name} is mapped`);

  // the tree
  const elements: Element[] = [];
  const holders = new Map<number, Element>();
  const grow = (value: PdfValue, parent: Element | null): void => {
    const given = dict(value);
    if (typeof get(value) === "number" || given.get("Type") === "/MCR") return void (parent && (parent.marked += 1));
    if (given.get("Type") === "/OBJR") {
      const target = given.get("Obj");
      if (parent && target && typeof target === "object" && "ref" in target)
        holders.set((target as { ref: number }).ref, parent);
      return;
    }
    const name = given.get("S");
    if (typeof name !== "string") return;
    const element: Element = {
      type: roleOf(name.slice(1)),
      dict: given,
      parent,
      children: [],
      annotations: [],
      marked: 0,
    };
    elements.push(element);
    parent?.children.push(element);
    for (const kid of list(given.get("K"))) grow(kid, element);
  };
  for (const kid of list(root.get("K"))) grow(kid, null);
  if (elements.length === 0) fail("01-005", "it has no structure");

  // 09: tables, lists, contents
  for (const { type, parent, children: kids } of elements) {
    if (parents[type] && !parents[type].includes(parent?.type ?? ""))
      fail("09-004", `${type} under ${parent?.type ?? "nothing"}`);
    const allowed = children[type];
    for (const kid of allowed ? kids : []) if (!allowed!.includes(kid.type)) fail("09-004", `${kid.type} in ${type}`);
  }
  // 13, 17, 14: pictures, formulas, headings
  for (const { type, dict: one } of elements)
    if ((type === "Figure" || type === "Formula") && !text(one.get("Alt")) && !text(one.get("ActualText")))
      fail(type === "Figure" ? "13-004" : "17-002", `a ${type} without words`);
  const levels = elements.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type[1])] : []));
  if (levels.length > 0 && levels[0] !== 1) fail("14-002", "the first heading is not H1");
  levels.forEach(
    (level, i) => i > 0 && level > levels[i - 1]! + 1 && fail("14-003", `H${levels[i - 1]} is followed by H${level}`),
  );
  if (levels.length > 0 && elements.some(({ type }) => type === "H")) fail("14-007", "H and H1 to H6 are mixed");
  // 15: every table header has a scope, and rows have equal widths
  const attributes = (one: PdfDict) => list(one.get("A")).map(dict);
  for (const { dict: one } of elements.filter(({ type }) => type === "TH"))
    if (!attributes(one).some((each) => each.has("Scope"))) fail("15-003", "a TH without Scope");
  const spanOf = (cell: Element) =>
    Number(
      attributes(cell.dict)
        .find((each) => each.has("ColSpan"))
        ?.get("ColSpan") ?? 1,
    );
  for (const table of elements.filter(({ type }) => type === "Table")) {
    const rows = table.children
      .flatMap((part) => (part.type === "TR" ? [part] : part.children))
      .filter(({ type }) => type === "TR");
    const spansRows = rows.some((row) =>
      row.children.some((cell) => attributes(cell.dict).some((each) => each.has("RowSpan"))),
    );
    const widths = new Set(rows.map((row) => row.children.reduce((sum, cell) => sum + spanOf(cell), 0)));
    if (!spansRows && widths.size > 1) fail("15-001", `rows of ${[...widths].join(" and ")} cells in one table`);
  }
  // 19: notes
  const ids = elements.filter(({ type }) => type === "Note").map(({ dict: one }) => text(one.get("ID")));
  if (ids.includes("")) fail("19-003", "a Note without ID");
  if (new Set(ids).size < ids.length) fail("19-004", "two Notes with one ID");

  // 28: annotations
  const pages = ofType("Page");
  for (const [number, page] of pages) {
    const annotations = list(page.get("Annots"));
    if (annotations.length > 0 && page.get("Tabs") !== "/S")
      fail("28-008", `page object ${number} does not order its links by the structure`);
    for (const each of annotations) {
      const one = dict(each);
      const holder =
        each && typeof each === "object" && "ref" in each ? holders.get((each as { ref: number }).ref) : undefined;
      if (one.get("Subtype") === "/Link" && holder?.type !== "Link")
        fail("28-011", "a link that no Link element holds");
      else if (!holder) fail("28-002", "an annotation outside the structure");
      if (!text(one.get("Contents")))
        fail(one.get("Subtype") === "/Link" ? "28-012" : "28-004", "an annotation without Contents");
      if (one.get("Subtype") === "/TrapNet") fail("28-016", "a TrapNet annotation");
    }
  }
  // 01: every mark on a page is in the structure or an artifact
  const paintedStream = (value: PdfValue): string =>
    streamOf(
      value && typeof value === "object" && "ref" in value ? (objects.get((value as { ref: number }).ref) ?? "") : "",
    );
  for (const [number, page] of pages) {
    const contents = get(page.get("Contents"));
    const streams = (Array.isArray(contents) ? contents : [page.get("Contents")!]).map(paintedStream).join("\n");
    for (const what of unmarkedContent(streams)) fail("01-005", `${what} on page object ${number}`);
  }
  // 31: typefaces
  for (const [, font] of ofType("FontDescriptor"))
    if (!["FontFile", "FontFile2", "FontFile3"].some((key) => font.has(key)))
      fail("31-009", `${String(font.get("FontName"))} is not embedded`);
  for (const [, font] of ofType("Font")) {
    if (font.get("Subtype") === "/Type0" && !font.has("ToUnicode"))
      fail("10-001", `${String(font.get("BaseFont"))} does not say which characters it shows`);
    if (font.get("Subtype") === "/CIDFontType2" && !font.has("CIDToGIDMap"))
      fail("31-005", `${String(font.get("BaseFont"))} has no CIDToGIDMap`);
  }
  return [...new Set(failures)];
}

const strings = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>/g;

/** What a page's stream paints outside of every marked piece, and what is marked wrongly. */
export function unmarkedContent(stream: string): string[] {
  const found: string[] = [];
  const open: ("artifact" | "tagged" | "other")[] = [];
  const properties = stream.replace(strings, "()");
  for (const [, artifact, mcid, operator] of properties.matchAll(
    /(\/Artifact\s+(?:<<(?:[^<>]|<<[^>]*>>)*>>\s*BDC|BMC))|(\/\w+\s+<<[^>]*\/MCID\s+\d+[^>]*>>\s*BDC)|(?<![/\w])(BDC|BMC|EMC|Tj|TJ|f\*?|F|S|s|B\*?|b\*?|Do|sh)(?![\w*])/g,
  )) {
    if (artifact) {
      if (open.includes("tagged")) found.push("01-003: an artifact inside tagged content");
      open.push("artifact");
    } else if (mcid) {
      if (open.includes("artifact")) found.push("01-004: tagged content inside an artifact");
      open.push("tagged");
    } else if (operator === "EMC") open.pop();
    else if (operator === "BDC" || operator === "BMC") open.push("other");
    else if (!open.includes("artifact") && !open.includes("tagged")) found.push(`unmarked content (${operator})`);
  }
  return [...new Set(found)];
}
