"use client";

import type { ReactNode } from "react";
import { drawing, renderOnce } from "./markup-cache";

/** Some kilobytes each. */
const drawOnce = typeof window === "undefined" ? renderOnce(500, drawing().renderToString) : undefined;

/**
 * A long list of a client component. The server draws it once for all pages that show the same, and sends it as it is kept;
 * the browser wakes it as any other.
 * @param drawnAs says all that the items depend on @param children gives the items: no hook may be among them
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
  // oxlint-disable-next-line react/no-danger -- drawn by React itself
  return <ul {...of} dangerouslySetInnerHTML={{ __html: drawOnce(drawnAs, children) }} />;
}
