/**
 * A report in the few shapes that both makers know (typeset/): plain data that travels to them as JSON. Nothing in it is markup.
 */

export type TextMark = "bold" | "italic" | "underline" | "strike" | "code" | "superscript" | "subscript" | "quiet";

export type Inline =
  | { kind: "text"; text: string; marks: TextMark[]; href: string | null }
  | { kind: "break" }
  /** A footnote at the place of its number. */
  | { kind: "note"; text: Inline[] };

export type Cell = { head: boolean; colspan: number; rowspan: number; blocks: Block[] };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; numbering: "1" | "a" | "A" | "i" | "I"; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "rule" }
  /** `widths` are shares of the measure, one a column. */
  | { kind: "table"; headRows: number; widths: number[]; rows: Cell[][] }
  /** `path` of the bytes beside the report's JSON; `alt` null = decorative. Pixels. */
  | { kind: "picture"; path: string; alt: string | null; width: number; height: number }
  | { kind: "facts"; items: { term: string; text: Inline[] }[] };

/** One issue of the report. */
export type Chapter = {
  anchor: string;
  template: string;
  name: string;
  headline: string | null;
  date: string;
  standfirst: string | null;
  topics: string[];
  address: string;
  /** A part of one text: it begins on no page of its own, and has no series, date or address of its own. */
  isSection?: boolean;
  blocks: Block[];
};

/** The pages before the issues. */
export type Front = {
  title: string;
  organisation: string;
  /** Of the report, in words. */
  date: string;
  /** "3 issues, Mon 9 – Fri 13 Nov 2026" */
  extent: string;
  standfirst: string[];
  logo: { path: string; alt: string; width: number; height: number } | null;
  language: string;
  paper: "us-letter" | "a4";
  /** When the report was made first, ISO 8601 in UTC. */
  createdAt: string;
};

export type ContentsEntry = Pick<Chapter, "anchor" | "template" | "name" | "date" | "isSection">;
/** The issues that speak of a policy area, by their anchors. */
export type AreaEntry = { name: string; anchors: string[] };

/** A report without its issues, which are read one by one: together they may be large. */
export type ReportModel = Front & { contents: ContentsEntry[]; areas: AreaEntry[] };

export const words = (text: string, marks: TextMark[] = [], href: string | null = null): Inline => ({
  kind: "text",
  text,
  marks,
  href,
});
export const paragraph = (...text: Inline[]): Block => ({ kind: "paragraph", text });
/** A cell that holds one line. */
export const cell = (text: Inline[], head = false): Cell => ({
  head,
  colspan: 1,
  rowspan: 1,
  blocks: [{ kind: "paragraph", text }],
});
/** Lines of a text, with a break between. */
export const lines = (text: string, marks: TextMark[] = []): Inline[] =>
  text
    .split("\n")
    .flatMap((line, at) => (at === 0 ? [words(line, marks)] : [{ kind: "break" } as const, words(line, marks)]));
/** Words that stand on one line. */
export const noBreakSpaces = (text: string): string => text.replaceAll(" ", "\u00a0");
export const heading = (level: number, text: string): Block => ({ kind: "heading", level, text: [words(text)] });
