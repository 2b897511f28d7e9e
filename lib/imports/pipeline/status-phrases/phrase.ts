export type Effect =
  | "nothing"
  | "prefiled"
  | "introduced"
  | "in_committee"
  | "reported"
  | "passage"
  /** In another form: the first chamber has to agree. */
  | "amended_passage"
  /** A chamber adopted an amendment: its next passage is in another form. */
  | "changed"
  /** The first chamber refused the second one's form. */
  | "not_agreed"
  /** Both chambers agreed: enrolled, or one concurred in the other's form. */
  | "both"
  | "to_executive"
  | "enacted"
  | "vetoed"
  /** One chamber voted to override a veto. */
  | "override"
  | "overridden"
  | "failed"
  /** Restores the status before a failed vote. */
  | "reconsidered"
  | "withdrawn"
  | "adopted";

/**
 * A phrase: effect, pattern, a real text. "overClass" overrides a wrong class of Open States' scrapers; "first" even
 * phrases without an effect.
 */
export type Phrase = readonly [means: Effect, pattern: RegExp, text: string, rank?: "overClass" | "first"];
