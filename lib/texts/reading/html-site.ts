import { attribute, type Element, wordsOf } from "@/lib/platform/documents/formats/html-dom";

/** Tags whose content is not text of the page. */
export const unseenTags = new Set([
  "script",
  "style",
  "noscript",
  "nav",
  "button",
  "select",
  "input",
  "textarea",
  "iframe",
  "svg",
  "template",
  "link",
  "meta",
  "head",
  "object",
  "video",
  "audio",
  "canvas",
  "footer",
  "aside",
]);
const chrome =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?|footer|ftr|sidebar|banner|cookie|modal|skip|toolbar|site-?header|social|share|search-?box)(?:$|[\s_-])/i;

export const isHidden = (node: Element): boolean =>
  node.attrs.some(({ name, value }) => name === "hidden" || (name === "aria-hidden" && value === "true")) ||
  /display\s*:\s*none/i.test(attribute(node, "style")) ||
  /^(?:navigation|banner|contentinfo|search|dialog)$/.test(attribute(node, "role"));

/** Whether class or id say that it is the site around the text. */
export function isChrome(node: Element): boolean {
  const names = `${attribute(node, "class")} ${attribute(node, "id")}`;
  return (
    node.tagName !== "body" &&
    node.tagName !== "form" &&
    chrome.test(names) &&
    !/document|bill|content|text/i.test(names)
  );
}

/** Wisconsin's address of a line beside it: `SB12,1,2`. */
export const isMarginNote = (node: Element): boolean =>
  (node.tagName === "span" || node.tagName === "a") &&
  /^[A-Z]{2,4}\d{1,4},\d{1,4}(?:,\d{1,3})*$/.test(wordsOf(node).trim());

/** A number of its line, or of its page and its line: `12`, `1 12`, `1.12`. */
export const isLineNumber = (node: Element): boolean =>
  /(?:^|[\s_-])(?:line-?num(?:ber)?s?|lineno|number|num|unselectable|ln)(?:$|[\s_-])/i.test(attribute(node, "class")) &&
  /^(?:\d{1,3}[\s.-]{1,3})?\d{0,3}$/.test(wordsOf(node).trim());
