import type { DateRule, dateKinds, ruleEvents } from "@/db/schema/text-findings.ts";

export type { DateRule };
/** `compliance`: from when, or by when, something must be done as the act says, or to what it applies. */
export type FindingKind = (typeof dateKinds)[number];
export type RuleEvent = (typeof ruleEvents)[number];

/** A passage of a text that says when something takes effect, ends, is due or applies. */
export type Finding = {
  kind: FindingKind;
  /** The printed day; null if it is none, or must not be taken for one. */
  date: string | null;
  /** How the day is computed, if the text prints that instead of a day. */
  rule: DateRule | null;
  /** Exactly as printed: sectionText(section).slice(start, end). */
  words: string;
  section: string;
  start: number;
  end: number;
  /** Whether it is about the whole act, and no part of it. */
  isWhole: boolean;
};

/** A clause in a sentence, before it has its place. */
export type Clause = Omit<Finding, "words" | "section" | "start" | "end"> & { at: number };

/** Increase when the reader of findings improves: stored texts are then read again. */
export const findingsVersion = 5;
