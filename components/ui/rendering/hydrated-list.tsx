"use client";

import type { ReactNode } from "react";
import { drawing, renderOnce } from "./markup-cache";

/** Some kilobytes each. */
const drawOnce = typeof window === "undefined" ? renderOnce(500, drawing().renderToString) : undefined;

/**
 * A long list of a client component. The server renders it once for all pages with the same content and caches
 * the HTML; the browser hydrates it normally.
 * @param drawnAs cache key: everything the items depend on
 * @param children returns the items, without hooks
 */
export function HydratedList({
  drawnAs,
  children,
  ...of
}: {
  className?: string;
  drawnAs: string;
  children: () => ReactNode;
}) {
  if (!drawOnce) return <ul {...of}>{children()}</ul>;
  // oxlint-disable-next-line react/no-danger -- rendered by React
  return <ul {...of} dangerouslySetInnerHTML={{ __html: drawOnce(drawnAs, children) }} />;
}
