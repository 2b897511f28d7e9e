import type { SessionSaid } from "./sessions-named";

export type Citation = {
  start: number;
  end: number;
  text: string;
  jurisdiction: string;
  /** Keys of such a bill; the first is as printed. */
  keys: string[];
  /** The session that the text names, if any. */
  said: SessionSaid;
  /** Names in parentheses after it: `SB 323 (Mitchell)`. */
  names: string[];
  /** Why staff must decide; null if it may become a link. */
  doubt: string | null;
};
