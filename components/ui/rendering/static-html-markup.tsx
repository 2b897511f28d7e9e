"use client";

export type StillTag = "div" | "header" | "nav" | "script" | "tbody";

/** What came with a document, for who comes back to the page without loading it anew. Named by content, so nothing in it grows old. */
const shown = new Map<string, string>();

/** In the browser: as it stands in the page. While the document is made: where <Still> laid it. */
function find(name: string): string {
  if (typeof window === "undefined") {
    const context = (
      globalThis as { [key: symbol]: { getStore(): { markup?: Map<string, string> } | undefined } | undefined }
    )[Symbol.for("rotunda.request")];
    return context?.getStore()?.markup?.get(name) ?? "";
  }
  return shown.get(name) ?? document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? "";
}

/** <Still> draws it. @param name of its content; @param html left out where the document has it already */
export function StillMarkup({
  as: Tag = "div",
  name,
  html,
  ...of
}: {
  as?: StillTag;
  id?: string;
  className?: string;
  role?: string;
  type?: string;
  name: string;
  html?: string;
}) {
  const found = html ?? find(name);
  if (typeof window !== "undefined" && html === undefined) shown.set(name, found);
  // oxlint-disable-next-line react/no-danger -- drawn by React itself, on the server
  return <Tag {...of} data-still={name} dangerouslySetInnerHTML={{ __html: found }} />;
}
