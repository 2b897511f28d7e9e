import { inventedJurisdictions } from "./invented-jurisdictions";

type Jurisdiction = { name: string; timeZone: string; lower: string; upper: string };

const zones: Record<string, string> = {
  E: "America/New_York",
  C: "America/Chicago",
  M: "America/Denver",
  P: "America/Los_Angeles",
};

/** Postal code, name, time zone of the capital (letter or IANA name), name of the lower chamber if it is not House. */
const table = `
US|United States|E
AL|Alabama|C
AK|Alaska|America/Anchorage
AS|American Samoa|Pacific/Pago_Pago
AZ|Arizona|America/Phoenix
AR|Arkansas|C
CA|California|P|Assembly
CO|Colorado|M
CT|Connecticut|E
DE|Delaware|E
DC|District of Columbia|E|Council
FL|Florida|E
GA|Georgia|E
GU|Guam|Pacific/Guam|Legislature
HI|Hawaii|Pacific/Honolulu
ID|Idaho|America/Boise
IL|Illinois|C
IN|Indiana|America/Indiana/Indianapolis
IA|Iowa|C
KS|Kansas|C
KY|Kentucky|E
LA|Louisiana|C
ME|Maine|E
MD|Maryland|E
MA|Massachusetts|E
MI|Michigan|America/Detroit
MN|Minnesota|C
MS|Mississippi|C
MO|Missouri|C
MP|Northern Mariana Islands|Pacific/Saipan
MT|Montana|M
NE|Nebraska|C|Legislature
NV|Nevada|P|Assembly
NH|New Hampshire|E
NJ|New Jersey|E|Assembly
NM|New Mexico|M
NY|New York|E|Assembly
NC|North Carolina|E
ND|North Dakota|C
OH|Ohio|E
OK|Oklahoma|C
OR|Oregon|P
PA|Pennsylvania|E
PR|Puerto Rico|America/Puerto_Rico
RI|Rhode Island|E
SC|South Carolina|E
SD|South Dakota|C
TN|Tennessee|C
TX|Texas|C
UT|Utah|M
VT|Vermont|E
VA|Virginia|E
VI|US Virgin Islands|America/St_Thomas|Legislature
WA|Washington|P
WV|West Virginia|E
WI|Wisconsin|C|Assembly
WY|Wyoming|M`;

const readTable = (text: string): [string, Jurisdiction][] =>
  text
    .trim()
    .split("\n")
    .map((row) => {
      const [code = "", name = "", zone = "", lower = "House"] = row.split("|");
      const upper = lower === "Legislature" || lower === "Council" ? lower : "Senate";
      return [code, { name, timeZone: zones[zone] ?? zone, lower, upper }];
    });

const known = readTable(table);
/** With the demo's fictional states, which are never offered and no source means. */
const byCode = new Map([...known, ...readTable(inventedJurisdictions)]);
const byName = new Map(known.map(([code, { name }]) => [name.toLowerCase(), code]));
const knownCodes = new Set(known.map(([code]) => code));

/** An unknown code is its own name. */
export const jurisdictionName = (code: string): string => byCode.get(code)?.name ?? code;

/** A state, a territory or the United States. */
export const isKnownJurisdiction = (code: string): boolean => knownCodes.has(code);

/** Sorted by name. @param inUse further codes of stored bills: places, and the demo's states */
export const jurisdictionOptions = (inUse: readonly string[] = []): { value: string; label: string }[] =>
  [...new Set([...knownCodes, ...inUse])]
    .map((value) => ({ value, label: jurisdictionName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));

/** States with two time zones: a place in one may differ from the capital. */
const inTwoZones = new Set("AK AZ FL ID IN KS KY MI ND NE NV OR SD TN TX".split(" "));

/** The capital's zone. Null if unknown, and for a place in a state with two zones. */
export function legislatureZone(code: string): string | null {
  if (!/^[A-Z]{2}(?:-|$)/.test(code)) return null;
  const state = code.slice(0, 2);
  return code.length > 2 && inTwoZones.has(state) ? null : (byCode.get(state)?.timeZone ?? null);
}

/** The time zone of a jurisdiction's dates; places in a state use the state's. */
export const timeZoneOf = (code: string): string => byCode.get(code.slice(0, 2))?.timeZone ?? "America/New_York";

/**
 * `ocd-jurisdiction/country:us/state:wy/government` → `WY`, the country → `US`, a place → `CA-OAKLAND`. Also names
 * (`Wyoming`) and codes (`wy`, `usa`). "" for anything else.
 */
export function jurisdictionCode(text: string): string {
  const place = /(?:state|territory|district):([a-z]{2})(?:\/(?:place|county):([a-z0-9_~-]+))?/.exec(text);
  if (place) return place[2] ? `${place[1]}-${place[2].replace(/[_~]/g, "-")}`.toUpperCase() : place[1]!.toUpperCase();
  if (/country:us\b/.test(text) || /^usa?$/i.test(text.trim())) return "US";
  const code = text.trim().toUpperCase();
  return knownCodes.has(code) ? code : (byName.get(text.trim().toLowerCase()) ?? "");
}

/** From `lower`, `H`, `House`, `executive`. Null for none. */
export function chamberName(jurisdiction: string, chamber: unknown): string | null {
  const place = byCode.get(jurisdiction.slice(0, 2));
  switch (
    String(chamber ?? "")
      .trim()
      .toLowerCase()
  ) {
    case "lower":
    case "h":
    case "house":
      return place?.lower ?? "House";
    case "a":
    case "assembly":
      return "Assembly";
    case "upper":
    case "s":
    case "senate":
      return place?.upper ?? "Senate";
    case "legislature":
    case "l":
      return "Legislature";
    case "j":
    case "joint":
      return "Joint";
    case "executive":
      return jurisdiction === "US" ? "President" : "Governor";
    default:
      return null;
  }
}

export const agencyZone = "America/New_York";
