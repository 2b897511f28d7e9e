import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import type * as Drawing from "react-dom/server";

/** React's server renderer. The bundler gives server components a build without it, so it is loaded through Node. */
export const loadServerRenderer = (): typeof Drawing =>
  process.getBuiltinModule("node:module").createRequire(`${process.cwd()}/package.json`)(
    "react-dom/server",
  ) as typeof Drawing;

/**
 * Memoizes rendered markup by key.
 * @param max number of entries, some kilobytes each; least recently used are evicted
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
