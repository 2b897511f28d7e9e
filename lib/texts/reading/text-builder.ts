import {
  type Mark,
  type Paragraph,
  paragraphText,
  type ParagraphKind,
  type Section,
  type SectionRole,
} from "../sections";
import { replacing } from "./clauses";

/** Collects sections and paragraphs while a parser walks through its format. */
export class TextBuilder {
  readonly sections: Section[] = [];
  private open: Paragraph | null = null;
  /** Footnotes of the open paragraph; they follow it. */
  private footnotes: Paragraph[] = [];
  /** The last paragraph that is not a footnote. */
  private last: Paragraph | undefined;

  /** Begins a section. Text before the first one becomes an unnumbered body section. */
  section(role: SectionRole, depth: number, number: string | null, heading: string | null, mark?: Mark): Section {
    this.flush();
    const section: Section = {
      id: "",
      depth,
      role,
      number: clean(number),
      heading: clean(heading),
      ...(mark && { mark }),
      paragraphs: [],
    };
    this.sections.push(section);
    this.last = undefined;
    return section;
  }

  /** Adds words to the open paragraph, or opens one. */
  text(given: string, indent: number, mark?: Mark, kind?: ParagraphKind): void {
    // Line breaks between elements are no space after an opening quotation mark.
    const text = this.open?.runs.at(-1)?.text.endsWith("“") ? given.trimStart() : given;
    if (text === "") return;
    this.open ??= { runs: [], indent, ...(kind && { kind }) };
    const last = this.open.runs.at(-1);
    if (last && last.mark === mark) last.text += text;
    else this.open.runs.push(mark ? { text, mark } : { text });
  }

  /** Opens a paragraph of a kind, such as a row. */
  begin(indent: number, kind?: ParagraphKind): void {
    this.flush();
    this.open = { runs: [], indent, ...(kind && { kind }) };
  }

  /** Adds a paragraph that was read before. */
  block({ runs, indent, kind }: Paragraph): void {
    this.flush();
    for (const run of runs) this.text(run.text, indent, run.mark, kind);
    this.flush();
  }

  /** Adds to the last closed paragraph: a closing quotation mark. */
  append(text: string, mark?: Mark): void {
    if (this.open) return this.text(text, 0, mark);
    const last = this.last;
    if (!last) return this.text(text, 0, mark);
    const run = last.runs.at(-1)!;
    if (run.mark === mark) run.text += text;
    else last.runs.push(mark ? { text, mark } : { text });
  }

  /** Adds a footnote to the open paragraph. */
  footnote(text: string, indent: number, mark?: Mark): void {
    if (text.trim() !== "") this.footnotes.push({ runs: [mark ? { text, mark } : { text }], indent });
  }

  get isOpen(): boolean {
    return this.open !== null;
  }

  /** Whether the open paragraph has only an opening quotation mark. */
  get isOpening(): boolean {
    return this.open !== null && /^\s*“\s*$/.test(this.open.runs.map(({ text }) => text).join(""));
  }

  flush(): void {
    const paragraph = this.open && tidy(this.open);
    this.open = null;
    const notes = this.footnotes.splice(0).flatMap((note) => tidy(note) ?? []);
    if (!paragraph && notes.length === 0) return;
    if (this.sections.length === 0) this.section("body", 0, null, null);
    this.sections.at(-1)!.paragraphs.push(...(paragraph ? [paragraph] : []), ...notes);
    this.last = paragraph ?? this.last;
  }

  /** Ends the text. @returns its sections with anchors */
  finish(): Section[] {
    this.flush();
    // `Strike out all after the enacting clause and insert:` is no part of the bill that it inserts.
    const instruction = this.sections.find(({ role, number, paragraphs }) => {
      const last = paragraphs.at(-1);
      return role === "body" && !number && last && replacing.test(paragraphText(last));
    });
    if (instruction && instruction !== this.sections.at(-1)) instruction.role = "front";
    return withAnchors(
      this.sections.filter(({ number, heading, paragraphs }) => number || heading || paragraphs.length > 0),
    );
  }
}

export const clean = (text: string | null): string | null => text?.replace(/\s+/g, " ").trim() || null;

/** Collapses white space across runs; null if nothing is left. */
function tidy(paragraph: Paragraph): Paragraph | null {
  const runs: Paragraph["runs"] = [];
  let endsInSpace = true;
  for (const run of paragraph.runs) {
    // Tabs separate the cells of a row.
    let text = paragraph.kind === "row" ? run.text.replace(/[^\S\t]+/g, " ") : run.text.replace(/\s+/g, " ");
    if (endsInSpace) text = text.replace(/^ +/, "");
    if (text === "") continue;
    endsInSpace = text.endsWith(" ");
    const last = runs.at(-1);
    if (last && last.mark === run.mark) last.text += text;
    else runs.push({ ...run, text });
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  const nonEmpty = runs.filter(({ text }) => text !== "");
  return nonEmpty.length > 0 && /[\p{L}\p{N}]/u.test(paragraphText({ ...paragraph, runs: nonEmpty }, true))
    ? { ...paragraph, runs: nonEmpty }
    : null;
}

/** Gives each section an anchor from its number, with the titles above only if numbers repeat. */
export function withAnchors(sections: Section[]): Section[] {
  const taken = new Set<string>();
  const parents: { depth: number; id: string }[] = [];
  return sections.map((section) => {
    while (parents.length > 0 && parents.at(-1)!.depth >= section.depth) parents.pop();
    // The anchor of a number belongs to the section that stands.
    const base = section.mark === "struck" ? `struck-${anchorOf(section)}` : anchorOf(section);
    let id = base;
    if (taken.has(id) && parents.length > 0) id = `${parents.at(-1)!.id}-${base}`;
    for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
    taken.add(id);
    parents.push({ depth: section.depth, id });
    return { ...section, id };
  });
}

function anchorOf({ role, number, heading }: Section): string {
  if (role !== "body") return role;
  const words = (number ?? heading ?? "text")
    .toLowerCase()
    .replace(/^(?:new\s+(?:section\.\s*)?)?(?:section|sec\.?|§+)\s*|^(?=\d{1,3}(?::\d{1,3})?\.$)/, "sec-")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return words || "text";
}
