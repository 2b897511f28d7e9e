import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import type * as Drawing from "react-dom/server";

/** React that can draw: the bundler gives server components one that cannot, and pages need none in the browser. So Node reads it itself. */
export const drawing = (): typeof Drawing =>
  process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/package.json`)(
    "react-dom/server",
  ) as typeof Drawing;

/**
 * Renders what has the same markup under the same key, once.
 * @param max how many are stored, some kilobytes each; the least recently used goes first
 */
export function renderOnce<Markup extends {}>(
  max: number,
  render: (part: ReactNode) => Markup,
): (key: string, part: () => ReactNode) => Markup {
  const stored = new LRUCache<string, Markup>({ max });
  return (key, part) => {
    const hit = stored.get(key);
    if (hit !== undefined) return hit;
    const markup = render(part());
    stored.set(key, markup);
    return markup;
  };
}
