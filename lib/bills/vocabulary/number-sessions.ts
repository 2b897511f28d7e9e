import { ordinal } from "./session-names";
import { special } from "./special-sessions";

/** Regular expressions for the session's string or name, ignoring case. */
export type SessionTest = { said: string; like: string; unlike: string | null };

/** Text around a number that names its session. */
export type SessionMark = {
  /** A year that the session must hold. */
  year?: number;
  tests: SessionTest[];
  /** Of a Congress, a state's legislature, or either, by what is numbered. */
  nth?: { number: number; of: "congress" | "legislature" | "either" };
  /** The only jurisdiction that writes so. */
  jurisdiction?: string;
};

const thisYear = (): number => new Date().getFullYear();
/** Source: Amendment XX; the first Congress met in 1789. */
export const currentCongress = (): number => Math.floor((thisYear() - 1787) / 2);
/** The first year of a Congress. */
export const yearOfCongress = (nth: number): number => 1787 + 2 * nth;
/** The 89th met in 2025. */
const currentTexas = (): number => Math.floor((thisYear() - 1847) / 2);

/** `104`, `104th General Assembly`, `89R`. */
const beginningWith = (nth: number): string =>
  `^${nth}(?:st|nd|rd|th)?(?:[^0-9a-z]|[rse][0-9]{0,2}$|$)|[( ]${ordinal(nth)}(?:[^a-z]|$)`;
const called = "(?:special|called|extraordinary|extra)";

function ofKind(kind: string, nth: number | null): SessionTest {
  if (kind === "regular" && nth !== null)
    return { said: `the ${ordinal(nth)} regular session`, like: `${ordinal(nth)}[-_ ]regular`, unlike: null };
  if (kind === "regular") return { said: "a regular session", like: "", unlike: special.source };
  if (nth === null) return { said: "a special session", like: special.source, unlike: null };
  const name = ordinal(nth);
  return {
    said: `the ${name} special session`,
    like: `(?:^|[^0-9a-z])${name} ${called}|[0-9][-_ ]?(?:ss?|es?|x)${nth}$|^[0-9]{2,3}[-( ]*${nth}[)]?$|${nth === 1 ? `^[^0-9]*[0-9]{4} ${called}` : `${called} session ${nth}$`}`,
    unlike: null,
  };
}

function ofTexas(nth: number, which: string): SessionTest {
  const said = `the ${ordinal(nth)} Legislature, ${which === "R" ? "regular session" : `${ordinal(Number(which))} called session`}`;
  return which === "R"
    ? { said, like: `^${nth}(?:st|nd|rd|th)?(?:[^0-9a-z]|r|$)`, unlike: `${called}|^${nth}[-( ]*[1-9][)]?$` }
    : {
        said,
        like: `^${nth}[-( ]*${which}[)]?$|^${ordinal(nth)} [^0-9]*${ordinal(Number(which))} ${called}`,
        unlike: null,
      };
}

const counted: Record<string, number> = { FIRST: 1, SECOND: 2, THIRD: 3, FOURTH: 4, FIFTH: 5 };
const kindWords =
  /^(?:(?:THE )?(?:(\d{1,2})(?:ST|ND|RD|TH)|(FIRST|SECOND|THIRD|FOURTH|FIFTH)) )?(REG(?:ULAR|\.)?|SPEC(?:IAL|\.)?|CALLED|EXTRAORDINARY|EXTRAORD\.|EXTRA|EXT\.?)(?: SESS(?:ION|\.)?)?$/;

/** `REGULAR SESSION`, `2ND CALLED SESSION`, `SS`: the kind of a session. */
function kindMark(text: string): SessionTest | null {
  if (text === "RS" || text === "R") return ofKind("regular", null);
  const short = /^(?:SS?|X)(\d)?$/.exec(text);
  if (short) return ofKind("special", short[1] ? Number(short[1]) : null);
  const words = kindWords.exec(text);
  if (!words) return null;
  const nth = words[1] ? Number(words[1]) : words[2] ? counted[words[2]]! : null;
  return words[3]!.startsWith("REG") ? ofKind("regular", nth) : ofKind("special", nth);
}

/** `2025`, `2023-24`, `20232024`, `2025 REGULAR SESSION`, `2025S1`, `'23`, Kentucky's `25RS`. */
function yearMark(text: string): SessionMark | null {
  const short = /^'(\d\d)$/.exec(text);
  if (short) return { year: Number(short[1]) + (2000 + Number(short[1]) > thisYear() + 1 ? 1900 : 2000), tests: [] };
  const ofKentucky = /^(\d\d) ?(RS|SS)$/.exec(text);
  if (ofKentucky) return { year: 2000 + Number(ofKentucky[1]), tests: [kindMark(ofKentucky[2]!)!] };
  const found = /^((?:19|20)\d\d)(?:[-/](\d\d|(?:19|20)\d\d)(?!\d)|((?:19|20)\d\d))?(?: ?(.{1,40}))?$/.exec(text);
  if (!found) return null;
  const first = Number(found[1]);
  const last = found[3] ?? found[2] ?? found[1]!;
  const end = last.length === 2 ? Number(found[1]!.slice(0, 2) + last) : Number(last);
  if (end < first || end - first > 3) return null;
  const rest = found[4] ?? "";
  if (/^(?:(?:LEGISLATIVE )?SESS(?:ION|\.)?)?$/.test(rest)) return { year: first, tests: [] };
  const kind = kindMark(rest);
  return kind && { year: first, tests: [kind] };
}

const ofCongress =
  /^(\d{1,3})(?:ST|ND|RD|D|TH)? ?CONG(?:RESS|\.)?(?:,? (?:1ST|2ND|2D) SESS(?:ION|\.)?)?(?: \(?(?:19|20)\d\d(?:-\d{2,4})?\)?)?$/;
const ofLegislature =
  /^(\d{1,3})(?:ST|ND|RD|TH)(?: (GENERAL ASSEMBLY|LEGISLATURE|LEGISLATIVE ASSEMBLY|GENERAL COURT|COUNCIL PERIOD|COUNCIL|ASSEMBLY|SESSION|GA|G\.A\.|GEN\. ?ASSEMB\.|LEG(?:IS)?\.?))?(?: \((?:19|20)\d\d(?:-\d{2,4})?\))?(?: (.{1,40}))?$/;
const texan = /^(\d{2})(?:ST|ND|RD|TH)?(?:\(([R1-9])\)|-([R1-9])|(R))$/;

/** Ordinals of Congresses and legislatures: `118TH CONG.`, `104TH GENERAL ASSEMBLY`, `89(R)`. */
function ordinalMark(text: string): SessionMark | null {
  const congress = ofCongress.exec(text);
  if (congress) {
    const number = Number(congress[1]);
    return number > currentCongress() ? null : { tests: [], nth: { number, of: "congress" } };
  }
  const texas = texan.exec(text);
  if (texas) {
    const nth = Number(texas[1]);
    const test = ofTexas(nth, (texas[2] ?? texas[3] ?? texas[4])!);
    return nth < 60 || nth > currentTexas() + 1 ? null : { tests: [test], jurisdiction: "TX" };
  }
  const legislature = ofLegislature.exec(text);
  const number = Number(legislature?.[1]);
  // Every legislature has a "2nd session".
  if (!legislature || number < 10) return null;
  const kind = legislature[3] === undefined ? null : kindMark(legislature[3]);
  if (legislature[3] !== undefined && !kind) return null;
  const test = { said: `the ${ordinal(number)} legislature`, like: beginningWith(number), unlike: null };
  return { tests: kind ? [test, kind] : [test], nth: { number, of: legislature[2] ? "legislature" : "either" } };
}

/** A text that only names a session; null for any other. Upper case in. */
export function sessionMark(text: string): SessionMark | null {
  if (text.length > 80) return null;
  const kind = / /.test(text) ? kindMark(text) : null;
  return kind ? { tests: [kind] } : (yearMark(text) ?? ordinalMark(text));
}

export type SessionSaid = { rest: string; mark: SessionMark };

const opening = / ?[([] ?| - | (?:OF|FROM|IN)(?: THE)? | /g;
const closed = /[)\]]$/;
const longestPart = 160;

/** The longest mark that can be read. */
function behind(part: string): SessionSaid | null {
  for (const found of part.matchAll(opening)) {
    const rest = part.slice(0, found.index);
    if (!/\d/.test(rest)) continue;
    const tail = part.slice(found.index + found[0].length);
    const isEnclosed = /[([]/.test(found[0]);
    if (isEnclosed && !closed.test(tail)) continue;
    const text = isEnclosed ? tail.slice(0, -1).trim() : tail;
    const mark = sessionMark(text) ?? (isEnclosed ? bareCongress(text) : null);
    if (mark) return { rest: rest.trim(), mark };
  }
  return null;
}

/** A Congress without its ordinal: `119 H.R. 1`, `HR1 (119)`. */
function bareCongress(text: string): SessionMark | null {
  const number = /^\d{2,3}$/.test(text) ? Number(text) : 0;
  return number >= 80 && number <= currentCongress() ? { tests: [], nth: { number, of: "congress" } } : null;
}

/** The longest mark that can be read. */
function before(part: string): SessionSaid | null {
  const gaps = [...part.matchAll(/[ /:-]{1,3}(?=[A-Z])/g)].toReversed();
  for (const gap of gaps) {
    const rest = part.slice(gap.index + gap[0].length);
    const text = part.slice(0, gap.index).replace(/^[([](.{1,60})[)\]]$/, "$1");
    if (!/\d/.test(rest)) continue;
    const mark = sessionMark(text) ?? (/^[HS]/.test(rest) ? bareCongress(text) : null);
    if (mark) return { rest, mark };
  }
  return null;
}

/** Separate marks: `2023-24 HB 1`, `HB 1 (104th)`, `HB 1 - 2025-26`. Null if there is none. Upper case in. */
export const sessionApart = (part: string): SessionSaid | null =>
  part.length > longestPart ? null : (before(part) ?? behind(part));

/** Marks within one word, which may mean something else: `HB 1740-2023`, `HB 1001/2024`, `HB 2024-1001`. */
export function sessionGlued(part: string): SessionSaid | null {
  // New York City's numbers contain their year: `Res 0012-2024`
  if (part.length > longestPart || /^(?:RES|INT|INTRO|ORD)[. ]/.test(part)) return null;
  const after = /^(.*\d)[-/]((?:19|20)\d\d)$/.exec(part);
  if (after) return { rest: after[1]!, mark: { year: Number(after[2]), tests: [] } };
  const congress = /^(.*\d)\/(\d{2,3})$/.exec(part);
  const mark = congress && /^[HS]/.test(part) && bareCongress(congress[2]!);
  if (mark) return { rest: congress[1]!, mark };
  const inside = /^([A-Z][A-Z. ]{0,8}?)[ .]{0,2}((?:19|20)\d\d)-(\d{1,5})$/.exec(part);
  return inside && { rest: `${inside[1]} ${inside[3]}`, mark: { year: Number(inside[2]), tests: [] } };
}

/** Whether a session is called as the tests say. */
export const isCalledSo = (
  tests: readonly SessionTest[],
  { session, sessionName }: { session: string; sessionName: string },
): boolean =>
  tests.every(({ like, unlike }) => {
    const holds = (pattern: string) => [session, sessionName].some((text) => new RegExp(pattern, "i").test(text));
    return holds(like) && !(unlike !== null && holds(unlike));
  });
