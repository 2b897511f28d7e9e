/** A stretch of text; `format` = the same words, set or linked otherwise, as its note says. */
export type Segment = { kind: "same" | "added" | "removed" | "format"; text: string; marks: string[]; note?: string };

/** What a block is, in words: "paragraph", "heading 2", "numbered list item". */
export type Form = string;

export type BlockChange = {
  state: "same" | "added" | "removed" | "changed";
  form: Form;
  /** Of something nested, such as a list in a list: 0, 1, 2 … */
  depth: number;
  segments: Segment[];
  /** What changed beside its words: "was a paragraph, is heading 3". */
  note?: string;
  /** Too much changed in it for a comparison by word: the old words stand whole, then the new ones. */
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
  /** How many parts differ. */
  changed: number;
  /** True where something was too large for a comparison by word. */
  limited: boolean;
};
