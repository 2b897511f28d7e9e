import { gunzipSync } from "node:zlib";
import { decodeText, repairText } from "@/lib/platform/text/repair-text";
import { schemas, type Section, type TextFormat } from "../sections";
import { countBody } from "../words";
import type { Block } from "./blocks";
import { readCongressXml } from "./congress-xml";
import { readDocx } from "./docx";
import { readHtml } from "./html";
import { strikeBracketed } from "./brackets";
import { markNewMatter } from "./new-matter";
import { NoText } from "./no-text";
import { outline } from "./outline";
import { readPdf } from "./pdf";
import { readPlain } from "./plain";
import { withFractions } from "./raised";
import { mustBeAnswer, mustBeText } from "./refusals";
import { readRtf } from "./rtf";
import { readUslm } from "./uslm";
import { readUtahXml } from "./utah-xml";
import { markWithin } from "./xml-marks";
import { readXml, type XmlNode } from "./xml-nodes";

/** What was read from the bytes of a text. */
export type ReadText = { format: TextFormat; mimeType: string; sections: Section[]; words: number };

/** In bytes. The largest bill so far, with its XML, is 30 MB. */
export const largestText = 64_000_000;
/** Increase when parsers improve. */
export const parserVersion = 10;

const mimeTypes: Record<TextFormat, string> = {
  "bill-dtd": "application/xml",
  "amendment-dtd": "application/xml",
  uslm: "application/xml",
  "utah-xml": "application/xml",
  xml: "application/xml",
  html: "text/html",
  pdf: "application/pdf",
  plain: "text/plain",
  rtf: "application/rtf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Reads the text of a bill from its bytes. The format is found from the bytes alone: names and headers are unreliable.
 * @param kind a document such as a fiscal note need not look like law
 * @throws NoText for a scan, an error page, a captcha or anything else without text
 */
export async function readText(bytes: Uint8Array, kind: "text" | "amendment" | "document" = "text"): Promise<ReadText> {
  if (bytes.length === 0) throw new NoText("refused", "The file is empty.");
  if (bytes.length > largestText) throw new NoText("refused", `The file is larger than ${largestText / 1e6} MB.`);
  const { format, sections, isPage, title } = await readSections(bytes);
  const words = countBody(sections);
  // H.R. 899 of the 117th Congress has ten words, so a body of a bill schema is always accepted.
  const isBill = schemas.has(format) && words > 0;
  if (!isBill) {
    mustBeAnswer(sections, title, kind);
    if (isPage || words < 20) mustBeText(sections, words, kind);
  }
  return { format, mimeType: mimeTypes[format], sections: repairSections(sections), words };
}

type Read = { format: TextFormat; sections: Section[]; isPage?: boolean; title?: string };

/** Some sites and archives send their files compressed. @throws NoText where nothing readable comes out */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: largestText });
  } catch {
    throw new NoText("refused", "It is a compressed file that is damaged or too large.");
  }
}

async function readSections(packed: Uint8Array): Promise<Read> {
  const bytes = unpack(packed);
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.includes("%PDF-")) return { format: "pdf", sections: outlinePrint(await readPdf(bytes)) };
  if (head.startsWith("PK\u0003\u0004")) return { format: "docx", sections: outlinePrint(readDocx(bytes)) };
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new NoText("refused", "It is an old Word file (.doc), which cannot be read.");
  if (head.startsWith("\u00ffWPC")) throw new NoText("refused", "It is a WordPerfect file, which cannot be read.");
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\u0000|MM\u0000\*)/.test(head))
    throw new NoText("scan", "It is an image without text that can be read.");
  // Letters of symbol fonts, such as Kentucky's section mark, have no meaning.
  const text = decodeText(bytes)
    .replace(/^\ufeff/, "")
    .replace(/[\ue000-\uf8ff]/g, " ")
    // Arizona's marks for its own programs, printed in white.
    .replace(/\b(?:START|END)_STATUTE/g, " ");
  const start = text.slice(0, 20_000).trimStart();
  if (start.startsWith("{\\rtf")) return { format: "rtf", sections: outlinePrint(readRtf(text)) };
  if (looksBinary(text)) throw new NoText("refused", "The format of the file is not known.");
  if (isJson(text)) throw new NoText("refused", "It is an answer of a program, without the text of a bill.");
  if (isHtml(start)) return page(text);
  if (/^<\?xml|^<!DOCTYPE|^<[a-z]/i.test(start)) return xml(text);
  return /<(?:p|div|br|pre|table|font|center)[\s/>]/i.test(start)
    ? page(text)
    : { format: "plain", sections: outlinePrint(readPlain(repairedPages(text))), isPage: true };
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Keeps form feeds, which end pages, when control characters are removed, and soft hyphens at the ends of lines. */
const repairedPages = (text: string): string =>
  text
    .split("\f")
    .map((page) => repairText(page.replace(/\u00ad(?=[^\S\n]*\n)/g, "-")))
    .join("\f");

const isHtml = (start: string): boolean =>
  /<!DOCTYPE\s+html|<html[\s>]|^(?:<!--[\s\S]*?-->\s*)?<(?:head|body|pre|p|div|table|center|font|title|meta|h[1-6]|span|ul|ol|br|hr|script|style|img)[\s>]/i.test(
    start,
  );

function page(text: string): Read {
  const { title, ...print } = readHtml(repairText(text));
  return { format: "html", sections: outlinePrint(print), isPage: true, title };
}

/**
 * Marks what the print strikes and inserts as its legends say, then divides it into sections. @param all its words,
 * also those of legends
 */
function outlinePrint({ blocks, all }: { blocks: Block[]; all: string }): Section[] {
  return outline(strikeBracketed(markNewMatter(blocks, all), all));
}

function xml(text: string): { format: TextFormat; sections: Section[] } {
  const root = readXml(text);
  if (
    ["bill", "resolution", "amendment-doc", "engrossed-amendment", "committee-amendment"].includes(root.name) &&
    hasNode(root, "legis-body", "resolution-body", "amendment-body", "engrossed-amendment-body")
  )
    return readCongressXml(root);
  if (
    hasNode(root, "main", "amendMain") &&
    /uslm|schemas\.gpo/i.test(`${root.attributes.xmlns ?? ""} ${Object.values(root.attributes).join(" ")}`)
  )
    return readUslm(root);
  if (root.name === "leg") return readUtahXml(root);
  if (/^(?:rss|feed|rdf:RDF|RDF|urlset|sitemapindex|opml)$/i.test(root.name))
    throw new NoText("refused", "It is a list of pages, without the text of a bill.");
  if (root.name === "billStatus" || hasNode(root, "billStatus"))
    throw new NoText("refused", "It is a record of a bill without its text.");
  // Unknown schema: elements with words are paragraphs.
  return { format: "xml", sections: outline(blocksOfXml(root)) };
}

const hasNode = (node: XmlNode, ...names: string[]): boolean =>
  node.children.some((child) => typeof child !== "string" && (names.includes(child.name) || hasNode(child, ...names)));

/** Elements of an unknown schema within text belong to it; others begin paragraphs. */
function blocksOfXml(node: XmlNode): Block[] {
  const hasWords = node.children.some((child) => typeof child === "string" && child.trim() !== "");
  if (hasWords) return [{ runs: runsOfXml(node), indent: 0 }];
  return node.children.flatMap((child) => (typeof child === "string" ? [] : blocksOfXml(child)));
}

function runsOfXml(node: XmlNode, mark?: "inserted" | "struck"): Block["runs"] {
  const own =
    mark !== "struck" && /^(?:inserted|underline|u|addition|added|underscore)$/i.test(node.name)
      ? "inserted"
      : markWithin(node, mark);
  return node.children.flatMap((child) =>
    typeof child === "string" ? [own ? { text: child, mark: own } : { text: child }] : runsOfXml(child, own),
  );
}

function looksBinary(text: string): boolean {
  const sample = text.slice(0, 4000);
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > sample.length * 0.02;
}

const repairSections = (sections: Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    number: section.number && repairText(section.number),
    heading: section.heading && repairText(section.heading),
    paragraphs: section.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, text: keepEnds(run.text) })),
    })),
  }));

/** Ligatures: ﬁ, ﬂ, ﬃ. */
const ligatures = /[\ufb00-\ufb06]/g;

/** Repairs a run but keeps the white space at its ends, which separates it from its neighbors. */
const keepEnds = (text: string): string =>
  `${/^[^\S\t]/.test(text) ? " " : ""}${text
    .split("\t")
    .map((part) =>
      withFractions(repairText(part))
        .replace(ligatures, (sign) => sign.normalize("NFKC"))
        .normalize("NFC"),
    )
    .join("\t")}${/[^\S\t]$/.test(text) && text.trim() !== "" ? " " : ""}`
    .replace(/^ {2}/, " ")
    .replace(/ {2}$/, " ");
