import { badRequest, invalid } from "@/lib/platform/http/problem";

/** With `u` a pair is one letter, so that halves alone are found. */
const halfPair = /\p{Surrogate}/u;
const maxDepth = 400;

/** Text that the database cannot keep: NUL and halves of surrogate pairs. */
export const isUnreadable = (text: string): boolean => text.includes("\0") || halfPair.test(text);

/** Refuses such text anywhere in a JSON value, keys included. Level by level, without an object for each value: depth and number are the sender's choice. */
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
