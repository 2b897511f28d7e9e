/** The longest wait, in seconds, that a server may request. */
const longest = 86_400;

/**
 * The seconds that a `Retry-After` asks to wait, at most a day; its value is seconds or a time (RFC 9110, section 10.2.3).
 * Null if it is missing, invalid, or past.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const given = header?.trim();
  if (!given) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now) / 1000);
  return seconds > 0 ? Math.min(longest, seconds) : null;
}
