"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** A line of a passage: as the law reads with it, and as it is printed, with what the bill strikes. */
export type CopiedLine = { text: string; html: string };

/** Its words with what is struck in `<s>`. */
function htmlOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? "");
  const inside = [...node.childNodes].map(htmlOf).join("");
  return node.nodeName === "S" && inside.trim() !== "" ? `<s>${inside}</s>` : inside;
}

/**
 * The selected paragraphs without screen reader text and buttons. The number and heading of a section are words of the
 * passage only between two of its paragraphs.
 */
export function linesOf(selected: DocumentFragment): CopiedLine[] {
  const part = document.createElement("div");
  part.append(selected);
  for (const extra of part.querySelectorAll("[data-copy-not], [data-anchor], button")) extra.remove();
  for (const cell of part.querySelectorAll("td")) cell.append(" ");
  const textOf = (each: Element) => (each.textContent ?? "").replace(/\s+/g, " ").trim();
  const lineOf = (each: Element): CopiedLine => {
    const html = htmlOf(each).replace(/\s+/g, " ").trim();
    for (const struck of each.querySelectorAll("s")) struck.remove();
    return { text: textOf(each), html };
  };
  const lines = [...part.querySelectorAll("p, tr, h2, h3")].filter((each) => textOf(each) !== "");
  const isWords = (each: Element) => !/^H\d$/.test(each.tagName);
  const from = lines.findIndex(isWords);
  if (from >= 0) return lines.slice(from, lines.findLastIndex(isWords) + 1).map(lineOf);
  return lines.length > 0 || textOf(part) === "" ? [] : [lineOf(part)];
}

/** What is selected; without a selection, the section whose link (#) has the focus: a keyboard alone selects nothing on a page. */
function copiedRange(): Range | null {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed) return selection.getRangeAt(0);
  const section = document.activeElement?.closest("[data-anchor]")?.closest("[data-section]");
  if (!section) return null;
  const range = document.createRange();
  range.selectNodeContents(section);
  return range;
}

/**
 * A passage copied from a bill's text pastes into an issue as a quotation, with version and section; as plain text it
 * is only the words that are not struck. @param path of the text's page
 */
export function CopyAsQuotation({ path, name }: { path: string; name: string }) {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const range = copiedRange();
      if (!range || !event.clipboardData) return;
      const start = range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
      const section = start?.closest("[data-section]");
      if (!section) return;
      const lines = linesOf(range.cloneContents());
      if (lines.length === 0) return;
      const label = [name, section.getAttribute("data-label")].filter(Boolean).join(", ");
      const href = `${location.origin}${path}#${section.getAttribute("data-section")}`;
      const words = lines.map(({ text }) => text).filter(Boolean);
      event.clipboardData.setData("text/plain", words.join("\n\n"));
      event.clipboardData.setData(
        "text/html",
        `<blockquote>${lines.map(({ html }) => `<p>${html}</p>`).join("")}<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p></blockquote>`,
      );
      event.preventDefault();
      if (document.getSelection()?.isCollapsed) showToast("Section copied, with a link to it.");
    };
    document.addEventListener("copy", copy);
    return () => document.removeEventListener("copy", copy);
  }, [path, name]);
  return null;
}
