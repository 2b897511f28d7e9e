/** A report as plain data for both typesetters (typeset/), without markup. */

export type TextMark = "bold" | "italic" | "underline" | "strike" | "code" | "superscript" | "subscript" | "quiet";

export type Inline =
  | { kind: "text"; text: string; marks: TextMark[]; href: string | null }
  | { kind: "break" }
  /** At the place of its number. */
  | { kind: "note"; text: Inline[] };

export type Cell = { head: boolean; colspan: number; rowspan: number; blocks: Block[] };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; numbering: "1" | "a" | "A" | "i" | "I"; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "rule" }
  /** `widths`: shares, one per column. */
  | { kind: "table"; headRows: number; widths: number[]; rows: Cell[][] }
  /** `path` beside the JSON; `alt` null = decorative. Pixels. */
  | { kind: "picture"; path: string; alt: string | null; width: number; height: number }
  | { kind: "facts"; items: { term: string; text: Inline[] }[] };

export type Chapter = {
  anchor: string;
  /** Of the series, with the name of the issue where the headline is above. */
  template: string;
  /** The head: the headline, otherwise the name. */
  name: string;
  date: string;
  standfirst: string | null;
  topics: string[];
  address: string;
  /** A part of a text, without its own page, series, date and address. */
  isSection?: boolean;
  blocks: Block[];
};

export type Front = {
  title: string;
  organisation: string;
  /** As text; empty if the title says it. */
  date: string;
  /** "3 issues, Mon 9 – Fri 13 Nov 2026" */
  extent: string;
  standfirst: string[];
  logo: { path: string; alt: string; width: number; height: number } | null;
  language: string;
  paper: "us-letter" | "a4";
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** A short report or one issue: its head is above the text, without a cover and a table of contents. */
  isCompact?: boolean;
};

export type ContentsEntry = Pick<Chapter, "anchor" | "template" | "name" | "date" | "isSection">;
export type AreaEntry = { name: string; anchors: string[] };

/** Without its issues, which may be large and are read one by one. */
export type ReportModel = Front & { contents: ContentsEntry[]; areas: AreaEntry[] };

export const words = (text: string, marks: TextMark[] = [], href: string | null = null): Inline => ({
  kind: "text",
  text,
  marks,
  href,
});
export const paragraph = (...text: Inline[]): Block => ({ kind: "paragraph", text });
/** A one-line cell. */
export const cell = (text: Inline[], head = false): Cell => ({
  head,
  colspan: 1,
  rowspan: 1,
  blocks: [{ kind: "paragraph", text }],
});
/** With line breaks between. */
export const lines = (text: string, marks: TextMark[] = []): Inline[] =>
  text
    .split("\n")
    .flatMap((line, at) => (at === 0 ? [words(line, marks)] : [{ kind: "break" } as const, words(line, marks)]));
/** Keeps words on one line. */
export const noBreakSpaces = (text: string): string => text.replaceAll(" ", "\u00a0");
export const heading = (level: number, text: string): Block => ({ kind: "heading", level, text: [words(text)] });
