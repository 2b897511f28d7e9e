import { jurisdictionOptions } from "./jurisdictions";
import { isListedPrefix } from "./number-prefixes";

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
/** Abbreviations of citations, with a full stop or without. */
const cited =
  "ALA AL,ARIZ AZ,ARK AR,CAL CA,CALIF CA,COLO CO,CONN CT,DEL DE,FLA FL,ILL IL,IND IN,KAN KS,KANS KS,MASS MA,MICH MI,MINN MN,MISS MS,MONT MT,NEB NE,NEBR NE,NEV NV,OKLA OK,ORE OR,PENN PA,TENN TN,TEX TX,WASH WA,WIS WI,WISC WI,WYO WY";
for (const [name, code] of cited.split(",").map((pair) => pair.split(" "))) {
  places.set(name!, code!);
  places.set(`${name}.`, code!);
}
for (const code of ["GA", "KY", "LA", "MD", "ME", "MO", "PA", "VA", "VT"]) places.set(`${code}.`, code);
const names = [...places.keys()].toSorted((a, b) => b.length - a.length);
const codes = new Set(places.values());
/** Codes that are words, or the ends of numbers, where they follow one. */
const notBehind = new Set(["IN", "OR", "ME", "OK", "HI", "OH", "AS", "AL"]);

/** A part that only names a jurisdiction: `HB 1740, WA`. */
export const placeNamed = (part: string): string | null => (codes.has(part) ? part : (places.get(part) ?? null));

/** A jurisdiction before or after a number, by code or name. */
export function placeIn(part: string): { jurisdiction: string; rest: string } | null {
  const code = /^([A-Z]{2})[ :-]+(?=[A-Z\d])(.+)$/.exec(part);
  if (code && codes.has(code[1]!) && !isListedPrefix(/^[^\d]*/.exec(part)![0].replace(/[^A-Z]/g, "")))
    return { jurisdiction: code[1]!, rest: code[2]! };
  const enclosed = /^\(([A-Z. ]{2,30})\) ?(?=[A-Z\d])(.+)$/.exec(part);
  const enclosedPlace = enclosed && placeNamed(enclosed[1]!);
  if (enclosedPlace) return { jurisdiction: enclosedPlace, rest: enclosed[2]! };
  const name = names.find((one) => part.startsWith(`${one} `));
  if (name) return { jurisdiction: places.get(name)!, rest: part.slice(name.length + 1).replace(/^[:-] ?/, "") };
  const behind = /^(.*\d[A-Z]{0,2})(?: ?\(([A-Z. ]{2,30})\)| (?:(?:IN|OF) )?([A-Z][A-Z. ]{1,30}))$/.exec(part);
  const found = behind && (behind[2] ?? behind[3])!;
  const place = found && !(behind[2] === undefined && notBehind.has(found)) ? placeNamed(found) : null;
  return place ? { jurisdiction: place, rest: behind![1]! } : null;
}
