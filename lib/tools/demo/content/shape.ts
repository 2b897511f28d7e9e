/** The shapes of the demo's written content, before the loader gives it dates and ids. */

export type Weekday = "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun";

/**
 * A day relative to the week of loading: weeks ago, then the weekday.
 * "0 Mon" is this week's Monday, "2 Thu" the Thursday two weeks before, "-1 Tue" next week's Tuesday.
 * Written so, "on Thursday" in the prose stays true whatever the day of loading.
 */
export type When = `${number} ${Weekday}`;

export type Kind = "bill" | "resolution" | "regulation" | "case";

export type Status =
  | "prefiled"
  | "introduced"
  | "in_committee"
  | "reported"
  | "passed_one_chamber"
  | "passed"
  | "to_executive"
  | "enacted"
  | "vetoed"
  | "failed"
  | "withdrawn"
  | "adopted"
  | "proposed_rule"
  | "final_rule"
  | "notice"
  | "pending"
  | "argued"
  | "decided"
  | "closed"
  | "unknown";

export type Jurisdiction = "CV" | "LX" | "US";

/** Which of the jurisdiction's sessions: the one that is sitting, or one before it. */
export type SessionAge = "current" | "previous";

export type Chamber = "lower" | "upper" | "executive" | "agency" | "court";

export interface DemoVote {
  motion: string;
  yeas: number;
  nays: number;
  other: number;
  passed: boolean;
}

/** One thing that happened to a bill, or, when its day is still to come and it has an `event`, one that is scheduled. */
export interface Step {
  when: When;
  chamber: Chamber;
  description: string;
  classification: string[];
  status?: Status;
  vote?: DemoVote;
  /** The name of the text that this step produced. */
  version?: string;
  /** A dated event beside the action: shown in calendars, also before it happens. */
  event?: {
    type: "hearing" | "floor" | "comment_deadline" | "effective" | "deadline";
    title: string;
    location: string;
  };
}

export interface DemoSponsor {
  member: string;
  primary: boolean;
}

export interface DemoStoryEvent {
  /** The day it is about; the issue of the Monday after carries it. */
  when: When;
  section: "lead" | "second";
  head: string;
  /** Paragraphs in the demo's light markup (rich-text.ts). */
  text: string;
  next?: string;
}

/** What the desk writes about a bill, in parts that the weekly issues are composed from. */
export interface DemoStory {
  desk: "legislative" | "legal" | "regulatory";
  does: string;
  matters: string;
  events: DemoStoryEvent[];
}

export interface DemoBill {
  key: string;
  jurisdiction: Jurisdiction;
  session: SessionAge;
  kind: Kind;
  /** As printed; `{Y}` is the year of loading, `{F}` the last two digits of the year of the first step. */
  name: string;
  title: string;
  /** A few words for running text and lists: "battery storage siting". */
  short: string;
  summary: string | null;
  topics: string[];
  subjects: string[];
  sponsors: DemoSponsor[];
  steps: Step[];
  related: { key: string; relation: "companion" | "similar" | "implements" | "replaces" | "statute at issue" }[];
  tracked: boolean;
  ceremonial: boolean;
  /** When the tracker first saw it, where that was not on its first day. */
  came?: When;
  story: DemoStory | null;
  courtCase?: { court: string; judge: string | null };
}

export type ElementType =
  | "short_text"
  | "long_text"
  | "rich_text"
  | "number"
  | "date"
  | "boolean"
  | "link"
  | "select"
  | "multi_select"
  | "bills"
  | "files";

export interface DemoElement {
  key: string;
  label: string;
  notes?: string;
  type: ElementType;
  /** Name of a select list, for select and multi_select. */
  list?: string;
  required?: boolean;
  public?: boolean;
  labelVisible?: boolean;
}

export interface DemoGroup {
  key: string;
  name: string;
  elements: DemoElement[];
}

export interface DemoTemplate {
  slug: string;
  name: string;
  description: string;
  headlines: boolean;
  groups: DemoGroup[];
  /** Topics offered in the editor; those in `retired` are inactive. */
  topics: string[];
  retired: string[];
  view: {
    layout: "article" | "digest";
    listElements: string[];
    groupOrder: string[];
    showTopics: boolean;
    showHeadline: boolean;
    showContents: boolean;
  };
}

/** A value by element type: markup for rich text, a When for dates, words for selects, keys for bills and files. */
export type DemoValue = string | number | boolean | string[];

export interface DemoIssue {
  key: string;
  template: string;
  title: string;
  headline: string | null;
  /** The first is the main one. */
  topics: string[];
  /** Null for a draft. */
  published: When | null;
  author: "ada" | "eda";
  values: Record<string, DemoValue>;
  /** Values changed after publishing, waiting. */
  pending?: Record<string, DemoValue>;
}

export interface DemoFile {
  key: string;
  title: string;
  slug: string;
  kind: "pdf" | "png" | "csv" | "txt";
  area: string;
  topic: string;
  isPublic: boolean;
  isActive: boolean;
  /** Lines of text for pdf and txt, rows for csv, bar heights for png. */
  content: string[];
}
