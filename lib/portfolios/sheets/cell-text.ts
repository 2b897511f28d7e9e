import { htmlToText, looksLikeHtml, repairText } from "@/lib/platform/text/repair-text";
import { longestCell } from "./limits";
import type { Cell } from "./sheet";

const anchor = /<a\b[^<>]*?\bhref\s*=\s*["']([^"'<>]*)["']/i;
const formulaLink = /^=\s*HYPERLINK\s*\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)\s*$/i;

/** Errors of formulas, stored as text. */
const brokenFormula = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BLOCKED!|ERROR!|GETTING_DATA)$/i;

const markdownLink = /^\[([^[\]]+)\]\((https?:[^()\s]+)\)$/i;

const isAddress = (text: string): boolean => /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);

/** `=HYPERLINK("https://…","HB 1")` in a text file: address and text. */
export function readLinkFormula(formula: string): Cell | null {
  const found = formulaLink.exec(formula.trim());
  if (!found) return null;
  return withLink(found[2] ?? found[1]!, found[1]);
}

const withLink = (text: string, link: string | undefined): Cell =>
  link !== undefined && isAddress(link) ? { text, link } : { text };

/**
 * A cell's text for people. HTML becomes text with its link, as does a link formula; other formulas are text, without
 * the apostrophe of our export.
 */
export function readCell(raw: string, link?: string): Cell {
  const text = repairText(raw.slice(0, longestCell)).trim();
  if (text === "" || brokenFormula.test(text)) return withLink("", link);
  const formula = /^=\s*HYPERLINK/i.test(text) ? readLinkFormula(text) : null;
  if (formula) return { ...withLink(formula.text.trim(), link ?? formula.link), formula: text };
  const named = markdownLink.exec(text);
  if (named) return withLink(named[1]!.trim(), link ?? named[2]);
  if (isAddress(text)) return withLink(text, link ?? text);
  if (looksLikeHtml(text) && /<a\b/i.test(text)) {
    const href = anchor.exec(text)?.[1]?.replaceAll("&amp;", "&");
    return withLink(htmlToText(text).trim(), link ?? href);
  }
  return withLink(/^'[=+\-@]/.test(text) ? text.slice(1) : text, link);
}
