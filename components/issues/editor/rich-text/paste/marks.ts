import { isSafeHref } from "@/lib/issues/document/href";
import { styleOf, unwrap } from "./page";

/** Bold, slanted, raised and lowered text that stands in style attributes becomes marks; what only looks like a mark goes. */
export function markStyled(page: Document): void {
  // Google Docs wraps everything in a bold that is none; Word's mso-bidi-font-weight is another property
  for (const one of page.querySelectorAll("b[data-style], strong[data-style]"))
    if (/^(normal|400)$/.test(styleOf(one).get("font-weight") ?? "")) unwrap(one);
  for (const one of page.querySelectorAll("i[data-style], em[data-style]"))
    if (styleOf(one).get("font-style") === "normal") unwrap(one);
  for (const span of page.querySelectorAll("span[data-style]")) markSpan(span);
}

function markSpan(span: Element): void {
  const style = styleOf(span);
  const lines = style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";
  const tags = [
    /^(bold|bolder|[6-9]00)$/.test(style.get("font-weight") ?? "") && "strong",
    /^(italic|oblique)/.test(style.get("font-style") ?? "") && "em",
    /underline/.test(lines) && !span.closest("a") && !span.querySelector("a") && "u",
    /line-through/.test(lines) && "s",
    style.get("vertical-align") === "super" && "sup",
    style.get("vertical-align") === "sub" && "sub",
  ].filter((tag) => tag !== false);
  let inner: Element = span;
  for (const tag of tags) {
    const mark = span.ownerDocument.createElement(tag);
    mark.append(...inner.childNodes);
    inner.append(mark);
    inner = mark;
  }
}

/** Links lead where they say, or are no links: no detours of mail programs and Google Docs, no anchors of another document. */
export function tidyLinks(page: Document): void {
  for (const link of page.querySelectorAll("a")) {
    if (link.hasAttribute("data-bill-id")) continue;
    const href = directHref(link.getAttribute("href") ?? "");
    if (isSafeHref(href)) link.setAttribute("href", href);
    else unwrap(link);
  }
  // a link looks like one: what underlines or colours it beside says nothing
  for (const line of page.querySelectorAll("a u, u > a:only-child")) if (line.tagName === "U") unwrap(line);
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
