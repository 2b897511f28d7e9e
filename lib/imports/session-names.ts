/** Sessions counted by number: [year in which session 0 would have begun, years between two, the word for one]. */
const numbered: Record<string, [number, number, string]> = {
  US: [1787, 2, "Congress"],
  AK: [1957, 2, "Legislature"],
  DC: [1973, 2, "Council Period"],
  IA: [1843, 2, "General Assembly"],
  IL: [1817, 2, "General Assembly"],
  MA: [1637, 2, "General Court"],
  ME: [1761, 2, "Legislature"],
  ND: [1887, 2, "Legislative Assembly"],
  NJ: [1582, 2, "Legislature"],
  NV: [1859, 2, "Session"],
  OH: [1753, 2, "General Assembly"],
  TN: [1797, 2, "General Assembly"],
  TX: [1847, 2, "Legislature"],
};

export type SessionWords = { name: string; year: number | null };

/**
 * A source's session as readers see it, with its first year where that is known.
 * `119` in the US → "119th Congress (2025–2026)"; `2025-2026` → "2025–2026 session"; `2026` → "2026 session".
 * What is none of these stays as the source writes it.
 */
export function sessionWords(jurisdiction: string, session: string): SessionWords {
  const ordinalSession = /^(\d{1,3})(?:st|nd|rd|th)?(?:\s+(?:Congress|Legislature|General Assembly))?$/i.exec(session);
  if (ordinalSession) return numberedSession(jurisdiction, session, Number(ordinalSession[1]));
  const years = /^(\d{4})(?:\s?[-–_/ ]\s?(\d{4}|\d{2})|(\d{4}))?$/.exec(session);
  if (years) {
    const last = years[2] ?? years[3];
    const end = last?.length === 2 ? years[1]!.slice(0, 2) + last : last;
    return {
      name: end && end !== years[1] ? `${years[1]}–${end} session` : `${years[1]} session`,
      year: Number(years[1]),
    };
  }
  const year = /(?:^|\D)((?:19|20)\d{2})(?!\d)/.exec(session) ?? /^((?:19|20)\d{2})/.exec(session);
  return { name: session.replace(/(\d{4})-(\d{4})/, "$1–$2"), year: year ? Number(year[1]) : null };
}

function numberedSession(jurisdiction: string, session: string, number: number): SessionWords {
  const rule = numbered[jurisdiction];
  if (!rule) return { name: /^\d+$/.test(session) ? `${ordinal(number)} session` : session, year: null };
  const year = rule[0] + rule[1] * number;
  return { name: `${ordinal(number)} ${rule[2]} (${year}–${year + rule[1] - 1})`, year };
}

/** 1 → "1st", 112 → "112th", 119 → "119th". */
export function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}
