/** Numbered sessions: [year in which session 0 would have begun, years per session, the noun]. */
const numbered: Record<string, [number, number, string]> = {
  US: [1787, 2, "Congress"],
  AK: [1957, 2, "Legislature"],
  AZ: [1911, 2, "Legislature"],
  DC: [1973, 2, "Council Period"],
  DE: [1719, 2, "General Assembly"],
  GU: [1949, 2, "Legislature"],
  IA: [1843, 2, "General Assembly"],
  IL: [1817, 2, "General Assembly"],
  MA: [1637, 2, "General Court"],
  ME: [1761, 2, "Legislature"],
  ND: [1887, 2, "Legislative Assembly"],
  NE: [1807, 2, "Legislature"],
  NJ: [1582, 2, "Legislature"],
  NV: [1859, 2, "Session"],
  OH: [1753, 2, "General Assembly"],
  TN: [1797, 2, "General Assembly"],
  TX: [1847, 2, "Legislature"],
  VI: [1953, 2, "Legislature"],
};

/** A legislature's term for its special sessions, if it is not "Special". */
const specialTerm: Record<string, string> = {
  AR: "Extraordinary",
  CA: "Extraordinary",
  CO: "Extraordinary",
  LA: "Extraordinary",
  MO: "Extraordinary",
  MS: "Extraordinary",
  NC: "Extra",
  TN: "Extraordinary",
  TX: "Called",
};

/** Called sessions of Texas that met in the second year of their legislature; all others since 1989 met in the first. */
const texasSecondYear = new Set(["71-2", "71-3", "71-4", "71-5", "71-6", "72-3", "72-4", "78-4", "79-3"]);

/** A session further ahead than this is a misread number. */
const yearsAhead = 4;
const isPlausibleYear = (year: number): boolean => year >= 1750 && year <= new Date().getFullYear() + yearsAhead;

export type SessionWords = { name: string; year: number | null };

/**
 * A readable session name and first year. `119` in the US → "119th Congress (2025–2026)"; `892` in Texas → "89th
 * Legislature, 2nd Called Session, 2025"; `2025-2026` → "2025–2026 session"; `2025S2` → "2025 2nd Special Session".
 * Unknown forms and implausible years stay as they are, without a year. Forms: Open States scrapers for 50 states, DC
 * and the territories.
 */
export function sessionWords(jurisdiction: string, session: string): SessionWords {
  return (
    sessionByYear(jurisdiction, session) ??
    sessionByNumber(jurisdiction, session) ??
    sessionAsWritten(jurisdiction, session)
  );
}

/** `2025`, `2025-2026`, `20252026`, `2025_26`, each alone or with the mark of a special session: `2025S2`, `2025rs`. */
function sessionByYear(jurisdiction: string, session: string): SessionWords | null {
  const range = /^(\d{4})(?:\s?[-–_/ ]\s?(\d{4}|\d{2})|(\d{4}))(?:[-_ ]+(.+)|(s\d{1,2}))?$/i.exec(session);
  if (range) {
    const [, first = "", , joined, words, mark] = range;
    const rest = words ?? mark;
    const last = joined ?? range[2]!;
    const end = last.length === 2 ? first.slice(0, 2) + last : last;
    const isBiennium = Number(end) >= Number(first) && Number(end) - Number(first) <= 6;
    const special = rest === undefined ? "session" : (specialSession(jurisdiction, rest) ?? readableRest(rest));
    if (isPlausibleYear(Number(first)) && isBiennium)
      return { name: `${first}${end === first ? "" : `–${end}`} ${special}`, year: Number(first) };
    if (last.length === 4) return { name: session, year: null };
  }
  const single = /^(\d{4})(?:[-_ ]?([a-z\d].*))?$/i.exec(session);
  if (!single || !isPlausibleYear(Number(single[1]))) return null;
  const [, year = "", mark] = single;
  const special = mark === undefined ? "session" : (specialSession(jurisdiction, mark) ?? monthMark(mark));
  if (special) return { name: `${year} ${special}`, year: Number(year) };
  return /\s/.test(session) ? { name: session, year: Number(year) } : null;
}

/** Text after the years is kept: "Regular Session", "Special Session #1 (Transportation)". */
const readableRest = (rest: string): string => rest.replace(/_/g, " ");

/** Connecticut writes a special session as year and month: `202409`. */
function monthMark(mark: string): string | null {
  const month = /^(0[1-9]|1[0-2])$/.exec(mark);
  return month
    ? `${new Date(Date.UTC(2000, Number(month[1]) - 1)).toLocaleString("en", { month: "long", timeZone: "UTC" })} Special Session`
    : null;
}

/** The name of a mark like `S2`, `ss`, `rs`, `1E`, `F`; null if it is not such a mark. */
function specialSession(jurisdiction: string, mark: string): string | null {
  const term = specialTerm[jurisdiction] ?? "Special";
  const nth = (n: string | undefined) => (n ? `${ordinal(Number(n))} ${term} Session` : `${term} Session`);
  if (/^(?:rs?1?|reg(?:ular)?(?:[ _-]?session)?)$/i.test(mark)) return "Regular Session";
  if (/^fs$/i.test(mark) && jurisdiction === "AL") return "1st Special Session";
  if (/^f$/i.test(mark)) return jurisdiction === "AR" ? "Fiscal Session" : null;
  if (/^i1?$/i.test(mark)) return "Interim Session";
  const lettered = /^([a-e])$/i.exec(mark)?.[1]?.toUpperCase();
  if (lettered && jurisdiction === "CO")
    return lettered === "A" ? "Regular Session" : nth(String(lettered.charCodeAt(0) - 65));
  if (lettered && jurisdiction === "FL") return `Special Session ${lettered}`;
  const found = /^(?:(?:ss?|es?|x|spcl|spec|special(?: session)?)[ _-]?(\d{1,2})?|(\d{1,2})(?:s|ss|e|es|x))$/i.exec(
    mark,
  );
  return found ? nth(found[1] ?? found[2]) : null;
}

/** `119`, `104th`, `57th-1st-regular`, `113S1`, `89(2)`, `892` of Texas, `35Special2023` of Nevada, `36th Legislature`. */
function sessionByNumber(jurisdiction: string, session: string): SessionWords | null {
  const nevada = /^(\d{1,3})Special(\d{4})$/i.exec(session);
  if (nevada && isPlausibleYear(Number(nevada[2])))
    return { name: `${ordinal(Number(nevada[1]))} Special Session (${nevada[2]})`, year: Number(nevada[2]) };
  const found =
    /^(\d{1,3})(?:st|nd|rd|th)?(?:\s+(?:Congress|Legislature|Legislative Assembly|General Assembly|General Court|Council Period|Council))?(?:[-_ ]?\(?([a-z\d][^()]*)\)?)?$/i.exec(
      session,
    );
  if (!found) return null;
  const [number, mark] = [Number(found[1]), found[2]];
  const rule = numbered[jurisdiction];
  if (!rule)
    return mark === undefined
      ? { name: /^\d+$/.test(session) ? `${ordinal(number)} session` : session, year: null }
      : null;
  const begins = (n: number) => rule[0] + rule[1] * n;
  if (mark === undefined && isPlausibleYear(begins(number))) {
    const year = begins(number);
    return { name: `${ordinal(number)} ${rule[2]} (${year}–${year + rule[1] - 1})`, year };
  }
  // Texas writes the called session directly after the legislature's number.
  const called =
    jurisdiction === "TX" && mark === undefined && number > 100 ? [Math.floor(number / 10), number % 10] : null;
  const [legislature, text] = called ? [called[0]!, String(called[1])] : [number, mark ?? ""];
  if (!isPlausibleYear(begins(legislature)) || text === "" || text === "0") return null;
  const year = begins(legislature);
  const label = `${ordinal(legislature)} ${rule[2]}`;
  const parts = /^(\d{1,2})(?:st|nd|rd|th)[-_ ](regular|special)$/i.exec(text);
  if (parts?.[2]?.toLowerCase() === "regular" && Number(parts[1]) <= rule[1]) {
    const day = year + Number(parts[1]) - 1;
    return { name: `${label}, ${ordinal(Number(parts[1]))} Regular Session (${day})`, year: day };
  }
  const count = parts?.[1] ?? /^\d{1,2}$/.exec(text)?.[0];
  // Congress counts its two annual sessions: 118-2 met in 2024.
  if (jurisdiction === "US" && /^[12]$/.test(count ?? "")) {
    const met = year + Number(count) - 1;
    return { name: `${label}, ${ordinal(Number(count))} Session (${met})`, year: met };
  }
  const special = count ? specialSession(jurisdiction, `s${count}`) : specialSession(jurisdiction, text);
  if (!special) return null;
  if (jurisdiction !== "TX") return { name: `${label}, ${special} (${year}–${year + rule[1] - 1})`, year };
  const met = count && texasSecondYear.has(`${legislature}-${count}`) ? year + 1 : year;
  return { name: `${label}, ${special}, ${met}`, year: met };
}

function sessionAsWritten(jurisdiction: string, session: string): SessionWords {
  const years = [...session.matchAll(/(?<!\d)((?:18|19|20)\d{2})(?!\d)/g)].map(([year]) => Number(year));
  const body = /^(\d{1,3})(?:st|nd|rd|th) (?:Congress|Legislature|Legislative Assembly|General|Council)/i.exec(session);
  const year = years.find(isPlausibleYear) ?? (body && sessionByNumber(jurisdiction, body[1]!)?.year) ?? null;
  return { name: session.replace(/(\d{4})-(\d{4})/, "$1–$2"), year };
}

export function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}
