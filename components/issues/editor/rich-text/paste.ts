/**
 * What Word and Google Docs put on the clipboard, made plain before the schema reads it: Word's lists are paragraphs with
 * marks of their own, and both keep bold, italic and raised text in style attributes.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, ""), "text/html");
  for (const gone of page.querySelectorAll("style, script, meta, link, title, o\\:p:empty, xml")) gone.remove();
  for (const mark of page.querySelectorAll('[style*="mso-list" i]:not(p):not(h1):not(h2):not(h3):not(h4):not(li)')) if (/mso-list:\s*ignore/i.test(styleOf(mark))) mark.remove();
  for (const first of page.querySelectorAll('p[style*="mso-list" i]')) if (first.isConnected && isListParagraph(first)) wordList(first);
  for (const one of page.querySelectorAll("h1")) rename(one, "h2");
  for (const one of page.querySelectorAll("h5, h6")) rename(one, "h4");
  // Google Docs wraps everything in a bold that is none
  for (const one of page.querySelectorAll("b[style], strong[style]")) if (/font-weight:\s*(normal|400)/i.test(styleOf(one))) one.replaceWith(...one.childNodes);
  for (const one of page.querySelectorAll("span[style]")) markStyled(one);
  for (const one of page.querySelectorAll("p, span, div, td, th, li, h2, h3, h4")) one.removeAttribute("style");
  return page.body.innerHTML;
}

const styleOf = (element: Element): string => element.getAttribute("style") ?? "";
const isListParagraph = (element: Element | null): element is Element => element?.tagName === "P" && /mso-list:\s*l\d+/i.test(styleOf(element));
const levelOf = (element: Element): number => Math.max(1, Number(/level(\d)/i.exec(styleOf(element))?.[1] ?? 1));

/** A run of Word's list paragraphs as one list with its levels. */
function wordList(first: Element): void {
  const page = first.ownerDocument;
  const run: Element[] = [];
  for (let next: Element | null = first; isListParagraph(next); next = next.nextElementSibling) run.push(next);
  const isNumbered = (element: Element) => /^\s*(\(?\d{1,3}|\(?[a-z]|\(?[ivx]{1,5})[.)]\s/i.test(element.textContent ?? "");
  const lists: Element[] = [];
  for (const paragraph of run) {
    const level = Math.min(levelOf(paragraph), lists.length + 1);
    lists.length = Math.min(lists.length, level);
    if (lists.length < level) {
      const list = page.createElement(isNumbered(paragraph) ? "ol" : "ul");
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else first.before(list);
      lists.push(list);
    }
    const item = page.createElement("li");
    const words = page.createElement("p");
    words.append(...paragraph.childNodes);
    withoutBullet(words);
    item.append(words);
    lists.at(-1)?.append(item);
  }
  for (const paragraph of run) paragraph.remove();
}

/** The bullet or number itself, where Word left it as text. */
function withoutBullet(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4);
  const text = walker.nextNode() as Text | null;
  if (text) text.data = text.data.replace(/^[\s\u00a0]*([·•o§▪–-]|\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]+/i, "");
}

function markStyled(span: Element): void {
  const style = styleOf(span);
  const tags = [
    /font-weight:\s*(bold|[6-9]00)/i.test(style) && "strong",
    /font-style:\s*italic/i.test(style) && "em",
    /vertical-align:\s*super/i.test(style) && "sup",
    /vertical-align:\s*sub(?!er)/i.test(style) && "sub",
  ].filter((tag) => tag !== false);
  let inner: Element = span;
  for (const tag of tags) {
    const mark = span.ownerDocument.createElement(tag);
    mark.append(...inner.childNodes);
    inner.append(mark);
    inner = mark;
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
