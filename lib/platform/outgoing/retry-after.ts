const longest = 86_400;

/** Seconds of `Retry-After`, at most a day (RFC 9110, section 10.2.3). Null if missing, invalid, or past. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const given = header?.trim();
  if (!given) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now) / 1000);
  return seconds > 0 ? Math.min(longest, seconds) : null;
}
