"use client";

export type StaticTag = "div" | "header" | "nav" | "script" | "tbody";

/**
 * Markup of the document, for returning to the page by client-side navigation. Keyed by content hash, so entries
 * never become stale.
 */
const shown = new Map<string, string>();

/** In the browser: from the page's DOM. During server rendering: from where <StaticHtml> stored it. */
function find(name: string): string {
  if (typeof window === "undefined") {
    const context = (
      globalThis as { [key: symbol]: { getStore(): { markup?: Map<string, string> } | undefined } | undefined }
    )[Symbol.for("rotunda.request")];
    return context?.getStore()?.markup?.get(name) ?? "";
  }
  return shown.get(name) ?? document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? "";
}

/**
 * Rendered by <StaticHtml>.
 * @param name hash of its content
 * @param html absent where the document already has it
 */
export function StaticElement({
  as: Tag = "div",
  name,
  html,
  ...of
}: {
  as?: StaticTag;
  id?: string;
  className?: string;
  role?: string;
  type?: string;
  name: string;
  html?: string;
}) {
  const found = html ?? find(name);
  if (typeof window !== "undefined" && html === undefined) shown.set(name, found);
  // oxlint-disable-next-line react/no-danger -- rendered by React, on the server
  return <Tag {...of} data-still={name} dangerouslySetInnerHTML={{ __html: found }} />;
}
