import {
  type Child,
  type Element,
  isElement,
  type Parent,
  remove,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";
import { dayIn, oneLine } from "./words";

export type MailHeader = { subject: string; day: string | null };

const line = /^(from|sent|date|to|cc|bcc|subject|reply-to|importance|attachments):\s*(.*)$/i;
const forwarded = /^-{2,}\s*(?:forwarded|original) message\s*-{2,}$/i;

type Block = { node: Element; lines: string[] };

/**
 * Removes the sender and recipients of a printed or forwarded mail: their addresses are no part of a text.
 * @returns its subject and day; null where there is no such header
 */
export function takeMailHeader(root: Parent): MailHeader | null {
  const headers = runsOf(root).flatMap((run) => headerOf(run) ?? []);
  for (const { nodes } of headers) for (const node of nodes) remove(node);
  return headers[0] ?? null;
}

/** Blocks that consist of header lines, together where no other words are between them. */
function runsOf(root: Parent): Block[][] {
  const runs: Block[][] = [[]];
  const visit = (node: Child) => {
    if (!isElement(node)) {
      if (node.nodeName === "#text" && wordsOf(node).trim() !== "") runs.push([]);
      return;
    }
    if (/^(?:style|script|head|title)$/.test(node.tagName)) return;
    const lines = /^(?:p|div|td|tr|table|li|h\d)$/.test(node.tagName) ? linesOf(node) : [];
    const isHeader = lines.length > 0 && lines.length <= 12;
    if (isHeader && lines.every((one) => line.test(one) || forwarded.test(one))) runs.at(-1)!.push({ node, lines });
    else node.childNodes.forEach(visit);
  };
  root.childNodes.forEach(visit);
  return runs.filter((run) => run.length > 0);
}

/** The header that a run of blocks is. A memo, and the hours of a meeting, have "From" and "To" too, but no addresses. */
function headerOf(run: readonly Block[]): (MailHeader & { nodes: Element[] }) | null {
  const lines = run.flatMap((block) => block.lines);
  const fields = new Map<string, string>();
  for (const one of lines) {
    const [, name, value] = line.exec(one) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!);
  }
  const others = ["sent", "date", "to", "subject"].filter((name) => fields.has(name));
  const isMail =
    fields.has("sent") ||
    lines.some((one) => forwarded.test(one)) ||
    ["from", "to", "cc", "bcc", "reply-to"].some((name) => /\S@\S/.test(fields.get(name) ?? ""));
  if (!fields.has("from") || others.length === 0 || !isMail) return null;
  return {
    subject: oneLine(fields.get("subject") ?? ""),
    day: dayIn(fields.get("sent") ?? fields.get("date") ?? ""),
    nodes: run.map(({ node }) => node),
  };
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
