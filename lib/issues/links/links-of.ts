import { nodesOf } from "../document/document";
import { publicGroups, type SnapshotContent } from "../publishing/snapshot/content";

export type FoundLink = { href: string; /** Its place in the issue. */ elementIds: number[] };

/** Every address in the public part of an issue, each once, in reading order. */
export function linksOf(content: SnapshotContent): FoundLink[] {
  const found = new Map<string, Set<number>>();
  for (const { id, type, value } of publicGroups(content).flatMap((group) => group.elements)) {
    const hrefs =
      type === "link" ? [value.textValue ?? ""] : type === "rich_text" && value.document ? hrefsOf(value.document) : [];
    for (const href of hrefs) if (href) found.set(href, (found.get(href) ?? new Set()).add(id));
  }
  return [...found].map(([href, ids]) => ({ href, elementIds: [...ids] }));
}

const hrefsOf = (document: Parameters<typeof nodesOf>[0]): string[] =>
  [...nodesOf(document)].flatMap((node) =>
    (node.marks ?? []).filter((mark) => mark.type === "link").map((mark) => String(mark.attrs?.href ?? "")),
  );
