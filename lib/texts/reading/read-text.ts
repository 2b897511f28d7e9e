import { decodeText, repairText } from "@/lib/imports/pipeline/repair-text";
import { paragraphText, type Section, type TextFormat } from "../sections";
import { countBody, countWords } from "../words";
import { type Block, plainText } from "./blocks";
import { readCongressXml } from "./congress-xml";
import { readDocx } from "./docx";
import { readHtml } from "./html";
import { strikeBracketed } from "./brackets";
import { NoText } from "./no-text";
import { allText, hasClause, lawfulness, outline } from "./outline";
import { readPdf } from "./pdf";
import { readPlain } from "./plain";
import { readRtf } from "./rtf";
import { readUslm } from "./uslm";
import { readUtahXml } from "./utah-xml";
import { readXml, type XmlNode } from "./xml-nodes";

/** What was read from the bytes of a text. */
export type ReadText = { format: TextFormat; mimeType: string; sections: Section[]; words: number };

/** In bytes. The largest bill so far, with its XML, is 30 MB. */
export const largestText = 64_000_000;
/** Increase when parsers improve. */
export const parserVersion = 5;

const schemas: ReadonlySet<TextFormat> = new Set(["bill-dtd", "amendment-dtd", "uslm", "utah-xml"]);

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
    mustBeAnswer(allText(sections), title, kind);
    if (isPage || words < 20) mustBeText(sections, words, kind);
  }
  return { format, mimeType: mimeTypes[format], sections: repairSections(sections), words };
}

type Read = { format: TextFormat; sections: Section[]; isPage?: boolean; title?: string };

async function readSections(bytes: Uint8Array): Promise<Read> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.includes("%PDF-")) return { format: "pdf", sections: outline(await readPdf(bytes)) };
  if (head.startsWith("PK\u0003\u0004")) return { format: "docx", sections: outline(readDocx(bytes)) };
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0"))
    throw new NoText("refused", "It is an old Word file (.doc), which cannot be read.");
  if (head.startsWith("\u00ffWPC")) throw new NoText("refused", "It is a WordPerfect file, which cannot be read.");
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\u0000|MM\u0000\*)/.test(head))
    throw new NoText("scan", "It is an image without text that can be read.");
  // Letters of symbol fonts, such as Kentucky's section mark, have no meaning.
  const text = decodeText(bytes)
    .replace(/^\ufeff/, "")
    .replace(/[\ue000-\uf8ff]/g, " ");
  const start = text.slice(0, 20_000).trimStart();
  if (start.startsWith("{\\rtf")) return { format: "rtf", sections: outline(readRtf(text)) };
  if (looksBinary(text)) throw new NoText("refused", "The format of the file is not known.");
  if (isJson(text)) throw new NoText("refused", "It is an answer of a program, without the text of a bill.");
  if (isHtml(start)) return page(text);
  if (/^<\?xml|^<!DOCTYPE|^<[a-z]/i.test(start)) return xml(text);
  return /<(?:p|div|br|pre|table|font|center)[\s/>]/i.test(start)
    ? page(text)
    : { format: "plain", sections: outline(readPlain(repairedPages(text))), isPage: true };
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
  const { blocks, title } = readHtml(repairText(text));
  const all = blocks.map((block) => plainText(block)).join("\n");
  return { format: "html", sections: outline(strikeBracketed(blocks, all)), isPage: true, title };
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
  const own = /^(?:del|deleted|strike|strikethrough|s|stricken|deletion)$/i.test(node.name)
    ? "struck"
    : /^(?:ins|inserted|underline|u|addition|added|underscore)$/i.test(node.name)
      ? "inserted"
      : mark;
  return node.children.flatMap((child) =>
    typeof child === "string" ? [own ? { text: child, mark: own } : { text: child }] : runsOfXml(child, own),
  );
}

function looksBinary(text: string): boolean {
  const sample = text.slice(0, 4000);
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > sample.length * 0.02;
}

const adobeForm = /if this message is not eventually replaced by the proper contents/i;
/** Pages with status 200 that say there is no text. */
const refusals: readonly [RegExp, string][] = [
  [
    /just a moment|checking (?:if the site connection|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|captcha|are you a robot|(?:you are|you're) not a (?:ro)?bot|human verification|confirm (?:that )?you are (?:a )?human|press (?:&|and) hold|security verification|incapsula|unusual traffic|enable javascript and cookies/i,
    "It is a page that checks for human visitors (a captcha).",
  ],
  [/too large for display/i, "The site says that the text is too large to display."],
  [
    /access (?:is )?denied|access to this page has been denied|you have been blocked|attention required|request (?:was )?(?:rejected|blocked)|403 forbidden|you don't have permission|permission denied|not authori[sz]ed/i,
    "The site refused access.",
  ],
  [
    /page (?:you requested )?(?:(?:was|could) )?not (?:be )?found|404\W{1,4}(?:error|not found)|(?:file|document|resource|bill) (?:\S+ ){0,6}(?:not found|does not exist|is not available|is unavailable|cannot be found)|no (?:longer|text) available|no (?:bills?|documents?|results?|records?|matches)(?: \w+){0,2} found|not yet (?:been )?(?:available|received|posted|published)|currently unavailable|text (?:\S+ ){0,3}will be (?:posted|published|available)/i,
    "The site says that this text does not exist.",
  ],
  [
    /(?:internal server|server|application|runtime|an unexpected) error|service (?:is )?unavailable|(?:under|scheduled) maintenance|bad gateway|gateway time-?out|something went wrong|error occurred|session (?:has )?(?:expired|timed out)|too many requests|rate limit|please (?:log|sign) ?in/i,
    "The site returned an error page.",
  ],
];

/** Words of a page with a site around its message; of a file without any law; and of a file that is the message alone. */
const [longestPage, longestFile, longestMessage] = [600, 150, 20];

/** What an amendment does: its words may speak of refusals too, as "strike 'access is denied' and insert …". */
const instruction =
  /\bamend(?:s|ed|ing)?\b[^.]{0,80}\bby (?:adding|striking|deleting|inserting|substituting)\b|\bpage \d+,? (?:\w+ ){0,2}lines? \d+|\b(?:strik(?:e|ing)|delet(?:e|ing))\b[^.]{0,300}\binsert(?:ing)?\b|\binsert(?:ing)?\b[^.]{0,80}[“"]/i;

/**
 * @param title of a page of a site
 * @throws NoText where a short text says why there is no bill, and has no sign of one
 */
function mustBeAnswer(text: string, title: string | undefined, kind: "text" | "amendment" | "document"): void {
  const words = countWords(text);
  if (words < longestFile && adobeForm.test(text))
    throw new NoText("refused", "The PDF is a form that only Adobe's programs can show.");
  if (hasClause(text) && (words > 60 || title === undefined)) return;
  // a digest or a fiscal note may say in passing what is "not authorized" or "not yet available"
  const longest =
    title !== undefined ? longestPage : kind === "text" && lawfulness(text) < 8 ? longestFile : longestMessage;
  const isShort = words < longest;
  const found = refusals.find(
    ([pattern]) => pattern.test(title ?? "") || (isShort && !instruction.test(text) && pattern.test(text)),
  );
  if (found && (isShort || lawfulness(text) < 15)) throw new NoText("refused", found[1]);
}

function mustBeText(sections: readonly Section[], words: number, kind: "text" | "amendment" | "document"): void {
  if (kind === "document" && words >= 5) return;
  const text = allText(sections);
  const hasLaw = hasClause(text) || (lawfulness(text) >= 8 && hasSentences(sections) && !isStatusPage(text));
  if (words < 5 || !hasLaw) throw new NoText("refused", "It is a page without the text of a bill.");
}

const signsOfStatus = [
  /\blast action\b/i,
  /\bsponsors?\b/i,
  /\breferred to\b/i,
  /\b(?:first|second|third) reading\b|\bread (?:the )?(?:first|second|third) time\b/i,
  /\bpublic hearing\b/i,
  /\bdo pass\b/i,
  /\broll call\b/i,
  /\bfiscal note\b/i,
];

/** The page of a bill's history speaks of acts and amendments as its text does. */
const isStatusPage = (text: string): boolean =>
  !instruction.test(text) && signsOfStatus.filter((sign) => sign.test(text)).length >= 4;

/** Whether enough words are in sentences: menus of a legislature's site mention acts too. */
function hasSentences(sections: readonly Section[]): boolean {
  const counts = sections.flatMap(({ paragraphs }) => paragraphs.map((each) => countWords(paragraphText(each, true))));
  const sum = (of: readonly number[]) => of.reduce((all, count) => all + count, 0);
  return sum(counts) < 40 || sum(counts.filter((count) => count >= 8)) >= sum(counts) * 0.3;
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
      repairText(part)
        .replace(ligatures, (sign) => sign.normalize("NFKC"))
        .normalize("NFC"),
    )
    .join("\t")}${/[^\S\t]$/.test(text) && text.trim() !== "" ? " " : ""}`
    .replace(/^ {2}/, " ")
    .replace(/ {2}$/, " ");
