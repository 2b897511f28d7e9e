/** A piece of text; `format` = the same text with different formatting or links, described by its note. */
export type Segment = { kind: "same" | "added" | "removed" | "format"; text: string; marks: string[]; note?: string };

/** A readable name for a type of block: "paragraph", "heading 2", "numbered list item". */
export type Form = string;

export type BlockChange = {
  state: "same" | "added" | "removed" | "changed";
  form: Form;
  /** Of something nested, such as a list in a list: 0, 1, 2 … */
  depth: number;
  segments: Segment[];
  /** What changed apart from its text: "was a paragraph, is heading 3". */
  note?: string;
  /** Too much changed for a comparison by word: shows the whole old text, then the whole new one. */
  limited?: boolean;
};

export type ItemChange = { state: "same" | "added" | "removed" | "changed"; text: string; note?: string };

export type PartChange = {
  key: string;
  label: string;
  state: "same" | "added" | "removed" | "changed";
  /** What changed about the element itself: its name, who sees it, its group. */
  notes: string[];
  body: { kind: "blocks"; blocks: BlockChange[]; limited: boolean } | { kind: "items"; items: ItemChange[] };
};

export type GroupChange = { key: string; name: string; notes: string[]; parts: PartChange[] };

export type Comparison = {
  groups: GroupChange[];
  changed: number;
  /** True if something was too long for a comparison by word. */
  limited: boolean;
};
