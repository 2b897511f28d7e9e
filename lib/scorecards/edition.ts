import type { ScorecardItem, ScorecardRules } from "@/db/schema/scorecards";
import type { VotePosition } from "@/db/schema/roll-calls";

/** What the scores follow from, besides the stored records. */
export type ScorecardConfig = {
  name: string;
  text: string;
  method: string;
  rules: ScorecardRules;
  decimals: number;
  items: ScorecardItem[];
};

/** A scored record as it was when the edition was computed. */
export type ScoredItem = ScorecardItem & {
  /** Of the roll call or bill now; null if it was removed. */
  currentId: number | null;
  name: string;
  /** What happened, in one sentence without its period; null for a sponsorship. */
  sentence: string | null;
  jurisdiction: string | null;
  chamber: string | null;
  committee: string | null;
  date: string | null;
  bill: { slug: string; name: string; title: string | null } | null;
  /** Sentences of the record about itself, and what cannot be checked. */
  notes: string[];
  /** Of what the scores take from this record. */
  fingerprint: string;
};

export type Outcome = "with" | "against" | "half" | "left_out";
export type LeftOutReason =
  | "absent"
  | "notVoting"
  | "excused"
  | "present"
  | "paired"
  | "pair_without_side"
  | "casting"
  | "no_side"
  | "no_weight";

/** What one item gives a member. Only items on which the record names them have one. */
export type Mark = {
  /** Id of the item. */
  item: number;
  cast: VotePosition | "sponsor" | "cosponsor";
  /** As the record prints it, if it says more. */
  printed: string | null;
  /** Of the day; null if no record says. */
  party: string | null;
  outcome: Outcome;
  /** Why it is left out. */
  reason: LeftOutReason | null;
  /** Halves of a hundredth. */
  earned: number;
  possible: number;
};

export type ScoredMember = {
  personId: number;
  slug: string;
  name: string;
  /** Family name and the rest without accents and case, for the order. */
  sortKey: string;
  jurisdiction: string;
  /** In the order of the days; usually one. */
  chambers: string[];
  parties: string[];
  district: string | null;
  marks: Mark[];
  earned: number;
  possible: number;
  /** In percent; null: not scored on anything. */
  score: string | null;
};

/** A reason why it cannot be published. @property item id; null: the whole */
export type ScorecardProblem = { item: number | null; message: string };

export type Computed = {
  items: ScoredItem[];
  members: ScoredMember[];
  problems: ScorecardProblem[];
  /** Up to when the records are known, ISO 8601: the oldest time of their sources, else their last change. */
  asOf: string | null;
  fingerprint: string;
};

/** A score that differs from that of the edition before. Null: none. */
export type ChangedScore = { slug: string; name: string; from: string | null; to: string | null };

/** The stored content of an edition. */
export type EditionContent = Omit<ScorecardConfig, "items"> & {
  items: ScoredItem[];
  members: ScoredMember[];
  asOf: string | null;
  changed: ChangedScore[];
};
