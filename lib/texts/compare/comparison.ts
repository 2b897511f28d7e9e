import type { TextSummary } from "@/db/schema/texts.ts";
import type { Section, TextFormat } from "../sections";

export type Segment = { kind: "same" | "added" | "removed"; text: string };
export type ComparedParagraph = { indent: number; isHeading?: true; segments: Segment[] };

export type SectionName = { id: string; number: string | null; heading: string | null };

/** A section of either text. `moved`: its position changed; its words may have changed too. */
export type ComparedSection = {
  state: "same" | "changed" | "added" | "removed";
  moved: boolean;
  before: SectionName | null;
  after: SectionName | null;
  /** The earlier sections whose words it has: one that it was split from, or several that were joined to it. */
  from?: SectionName[];
  wordsAdded: number;
  wordsRemoved: number;
  /** With added and removed words; empty for unchanged sections. */
  paragraphs: ComparedParagraph[];
};

export type TextComparison = { summary: TextSummary; sections: ComparedSection[] };

export type ComparedText = { format: TextFormat; sections: Section[] };
