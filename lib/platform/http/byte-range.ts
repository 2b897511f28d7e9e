/** One range of bytes, `bytes=0-99`, `bytes=100-`, `bytes=-50`; null = serve all; "none" = cannot be satisfied (RFC 9110, 14). */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | "none" | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[1] && match[2] && Number(match[2]) < start) return null;
  return start >= size || (!match[1] && Number(match[2]) === 0) ? "none" : { start, end };
}

/** Whether `If-None-Match` names this tag, which needs no quotes here (RFC 9110, 13.1.2). */
export const namesTag = (header: string | null, tag: string): boolean =>
  header?.split(",").some((given) => given.trim().replace(/^W\//, "") === `"${tag}"` || given.trim() === "*") ?? false;
