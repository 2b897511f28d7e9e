/** What the bill does to words of existing law. */
export type Mark = "inserted" | "struck";

/** Words with one mark. White space is collapsed. */
export type Run = { text: string; mark?: Mark };

/** `row`: a table row with tabs between cells. `contents`: a line of the bill's own table of contents. */
export type ParagraphKind = "heading" | "row" | "contents";

export type Paragraph = {
  runs: Run[];
  /** Levels below the section's text. */
  indent: number;
  kind?: ParagraphKind;
};

/**
 * `front`: sponsors, dates and the enacting clause. `title`: the long title. `body`: what is enacted or resolved.
 * `back`: signatures and notes. Only title and body are compared.
 */
export type SectionRole = "front" | "title" | "body" | "back";

/** A section with its direct text. Sections are in order; a deeper one belongs to the last higher one. */
export type Section = {
  /** The anchor on the page, such as `sec-2`: unique in the text, stable across versions with the same number. */
  id: string;
  depth: number;
  role: SectionRole;
  /** As printed: `SEC. 2.`, `TITLE I`. */
  number: string | null;
  heading: string | null;
  /** Of the whole section: a reported bill may strike its original and insert a substitute. */
  mark?: Mark;
  paragraphs: Paragraph[];
};

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

/** Formats that name sections, so that their divisions are the bill's own. */
export const schemas: ReadonlySet<TextFormat> = new Set(["bill-dtd", "amendment-dtd", "uslm", "utah-xml"]);

export const paragraphText = ({ runs }: Paragraph, isStruckIn = false): string =>
  runs
    .filter(({ mark }) => isStruckIn || mark !== "struck")
    .map(({ text }) => text)
    .join("")
    .replace(/ \s+|[^\S ]\s*/g, " ")
    .trim();

/** A row with its tabs, without struck text. */
export const rowText = ({ runs }: Paragraph): string =>
  runs
    .filter(({ mark }) => mark !== "struck")
    .map(({ text }) => text)
    .join("")
    .replace(/[^\S\t]+/g, " ")
    .replace(/ ?\t ?/g, "\t")
    .trimEnd();

/** A section's label in a table of contents: number and heading, else its first words. */
export function sectionLabel({ number, heading, paragraphs, role }: Section): string {
  if (role === "title") return "Long title";
  const label = [number, heading].filter(Boolean).join(" ");
  if (label !== "" && heading) return label;
  const first = paragraphs.map((paragraph) => paragraphText(paragraph, true)).find((text) => text !== "") ?? "";
  const short = first.length > 60 ? `${first.slice(0, 60).replace(/\s+\S*$/, "")}…` : first;
  return [label, short].filter(Boolean).join(" ") || "Text";
}

/** A section's name in a citation: its number and heading; without both, as in a table of contents. */
export function sectionName(section: Section): string {
  const { number, heading } = section;
  if (section.role === "title" || (!number && !heading)) return sectionLabel(section);
  return heading ? [number, heading].filter(Boolean).join(" ") : number!.replace(/\.$/, "");
}
