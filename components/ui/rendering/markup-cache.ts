import type { ReactNode } from "react";
import type * as Drawing from "react-dom/server";

/** React that can draw: the bundler gives server components one that cannot, and pages need none in the browser. So Node reads it itself. */
export const drawing = (): typeof Drawing =>
  process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/package.json`)(
    "react-dom/server",
  ) as typeof Drawing;

/**
 * Draws what comes out the same under the same key, once; what was asked for the longest time ago goes first.
 * @param most how many are kept; they take some kilobytes each
 */
export function renderOnce<Drawn>(
  most: number,
  draw: (part: ReactNode) => Drawn,
): (key: string, part: () => ReactNode) => Drawn {
  const kept = new Map<string, Drawn>();
  return (key, part) => {
    const drawn = kept.get(key) ?? draw(part());
    kept.delete(key);
    kept.set(key, drawn);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}
