import { keepChanges } from "./changes";
import { gatherFootnotes } from "./footnotes";
import { markStyled, tidyLinks } from "./marks";
import { rename, styleOf, unwrap, wordsOf } from "./page";
import { applyStyleSheets, listLevelsIn, styleSheetsIn } from "./style-sheets";
import { tidyTables } from "./tables";
import { joinWebLists, keepNumbers, makeWordLists, nestLists, tidyNumbering } from "./word-lists";

export type CleanPaste = {
  html: string;
  /** Number of pictures that could not be pasted. */ pictures: number;
  /** Number of tracked insertions and deletions, kept as underline and strikethrough. */ changes: number;
};

const gone =
  "style, script, meta, link, title, xml, noscript, template, iframe, object, embed, svg, math, head, base, form > input, select, button, textarea";
/** Comments of Word and Google Docs, with their markers. */
const reviewed =
  ".MsoCommentReference, .msocomtxt, .msocomoff, .msocomanchor, [data-style*='comment-list' i], a[href^='#cmnt'], [id^='cmnt']";

/**
 * Normalizes HTML from Word, Google Docs and other programs before the schema parses it: real lists, real
 * headings, footnotes in place of their markers. The schema drops everything it does not know. This is no
 * protection: the server sanitizes all input (lib/issues/document).
 */
export function cleanPastedHtml(html: string): CleanPaste {
  const sheets = styleSheetsIn(html);
  const page = new DOMParser().parseFromString(withoutStylesAndHandlers(withoutBulk(html)), "text/html");
  for (const one of page.querySelectorAll(gone)) one.remove();
  // Smart tags and Word's own paragraph ends.
  for (const one of page.querySelectorAll("*")) if (one.tagName.includes(":")) unwrap(one);
  applyStyleSheets(page, sheets);
  removeReviewed(page);
  removeHidden(page);
  const changes = keepChanges(page);
  gatherFootnotes(page);
  makeWordLists(page, listLevelsIn(sheets));
  joinWebLists(page);
  nestLists(page);
  keepNumbers(page);
  tidyNumbering(page);
  makeHeadings(page);
  markStyled(page);
  tidyTables(page);
  tidyLinks(page);
  const pictures = [...page.querySelectorAll("img")].filter(
    (image) => !/^\/file\/\d/.test(image.getAttribute("src") ?? ""),
  );
  for (const image of pictures) image.remove();
  tidyLines(page);
  for (const one of page.querySelectorAll("[data-style]")) one.removeAttribute("data-style");
  return { html: page.body.innerHTML, pictures: pictures.length, changes };
}

/** Comments of all kinds and style sheets are most of what Word sends, and contain no text. */
const withoutBulk = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->/g, "").replace(/<style(?:(?!<style)[\s\S])*?<\/style>/gi, "");

/**
 * The content security policy of this page also applies to a parsed document, and reports each inline style and
 * handler: styles are moved to another attribute.
 */
const withoutStylesAndHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, " data-$1"));

function removeReviewed(page: Document): void {
  for (const one of page.querySelectorAll('a[data-style*="mso-comment-reference" i]')) unwrap(one);
  for (const one of page.querySelectorAll(reviewed)) {
    const mark =
      one.parentElement?.tagName === "SUP" && wordsOf(one.parentElement) === wordsOf(one) ? one.parentElement : one;
    (one.id.startsWith("cmnt") ? (one.closest("div") ?? mark) : mark).remove();
  }
}

function removeHidden(page: Document): void {
  for (const one of page.querySelectorAll("[data-style]")) {
    const style = styleOf(one);
    if (
      style.get("display") === "none" ||
      style.get("visibility") === "hidden" ||
      style.get("mso-hide") === "all" ||
      /comment/.test(style.get("mso-special-character") ?? "")
    )
      one.remove();
  }
  for (const one of page.querySelectorAll("[hidden]")) one.remove();
}

/** The highest heading becomes level 2, below the issue's own title; the others follow, as far as there are levels. */
function makeHeadings(page: Document): void {
  for (const one of page.querySelectorAll("p.MsoTitle")) rename(one, "h1");
  for (const one of page.querySelectorAll('p[role="heading"], div[role="heading"]'))
    rename(one, `h${Math.min(6, Math.max(1, Number(one.getAttribute("aria-level")) || 1))}`);
  for (const one of page.querySelectorAll("p[data-style]")) {
    const level = Number(styleOf(one).get("mso-outline-level"));
    if (level >= 1 && level <= 6) rename(one, `h${level}`);
  }
  const shift = page.querySelector("h1") ? 1 : 0;
  for (const one of page.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (wordsOf(one) === "") one.remove();
    else rename(one, `h${Math.min(4, Number(one.tagName[1]) + shift)}`);
  }
}

/** Empty lines that only add space: between blocks, in empty paragraphs, at the end of a program's selection. */
function tidyLines(page: Document): void {
  for (const line of page.querySelectorAll("br.Apple-interchange-newline, br[clear]")) line.remove();
  for (const line of page.querySelectorAll("br")) {
    const beside = [line.previousElementSibling, line.nextElementSibling].filter((one) => one !== null);
    const isBetweenBlocks =
      beside.some((one) => /^(P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|HR)$/.test(one.tagName)) &&
      !/^(P|H[1-6]|LI|TD|TH|SPAN)$/.test(line.parentElement?.tagName ?? "");
    if (isBetweenBlocks) line.remove();
  }
  for (const tab of page.querySelectorAll(".Apple-tab-span")) tab.replaceWith(" ");
  for (const one of page.querySelectorAll("p, div"))
    if (
      wordsOf(one) === "" &&
      !one.querySelector("img, table, hr, li, span[data-footnote], [data-bill-id]") &&
      one.parentElement?.tagName !== "TD" &&
      one.parentElement?.tagName !== "TH"
    )
      one.remove();
}
