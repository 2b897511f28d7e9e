/** The longest wait, in seconds, that a server may request. */
const longest = 86_400;

/**
 * The seconds that a `Retry-After` asks to wait, a day at most; it names seconds or a time (RFC 9110, section 10.2.3). Null where
 * there is none, it is neither, or it is over.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  const given = header?.trim();
  if (!given) return null;
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - now) / 1000);
  return seconds > 0 ? Math.min(longest, seconds) : null;
}
