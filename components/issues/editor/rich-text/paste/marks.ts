import { isSafeHref } from "@/lib/issues/document/href";
import { styleOf, unwrap, wordsOf } from "./page";

/** Formatting of a piece of text, from all of its ancestors. */
type Look = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  raised: "sup" | "sub" | null;
  isLink: boolean;
};
const plain: Look = { bold: false, italic: false, underline: false, strike: false, raised: null, isLink: false };

const markTags = "b, strong, i, em, u, ins, s, strike, del, sup, sub";
/** Atomic inline elements: formatting wraps them as a whole. */
const pieces = "[data-bill-id]";
const blocks =
  "p, div, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, h1, h2, h3, h4, h5, h6, hr, section, article";
/**
 * Elements that reset formatting: a heading and a header cell are bold by themselves, and a footnote is a
 * separate text.
 */
const fresh = "h1, h2, h3, h4, h5, h6, th, [data-footnote]";

/**
 * Turns bold, italic, underlined, struck, superscript and subscript text into marks, wherever the formatting
 * comes from: a tag, a style of the text or of the surrounding cell, row, item, paragraph or link, or a style
 * sheet (already inlined at this point). Tags that only look like a mark are removed.
 */
export function markStyled(page: Document): void {
  const looks = new Map<Element, Look>([[page.body, lookOf(page.body, plain)]]);
  const marks = [...page.body.querySelectorAll(markTags)];
  for (const one of page.body.querySelectorAll("*"))
    looks.set(one, lookOf(one, one.matches(fresh) ? plain : (looks.get(one.parentElement ?? page.body) ?? plain)));
  for (const piece of page.body.querySelectorAll(pieces))
    if (!piece.parentElement?.closest(pieces)) markPiece(piece, looks.get(piece.parentElement ?? page.body) ?? plain);
  const walker = page.createTreeWalker(page.body, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const holders = new Map<Element, boolean>();
  for (const text of texts) {
    const parent = text.parentElement;
    const look = parent && looks.get(parent);
    if (!look || parent.closest(pieces)) continue;
    if (text.data.trim() === "") {
      const holdsBlocks = holders.get(parent) ?? [...parent.children].some((child) => child.matches(blocks));
      holders.set(parent, holdsBlocks);
      if (holdsBlocks || parent.matches("table, thead, tbody, tfoot, tr, ul, ol")) continue;
    }
    markPiece(text, look);
  }
  for (const mark of marks) unwrap(mark);
  for (const heading of page.querySelectorAll("h1, h2, h3, h4, h5, h6"))
    if (isBold(heading)) for (const strong of heading.querySelectorAll("strong")) unwrap(strong);
}

/** Whether all text inside is bold. Call it after markStyled. */
export function isBold(element: Element): boolean {
  const words = wordsOf(element).replaceAll(" ", "");
  const bold = [...element.querySelectorAll("strong")].map((one) => wordsOf(one)).join("");
  return words !== "" && bold.replaceAll(" ", "") === words;
}

function markPiece(piece: ChildNode, look: Look): void {
  const tags = [
    look.bold && "strong",
    look.italic && "em",
    look.underline && "u",
    look.strike && "s",
    look.raised,
  ].filter((tag) => tag !== false && tag !== null);
  for (const tag of tags.reverse()) {
    const mark = piece.ownerDocument!.createElement(tag);
    piece.replaceWith(mark);
    mark.append(piece);
    piece = mark;
  }
}

/**
 * Formatting inside an element, from the formatting around it, its tag and its style. The default underline of a
 * link does not count.
 */
function lookOf(element: Element, around: Look): Look {
  const tag = element.tagName;
  const style = styleOf(element);
  const font = style.get("font") ?? "";
  const weight = style.get("font-weight") ?? /(?:^|\s)(bold|bolder|[6-9]00)(?=\s)/.exec(font)?.[1] ?? "";
  const slant = style.get("font-style") ?? /(?:^|\s)(italic|oblique)(?=\s)/.exec(font)?.[1] ?? "";
  const lines = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const hasNone = /\bnone\b/.test(lines);
  const heading = element.matches(fresh);
  const isLink = around.isLink || (tag === "A" && element.hasAttribute("href"));
  const height = style.get("vertical-align") ?? "";
  const isInline = !element.matches(blocks);
  return {
    bold: heading
      ? false
      : /^(bold|bolder|[6-9]\d\d)$/.test(weight)
        ? true
        : /^(normal|lighter|[1-5]\d\d)$/.test(weight)
          ? false
          : around.bold || tag === "B" || tag === "STRONG",
    italic: heading
      ? false
      : /^(italic|oblique)/.test(slant)
        ? true
        : slant === "normal"
          ? false
          : around.italic || tag === "I" || tag === "EM",
    underline: !isLink && (around.underline || /underline/.test(lines) || (!hasNone && (tag === "U" || tag === "INS"))),
    strike:
      around.strike ||
      /line-through/.test(lines) ||
      /^(single|double|solid)/.test(style.get("text-line-through") ?? "") ||
      (!hasNone && /^(S|STRIKE|DEL)$/.test(tag)),
    raised:
      isInline && /^(super|sub)$/.test(height)
        ? height === "super"
          ? "sup"
          : "sub"
        : tag === "SUP" && height !== "baseline"
          ? "sup"
          : tag === "SUB" && height !== "baseline"
            ? "sub"
            : around.raised,
    isLink,
  };
}

/** Resolves redirects of mail programs and Google Docs, and removes links to anchors of other documents. */
export function tidyLinks(page: Document): void {
  for (const link of page.querySelectorAll("a")) {
    if (link.hasAttribute("data-bill-id")) continue;
    const href = directHref(link.getAttribute("href") ?? "");
    if (isSafeHref(href)) link.setAttribute("href", href);
    else unwrap(link);
  }
}

function directHref(href: string): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  const hidden =
    /(^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url"
      ? url.searchParams.get("q")
      : url.hostname.endsWith(".safelinks.protection.outlook.com")
        ? url.searchParams.get("url")
        : null;
  return hidden ?? (/^https?:/.test(href) ? url.href : href);
}
