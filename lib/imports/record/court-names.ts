import { jurisdictionName, jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";

export type Court = { name: string; jurisdiction: string };

const ordinals = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh".split(" ");
const districts: Record<string, string> = {
  c: "Central",
  e: "Eastern",
  m: "Middle",
  n: "Northern",
  s: "Southern",
  w: "Western",
};

/** Federal courts whose id is not composed of a place and a district. Source: CourtListener's list of courts. */
const federal: Record<string, string> = {
  scotus: "Supreme Court of the United States",
  cadc: "U.S. Court of Appeals for the D.C. Circuit",
  cafc: "U.S. Court of Appeals for the Federal Circuit",
  cit: "U.S. Court of International Trade",
  uscfc: "U.S. Court of Federal Claims",
  tax: "U.S. Tax Court",
  cavc: "U.S. Court of Appeals for Veterans Claims",
  armfor: "U.S. Court of Appeals for the Armed Forces",
  jpml: "Judicial Panel on Multidistrict Litigation",
  fisc: "Foreign Intelligence Surveillance Court",
  nmid: "U.S. District Court for the Northern Mariana Islands",
  arb: "U.S. Bankruptcy Court for the District of Arizona",
  nebraskab: "U.S. Bankruptcy Court for the District of Nebraska",
  nmib: "U.S. Bankruptcy Court for the Northern Mariana Islands",
  tennesseeb: "U.S. Bankruptcy Court for the District of Tennessee",
};

/** Prefixes of state courts' ids: the state's Bluebook abbreviation. */
const states: Record<string, string> = Object.fromEntries(
  "AL ala|AK alaska|AZ ariz|AR ark|CA cal|CO colo|CT conn|DE del|DC dc|FL fla|GA ga|HI haw|ID idaho|IL ill|IN ind|IA iowa|KS kan|KY ky|LA la|ME me|MD md|MA mass|MI mich|MN minn|MS miss|MO mo|MT mont|NE neb|NV nev|NH nh|NJ nj|NM nm|NY ny|NC nc|ND nd|OH ohio|OK okla|OR or|PA pa|RI ri|SC sc|SD sd|TN tenn|TX tex|UT utah|VT vt|VA va|WA wash|WV wva|WI wis|WY wyo|GU guam|PR prsupreme|PR prapp|VI virginislands|MP nmariana"
    .split("|")
    .map((pair) => pair.split(" ").reverse() as [string, string]),
);
const beginnings = Object.keys(states).toSorted((a, b) => b.length - a.length);
const places = jurisdictionOptions()
  .filter(({ value }) => /^[A-Z]{2}$/.test(value) && value !== "US")
  .toSorted((a, b) => b.label.length - a.label.length);

const inPlace = (code: string): string =>
  code === "DC" ? "the District of Columbia" : code === "VI" ? "the Virgin Islands" : jurisdictionName(code);

function federalName(id: string): string | null {
  if (federal[id]) return federal[id];
  // `ind` and `neb` are the highest courts of their states.
  if (id in states) return null;
  const circuit = /^ca(\d{1,2})$/.exec(id);
  const ordinal = circuit && ordinals[Number(circuit[1]) - 1];
  if (ordinal) return `U.S. Court of Appeals for the ${ordinal} Circuit`;
  const [, state, district = "", kind] = /^([a-z]{2})([cemnsw]?)([db])$/.exec(id) ?? [];
  const code = state?.toUpperCase();
  if (!code || (code !== "DC" && !places.some(({ value }) => value === code))) return null;
  const place = district
    ? `the ${districts[district]} District of ${inPlace(code)}`
    : `the District of ${inPlace(code)}`;
  const where = code === "DC" || code === "VI" ? inPlace(code) : place;
  return `U.S. ${kind === "d" ? "District" : "Bankruptcy"} Court for ${where}`;
}

const isFederalName = (name: string): boolean =>
  /united states|\bu\.s\.|^(?:district|bankruptcy) court,|appeals for the .{1,20} circuit|federal|multidistrict/i.test(
    name,
  );

/** The state or territory of a court; `US` for a federal court or an unknown one. */
function jurisdictionOf(id: string, name: string): string {
  if (federalName(id) || isFederalName(name)) return "US";
  const beginning = beginnings.find((one) => id.startsWith(one));
  const named = places.find(({ label }) => name.includes(label));
  return named?.value ?? (beginning ? states[beginning]! : "US");
}

/**
 * A court as readers see it. @param id CourtListener's: `scotus`, `ca9`, `nysd`, `calctapp` @param printed its name at
 * the source, if any: `District Court, S.D. New York`
 */
export function courtOf(id: string, printed: string): Court | null {
  const name = federalName(id) ?? stateName(id) ?? (printed !== "" && printed !== id ? printed : placeName(id));
  return name ? { name, jurisdiction: jurisdictionOf(id, name) } : null;
}

/** State courts whose names follow no pattern. */
const ownNames: Record<string, string> = {
  ny: "New York Court of Appeals",
  md: "Supreme Court of Maryland",
  dc: "District of Columbia Court of Appeals",
  mass: "Massachusetts Supreme Judicial Court",
  me: "Maine Supreme Judicial Court",
  wva: "Supreme Court of Appeals of West Virginia",
  texcrimapp: "Texas Court of Criminal Appeals",
  nyappdiv: "New York Supreme Court, Appellate Division",
  nysupct: "New York Supreme Court, trial court",
  njsuperctappdiv: "Superior Court of New Jersey, Appellate Division",
  pasuperct: "Superior Court of Pennsylvania",
  calctapp: "California Court of Appeal",
  fladistctapp: "Florida District Court of Appeal",
  lactapp: "Louisiana Court of Appeal",
  connappct: "Connecticut Appellate Court",
  illappct: "Appellate Court of Illinois",
  massappct: "Massachusetts Appeals Court",
  oklacrimapp: "Oklahoma Court of Criminal Appeals",
  oklacivapp: "Oklahoma Court of Civil Appeals",
  alacrimapp: "Alabama Court of Criminal Appeals",
  alacivapp: "Alabama Court of Civil Appeals",
  tenncrimapp: "Tennessee Court of Criminal Appeals",
  prapp: "Court of Appeals of Puerto Rico",
};

/** The name of a state's court; null if the id does not reveal it. */
function stateName(id: string): string | null {
  if (ownNames[id]) return ownNames[id];
  const beginning = beginnings.find((one) => id.startsWith(one));
  if (!beginning) return null;
  const rest = id.slice(beginning.length);
  const place = inPlace(states[beginning]!);
  if (rest === "") return `Supreme Court of ${place}`;
  return /^(?:ct)?app(?:ct)?$/.test(rest) ? `Court of Appeals of ${place}` : null;
}

/** A name derived from the id of a court without one. */
function placeName(id: string): string | null {
  const beginning = beginnings.find((one) => id.startsWith(one));
  return beginning ? `${jurisdictionName(states[beginning]!)} court (${id})` : id || null;
}

/** Courts that a form offers: the federal ones and each state's highest. */
export const knownCourts = (): Court[] => {
  const ids = [
    ...Object.keys(federal),
    ...ordinals.map((_, at) => `ca${at + 1}`),
    ...federalDistricts.split(" "),
    ...Object.values(states).flatMap((code, at) => (code === "PR" ? [] : [Object.keys(states)[at]!])),
  ];
  return [...new Map(ids.map((id) => courtOf(id, "")!).map((court) => [court.name, court])).values()];
};

/** CourtListener's ids of the federal district courts. */
const federalDistricts =
  "almd alnd alsd akd azd ared arwd cacd caed cand casd cod ctd ded dcd flmd flnd flsd gamd gand gasd gud hid idd ilcd ilnd ilsd innd insd iand iasd ksd kyed kywd laed lamd lawd med mdd mad mied miwd mnd msnd mssd moed mowd mtd ned nvd nhd njd nmd nyed nynd nysd nywd nced ncmd ncwd ndd ohnd ohsd oked oknd okwd ord paed pamd pawd prd rid scd sdd tned tnmd tnwd txed txnd txsd txwd utd vtd vaed vawd vid waed wawd wvnd wvsd wied wiwd wyd";
