import { badRequest, invalid } from "@/lib/platform/http/problem";

/** With `u` a pair is one character, so that only lone halves match. */
const halfPair = /\p{Surrogate}/u;
const maxDepth = 400;

/** Text that the database cannot store: NUL and lone surrogates. */
export const isUnreadable = (text: string): boolean => text.includes("\0") || halfPair.test(text);

/**
 * Rejects such text in a JSON value, also in keys. Iterates by level without an object per value: the sender controls
 * depth and size.
 */
export function refuseUnreadable(root: unknown): void {
  let level: unknown[] = [[root]];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth + 1) throw invalid("The body is nested too deeply.");
    const below: unknown[] = [];
    const look = (value: unknown) => {
      if (typeof value === "string" && isUnreadable(value))
        throw badRequest("The text contains characters that cannot be stored (NUL or half of a surrogate pair).");
      if (value !== null && typeof value === "object") below.push(value);
    };
    for (const outer of level) {
      if (Array.isArray(outer)) for (const value of outer as unknown[]) look(value);
      else {
        const keyed = outer as Record<string, unknown>;
        for (const key in keyed) {
          if (isUnreadable(key)) throw badRequest("A key contains characters that cannot be stored.");
          look(keyed[key]);
        }
      }
    }
    level = below;
  }
}
