import type { SessionSaid } from "./sessions-named";

/** What a text says that may be a bill's number. Offsets are of the text as it stands; its words are never changed. */
export type Citation = {
  start: number;
  end: number;
  /** As printed. */
  text: string;
  jurisdiction: string;
  /** Keys under which such a bill is stored; the first is the one as printed. */
  keys: string[];
  /** What the words say about the session, where they do. */
  said: SessionSaid;
  /** Names in brackets behind it: `SB 323 (Mitchell)`. */
  names: string[];
  /** Why it is for staff to decide, whatever bills there are; null where it may become a link. */
  doubt: string | null;
};
