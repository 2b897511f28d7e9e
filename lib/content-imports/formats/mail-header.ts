import { type Child, type Element, elementsOf, isElement, type Parent, remove, wordsOf } from "./dom";
import { dayIn, oneLine } from "./words";

export type MailHeader = { subject: string; day: string | null };

const line = /^(from|sent|date|to|cc|bcc|subject|reply-to|importance|attachments):\s*(.*)$/i;
const forwarded = /^-{2,}\s*(?:forwarded|original) message\s*-{2,}$/i;

/**
 * Removes what a printed or forwarded mail says of its sender and its recipients: their addresses are no part of a text.
 * @returns its subject and day; null where there is no such header
 */
export function takeMailHeader(root: Parent): MailHeader | null {
  const blocks = elementsOf(root).filter((node) => /^(?:p|div|td|tr|table|li|h\d)$/.test(node.tagName));
  const found: { node: Element; lines: string[] }[] = [];
  const inside = new Set<Parent>();
  for (const node of blocks) {
    if (node.parentNode && inside.has(node.parentNode)) {
      inside.add(node);
      continue;
    }
    const lines = linesOf(node);
    if (lines.length === 0 || lines.length > 12 || !lines.every((one) => line.test(one) || forwarded.test(one)))
      continue;
    for (const one of [node, ...elementsOf(node)]) inside.add(one);
    found.push({ node, lines });
  }
  const fields = new Map<string, string>();
  for (const one of found.flatMap(({ lines }) => lines)) {
    const [, name, value] = line.exec(one) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!);
  }
  // "Date: 5 May" alone is a line of a text
  if (!fields.has("from") || ![...fields.keys()].some((name) => /^(?:sent|date|to|subject)$/.test(name))) return null;
  for (const { node } of found) remove(node);
  return { subject: oneLine(fields.get("subject") ?? ""), day: dayIn(fields.get("sent") ?? fields.get("date") ?? "") };
}

/** The lines of a block as they are seen. */
export function linesOf(node: Parent): string[] {
  const text = (one: Child | Parent): string => {
    if (!isElement(one))
      return "childNodes" in one ? one.childNodes.map(text).join("") : wordsOf(one).replace(/\s+/g, " ");
    if (one.tagName === "br") return "\n";
    if (/^(?:style|script|head|title)$/.test(one.tagName)) return "";
    const inner = one.childNodes.map(text).join("");
    return /^(?:p|div|tr|table|li|h\d|ul|ol|blockquote)$/.test(one.tagName) ? `\n${inner}\n` : inner;
  };
  return text(node)
    .split("\n")
    .map((one) => one.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean);
}
