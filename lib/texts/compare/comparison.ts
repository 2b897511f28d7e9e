import type { TextSummary } from "@/db/schema/texts.ts";
import type { Section, TextFormat } from "../sections";

export type Segment = { kind: "same" | "added" | "removed"; text: string };
export type ComparedParagraph = { indent: number; isHeading?: true; segments: Segment[] };

/** A section of either text. `moved`: its position changed; its words may have changed too. */
export type ComparedSection = {
  state: "same" | "changed" | "added" | "removed";
  moved: boolean;
  before: { id: string; number: string | null; heading: string | null } | null;
  after: { id: string; number: string | null; heading: string | null } | null;
  wordsAdded: number;
  wordsRemoved: number;
  /** With added and removed words; empty for unchanged sections. */
  paragraphs: ComparedParagraph[];
};

export type TextComparison = { summary: TextSummary; sections: ComparedSection[] };

export type ComparedText = { format: TextFormat; sections: Section[] };
