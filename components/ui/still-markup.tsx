"use client";

export type StillTag = "div" | "header" | "nav" | "script";

/** What was shown once, for who comes back to the page without loading it anew. Named by content, so nothing in it grows old. */
const shown = new Map<string, string>();

/** In the browser: as it stands in the page. While the document is made: where <Still> laid it. */
function find(name: string): string {
  if (typeof window === "undefined") {
    const context = (globalThis as { [key: symbol]: { getStore(): { markup?: Map<string, string> } | undefined } | undefined })[Symbol.for("rotunda.request")];
    return context?.getStore()?.markup?.get(name) ?? "";
  }
  return shown.get(name) ?? document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? "";
}

/** <Still> draws it. @param name of its content; @param html left out where the document has it already */
export function StillMarkup({ as: Tag = "div", name, html = find(name), ...of }: { as?: StillTag; className?: string; type?: string; name: string; html?: string }) {
  if (typeof window !== "undefined") shown.set(name, html);
  // oxlint-disable-next-line react/no-danger -- drawn by React itself, on the server
  return <Tag {...of} data-still={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
