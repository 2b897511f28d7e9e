import { jurisdictionOptions } from "./jurisdictions";
import { isListedPrefix } from "./number-prefixes";
import { type SessionMark, sessionMark } from "./number-sessions";

const places = new Map(jurisdictionOptions().flatMap(({ value, label }) => [[label.toUpperCase(), value] as const]));
for (const [name, code] of [
  ["U.S.", "US"],
  ["USA", "US"],
  ["CONGRESS", "US"],
  ["FEDERAL", "US"],
  ["WASHINGTON STATE", "WA"],
  ["NEW YORK STATE", "NY"],
  ["WASHINGTON DC", "DC"],
  ["WASHINGTON D.C.", "DC"],
  ["D.C.", "DC"],
  ["N.Y.", "NY"],
  ["N.J.", "NJ"],
  ["N.H.", "NH"],
  ["N.M.", "NM"],
  ["N.C.", "NC"],
  ["N.D.", "ND"],
  ["S.C.", "SC"],
  ["S.D.", "SD"],
  ["R.I.", "RI"],
  ["W.VA.", "WV"],
  ["W. VA.", "WV"],
  ["P.R.", "PR"],
  ["N. MEX.", "NM"],
] as const)
  places.set(name, code);
/** Abbreviations in citations. */
const cited =
  "ALA AL,ARIZ AZ,ARK AR,CAL CA,CALIF CA,COLO CO,CONN CT,DEL DE,FLA FL,ILL IL,IND IN,KAN KS,KANS KS,MASS MA,MICH MI,MINN MN,MISS MS,MONT MT,NEB NE,NEBR NE,NEV NV,OKLA OK,ORE OR,PENN PA,TENN TN,TEX TX,WASH WA,WIS WI,WISC WI,WYO WY";
for (const [name, code] of cited.split(",").map((pair) => pair.split(" "))) {
  places.set(name!, code!);
  places.set(`${name}.`, code!);
}
for (const code of ["GA", "KY", "LA", "MD", "ME", "MO", "PA", "VA", "VT"]) places.set(`${code}.`, code);
const names = [...places.keys()].toSorted((a, b) => b.length - a.length);
const codes = new Set(places.values());
/** Codes that may be words or ends of numbers: try the number as typed first. */
const notBehind = new Set(["IN", "OR", "ME", "OK", "HI", "OH", "AS", "AL"]);

/** A part that is only a jurisdiction: `HB 1740, WA`. */
export const placeNamed = (part: string): string | null => (codes.has(part) ? part : (places.get(part) ?? null));

/** A number without its jurisdiction. Doubtful: the whole may be a number, or ordinary words. */
export type PlaceSaid = { jurisdiction: string; rest: string; isDoubtful?: boolean };

/** After a leading place: `Washington's`, `WA State`, `WA:`, `WA/`. */
const leadingEnd = /^(?:['’]S| STATE)?(?: ?[:,/-] ?| )(?=[A-Z\d'])/;

/** Before or after a number, by code or name. */
export const placeIn = (part: string): PlaceSaid | null => placeBefore(part) ?? placeBehind(part);

function placeBefore(part: string): PlaceSaid | null {
  const enclosed = /^\(([A-Z. ]{2,30})\) ?(?=[A-Z\d])(.+)$/.exec(part);
  const enclosedPlace = enclosed && placeNamed(enclosed[1]!);
  if (enclosedPlace) return { jurisdiction: enclosedPlace, rest: enclosed[2]! };
  const name = names.find((one) => part.startsWith(one) && leadingEnd.test(part.slice(one.length)));
  if (name) return { jurisdiction: places.get(name)!, rest: part.slice(name.length).replace(leadingEnd, "") };
  const code = part.slice(0, 2);
  if (!codes.has(code) || !leadingEnd.test(part.slice(2))) return null;
  // SC S 12 may also be a prefix of three letters
  const isDoubtful = isListedPrefix(/^[^\d]*/.exec(part)![0].replace(/[^A-Z]/g, ""));
  return { jurisdiction: code, rest: part.slice(2).replace(leadingEnd, ""), isDoubtful };
}

function placeBehind(part: string): PlaceSaid | null {
  const behind =
    /^(.*\d(?:-?[A-Z]{1,2})?)(?: ?[([]([A-Z. ]{2,30})[)\]]|( - |-| )(?:(?:IN|OF) )?(?:THE STATE OF )?([A-Z][A-Z. ]{1,30}?)(?: STATE)?)$/.exec(
      part,
    );
  const found = behind && (behind[2] ?? behind[4])!;
  const place = found ? placeNamed(found) : null;
  if (!place) return null;
  const isPlain = behind![2] === undefined;
  // Nebraska's LR 12 CA is an amendment of its constitution.
  const isDoubtful = isPlain && (notBehind.has(found!) || behind![3] === "-" || /^LR ?\d+ CA$/.test(part));
  return { jurisdiction: place, rest: behind![1]!, isDoubtful };
}

type PlaceAndSession = { jurisdiction: string; mark: SessionMark };

/** A jurisdiction and a session only, in either order: `VA 2024`, `Texas 89th`. */
export function sessionOfPlace(text: string): PlaceAndSession | null {
  // "104th GA" is a general assembly, not Georgia's
  if (text.length > 80 || sessionMark(text)) return null;
  for (const { index } of text.matchAll(/ /g)) {
    const [first, last] = [text.slice(0, index), text.slice(index + 1)];
    for (const [name, said] of [
      [first, last],
      [last, first],
    ] as const) {
      const jurisdiction = placeNamed(name);
      const mark = jurisdiction && sessionMark(said);
      if (mark) return { jurisdiction, mark };
    }
  }
  return null;
}

/** Both in brackets: `HB 12 (VA 2024)`. */
export function placeAndSession(part: string): ({ rest: string } & PlaceAndSession) | null {
  const [, rest = "", inner = ""] = /^(.*\d(?:-?[A-Z]{1,2})?) ?[([]([^()[\]]{4,80})[)\]]$/.exec(part) ?? [];
  const both = sessionOfPlace(inner);
  return both && { rest, ...both };
}
