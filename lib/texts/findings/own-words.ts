import { amending } from "../other-law";
import { paragraphText, type Section, type TextFormat } from "../sections";

/** In these formats quotation marks enclose all other law. */
const federal: ReadonlySet<TextFormat> = new Set(["bill-dtd", "amendment-dtd", "uslm"]);

/** `own`: the act speaks. `new`: law that it adds. `other`: law that stood before. */
export type Voice = "own" | "new" | "other";

/** A paragraph of a text. `at`: its place in sectionText(section). */
export type OwnParagraph = {
  section: Section;
  text: string;
  at: number;
  voice: Voice;
  /** Stretches within quotations. */
  quoted: [start: number, end: number][];
  /** Stretches that the print marks as inserted into existing law. */
  inserted: [start: number, end: number][];
  /** The nearest paragraph before it that introduces a list. */
  lead: string;
};

const readsAsFollows =
  /\b(?:to read|reads?|as follows|to wit)\s*(?:as follows)?\s*[:.—-]?\s*$|\b(?:amended|added|created|enacted|changing|adding)\b[^.;]{0,200}\b(?:to read\b|as follows\b)/i;
const adds = /\b(?:add(?:ed|ing|s)|creat(?:ed|ing|es)|new (?:section|chapter|article|part|subsection))\b/i;
const changes = /\b(?:amended|changing|revis(?:ed|ing)|re-?enact(?:ed|ing)|amending|recodified)\b/i;
/** Headings of a bill's own sections; those of codes have hyphens, colons or points: `14-1.`, `Sec. 5.02.` */
const billSection = /^(?:new\s+section\.?\s*)?(section|sec|§|article|part)s?\.?\s*(\d{1,4})[a-z]?\s*[.:—-]?\s*$/i;

type Heading = { form: string; number: number };

function headingOf(printed: string | null): Heading | null {
  const found = billSection.exec(printed ?? "");
  return found && { form: found[1]!.toLowerCase(), number: Number(found[2]) };
}

/** Illinois prints the law that `Section 5.` changes as `Sec. 5.`; Minnesota's `Sec. 2.` follows `Section 1.` */
const isNextOf = (own: Heading | null, next: Heading | null): boolean =>
  next !== null && (own === null || own.form === next.form || (own.number === 1 && next.number === 2));

/** Minnesota prints the day of each section behind the law that the section changes. */
const ownLabel = /^(?:\([a-z]\)\s*)?EFFECTIVE DATE[.:;—–-]/;

/**
 * The quotations of a paragraph. @param depth of those that began before it: each paragraph of a long one begins with a
 * mark, and there may be others within it
 */
function readQuotes(text: string, depth: number): { stretches: [number, number][]; depth: number } {
  const stretches: [number, number][] = [];
  const first = /\S/.exec(text)?.index ?? 0;
  let [open, from] = [depth, 0];
  for (const { 0: sign, index } of text.matchAll(/[“”"]/g)) {
    const isContinued = depth > 0 && index === first && sign !== "”";
    const before = open;
    if (isContinued) open = depth;
    else if (sign === "“") open += 1;
    else if (sign === "”") open = Math.max(0, open - 1);
    else open = open > 0 ? open - 1 : 1;
    if (before === 0 && open > 0) from = index;
    if (before > 0 && open === 0) stretches.push([from, index + 1]);
  }
  if (open > 0) stretches.push([from, text.length]);
  return { stretches, depth: open };
}

function insertedStretches({ runs }: Section["paragraphs"][number], text: string): [number, number][] {
  const found: [number, number][] = [];
  let at = 0;
  for (const run of runs) {
    if (run.mark !== "inserted") continue;
    const words = run.text.replace(/\s+/g, " ").trim();
    const start = words === "" ? -1 : text.indexOf(words, at);
    if (start < 0) continue;
    at = start + words.length;
    found.push([start, at]);
  }
  return found;
}

/** The paragraphs of what a text enacts, each with whose words they are. */
export function ownParagraphs(sections: readonly Section[], format: TextFormat): OwnParagraph[] {
  const marksQuotations = federal.has(format);
  const found: OwnParagraph[] = [];
  let law: { depth: number; voice: Voice; heading: Heading | null } | null = null;
  for (const section of sections) {
    const heading = headingOf(section.number);
    const isOwnHeading = law !== null && isNextOf(law.heading, heading);
    if (law && (section.depth < law.depth || (section.depth === law.depth && isOwnHeading))) law = null;
    if (section.role !== "body" || section.mark === "struck") continue;
    let [depth, before, lead] = [0, section.heading ?? "", ""];
    let at = section.heading ? section.heading.length + 1 : 0;
    let voice: Voice = law?.voice ?? "own";
    for (const paragraph of section.paragraphs) {
      const text = paragraphText(paragraph);
      if (text === "") continue;
      const quotes = readQuotes(text, depth);
      depth = quotes.depth;
      const isProse = !paragraph.kind && !/^whereas\b/i.test(text);
      const own: Voice = voice !== "own" && ownLabel.test(text) ? "own" : voice;
      if (isProse)
        found.push({
          section,
          text,
          at,
          voice: own,
          quoted: quotes.stretches,
          inserted: insertedStretches(paragraph, text),
          lead,
        });
      at += text.length + 1;
      before = `${before} ${text}`.slice(-2000);
      if (/[:—–-]\s*$/.test(text)) lead = text;
      if (!marksQuotations && voice === "own" && (readsAsFollows.test(text) || amending.test(before))) {
        voice = adds.test(text) && !changes.test(text) ? "new" : "other";
        law = { depth: section.depth, voice, heading };
      }
    }
  }
  return found;
}
