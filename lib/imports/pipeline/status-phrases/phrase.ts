/** What one action does to a bill. */
export type Effect =
  | "nothing"
  | "prefiled"
  | "introduced"
  | "in_committee"
  | "reported"
  | "passage"
  /** Passed by the second chamber in another form: the first has to agree. */
  | "amended_passage"
  /** The chambers do not agree on one form: the first refused what the second had passed. */
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
  /** A vote was undone: what had failed has its earlier status again. */
  | "reconsidered"
  | "withdrawn"
  | "adopted";

/**
 * One way in which a legislature writes an action: its effect, the words that show it, and a real action's text.
 * "overClass" marks a phrase that Open States' scrapers are known to classify wrongly; it overrides their class.
 * "first" marks one that overrides even phrases without an effect elsewhere.
 */
export type Phrase = readonly [means: Effect, pattern: RegExp, text: string, rank?: "overClass" | "first"];
