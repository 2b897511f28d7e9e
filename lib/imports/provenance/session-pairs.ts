import { saysSpecial } from "@/lib/bills/vocabulary/special-sessions";
import { sourceFamily } from "@/lib/bills/vocabulary/record-sources";

export type SourceSession = { source: string; session: string; name: string; year: number | null };

const ordinal: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7 };

/** The congress that a federal source means: `119`, `119th Congress`. */
const congressOf = (session: string): number | null => {
  const found = /^(\d{1,3})(?:st|nd|rd|th)?(?: congress)?$/i.exec(session.trim());
  return found ? Number(found[1]) : null;
};

const federalSources = new Set(["congress", "legiscan", "openstates", "openstates-api"]);

/** Equal keys prove equal sessions: a congress, and Open States' files and API. Null: uncertain. */
export function certainKey(jurisdiction: string, source: string, session: string): string | null {
  const congress = jurisdiction === "US" && federalSources.has(source) ? congressOf(session) : null;
  if (congress !== null) return `congress ${congress}`;
  return sourceFamily(source) === "openstates" ? `openstates ${jurisdiction} ${session}` : null;
}

export const isCertainPair = (
  jurisdiction: string,
  a: Pick<SourceSession, "source" | "session">,
  b: Pick<SourceSession, "source" | "session">,
): boolean => {
  const key = a.source === b.source ? null : certainKey(jurisdiction, a.source, a.session);
  return key !== null && key === certainKey(jurisdiction, b.source, b.session);
};

export const certainReason = (jurisdiction: string, session: string): string => {
  const congress = jurisdiction === "US" ? congressOf(session) : null;
  return congress === null
    ? "Files and API of Open States use the same identifier."
    : `Both are Congress ${congress}, which every source counts in the same way.`;
};

/** What a session's name says: its years, whether it is a special session, and its ordinal. */
export type SessionMarks = { from: number | null; to: number | null; isSpecial: boolean; ordinal: number | null };

function marksOf({ session, name, year }: SourceSession): SessionMarks {
  const words = `${session} ${name}`.replace(/[–—]/g, "-");
  const joined = /^(?:19|20)(\d\d)(?:19|20)(\d\d)(?!\d)/.exec(session);
  const years = joined
    ? [Number(session.slice(0, 4)), Number(session.slice(4, 8))]
    : [...words.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/g)].map(([found]) => Number(found));
  const [from, to] = years.length > 0 ? [Math.min(...years), Math.max(...years)] : [year, null];
  const isSpecial = saysSpecial(words);
  return { from, to: to === from ? null : to, isSpecial, ordinal: isSpecial ? ordinalOf(session, name) : null };
}

function ordinalOf(session: string, name: string): number | null {
  const words = `${name} ${session}`.toLowerCase();
  const spelled = /\b(first|second|third|fourth|fifth|sixth|seventh)\b[^.;]{0,30}?(?:special|extra|called)/.exec(words);
  if (spelled) return ordinal[spelled[1]!]!;
  // "89th Legislature 1st Called Session": the ordinal directly before the word counts.
  const digits = [...words.matchAll(/\b(\d{1,2})(?:st|nd|rd|th)\s+(?:special|extraordinary|extra|called)/g)].at(-1);
  if (digits) return Number(digits[1]);
  const after = /\b(?:special|extraordinary|called)(?:\s+session)?\s*(?:no\.?\s*|#\s*)?(\d{1,2})\b/.exec(words);
  if (after) return Number(after[1]);
  const tagged = /(?:[sx]|ss|es)(\d{1,2})\b/i.exec(session);
  return tagged ? Number(tagged[1]) : null;
}

/** Whether sessions may be the same by years, kind and ordinal. @returns the reason, a sentence; null if not */
export function mayBeSame(a: SourceSession, b: SourceSession): string | null {
  if (sourceFamily(a.source) === sourceFamily(b.source)) return null;
  const [one, two] = [marksOf(a), marksOf(b)];
  if (one.from === null || two.from === null || one.from !== two.from) return null;
  if (one.to !== null && two.to !== null && one.to !== two.to) return null;
  if (one.isSpecial !== two.isSpecial) return null;
  if (one.ordinal !== null && two.ordinal !== null && one.ordinal !== two.ordinal) return null;
  const to = one.to ?? two.to;
  const years = to ? `${one.from}–${to}` : String(one.from);
  if (!one.isSpecial) return `Both are regular sessions of ${years}.`;
  const which = one.ordinal !== null && one.ordinal === two.ordinal ? ` number ${one.ordinal}` : "";
  const unsure = which === "" ? " Nothing says which special session of the year each one is." : "";
  return `Both are special sessions${which} of ${years}.${unsure}`;
}
