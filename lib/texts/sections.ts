/** What the bill itself does to words of the law: puts them in, or takes them out. */
export type Mark = "inserted" | "struck";

/** Words with one mark. White space is single, and none stands at the ends of a paragraph. */
export type Run = { text: string; mark?: Mark };

/** `row`: a row of a table, its cells between tabs. `contents`: a line of the bill's own table of contents. */
export type ParagraphKind = "heading" | "row" | "contents";

export type Paragraph = {
  runs: Run[];
  /** Levels below the section's own text. */
  indent: number;
  kind?: ParagraphKind;
};

/**
 * `front`: sponsors, dates, the enacting clause and whatever else stands before the law. `title`: the long title.
 * `body`: what the bill enacts or resolves. `back`: signatures and notes after it. Only title and body are compared.
 */
export type SectionRole = "front" | "title" | "body" | "back";

/** A section with the text that stands directly in it. Sections stand in order; a deeper one belongs to the last one above it. */
export type Section = {
  /** The anchor on the page, such as `sec-2`: unique in the text, and the same in every version that keeps the number. */
  id: string;
  depth: number;
  role: SectionRole;
  /** As printed: `SEC. 2.`, `TITLE I`. */
  number: string | null;
  heading: string | null;
  /** Of the section as a whole: a reported bill strikes its original and inserts a substitute. */
  mark?: Mark;
  paragraphs: Paragraph[];
};

/** The formats that a parser reads. */
export type TextFormat =
  | "bill-dtd"
  | "amendment-dtd"
  | "uslm"
  | "utah-xml"
  | "xml"
  | "html"
  | "pdf"
  | "plain"
  | "rtf"
  | "docx";

/** The words of a paragraph in one string. @param isStruckIn also what the bill strikes */
export const paragraphText = ({ runs }: Paragraph, isStruckIn = false): string =>
  runs
    .filter(({ mark }) => isStruckIn || mark !== "struck")
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** A section's title in a list of contents: number and heading, else its first words. */
export function sectionLabel({ number, heading, paragraphs, role }: Section): string {
  if (role === "title") return "Long title";
  const label = [number, heading].filter(Boolean).join(" ");
  if (label !== "" && heading) return label;
  const first = paragraphs.map((paragraph) => paragraphText(paragraph, true)).find((text) => text !== "") ?? "";
  const short = first.length > 60 ? `${first.slice(0, 60).replace(/\s+\S*$/, "")}…` : first;
  return [label, short].filter(Boolean).join(" ") || "Text";
}
