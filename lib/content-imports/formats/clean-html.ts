import { parseFragment, serialize } from "parse5";
import { unwrapArchive, personal, unwrapRedirect, withoutRecipient } from "./addresses";
import { type ClassStyles, classStyles } from "./class-styles";
import {
  attribute,
  type Child,
  type Element,
  elementsOf,
  isElement,
  type Parent,
  remove,
  replaceWith,
  setAttribute,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";
import { placeFootnotes } from "./footnotes";
import { makeWordLists } from "./word-lists";
import { removeHidden } from "./hidden-by-style";
import { markStruckByStyle } from "./struck-by-style";
import type { PastPicture } from "../record";

type CleanHtml = { html: string; pictures: PastPicture[]; losses: string[] };

const silent = new Set([
  "script",
  "style",
  "head",
  "title",
  "meta",
  "link",
  "noscript",
  "template",
  "noframes",
  "noembed",
  "svg",
  "math",
  "base",
]);
/** Form input and media. */
const lost = new Map(
  Object.entries({
    form: "A form was left out.",
    input: "A form was left out.",
    select: "A form was left out.",
    textarea: "A form was left out.",
    audio: "An audio player was left out.",
    video: "A video was left out.",
    iframe: "An embedded page was left out.",
    object: "An embedded object was left out.",
    embed: "An embedded object was left out.",
    canvas: "A drawing was left out.",
  }),
);
/** Boxes that ask readers to subscribe, share or comment. */
const asking =
  /\b(?:subscription-widget|subscribe-widget|share-dialog|post-ufi|sharedaddy|jp-relatedposts|addtoany|kg-signup-card|kg-email-cta|mcnPreviewText|preheader)/i;
/** Word's review comments. */
const staffTalk = /(?:^|\s)(?:MsoComment\w{0,20}|msocom(?:anchor|txt|off))(?:\s|$)/i;
const askingLink =
  /^(?:unsubscribe.*|update (?:your )?(?:profile|preferences)|manage (?:your )?(?:subscription|preferences)|view (?:this )?(?:e-?mail )?(?:online|in (?:your|a)? ?browser)|leave a comment|share)$/i;
/**
 * Class names with which sites hide, though a saved page lacks the style sheet; and those that show again on large
 * screens.
 */
const hiddenClass =
  /(?:^|\s)(?:d-none|hidden|is-hidden|u-hidden|visually-hidden|visuallyhidden|sr-only|screen-reader-text|display-none)(?:\s|$)/;
const shownClass =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl):(?:block|flex|inline|grid|table)|d-(?:sm|md|lg|xl)-(?:block|flex|inline))/;
/** `*|FNAME|*`, `{{ first_name }}`, `{first_name, "there"}`, `%recipient.name%`: merge tags. */
const mergeTag =
  / ?\*\|[^|*\n]{1,80}\|\*|\{\{[^{}\n]{1,80}\}\}|\{[a-z_]{2,30}(?:, ?"[^"\n]{0,40}")?\}|%recipient[.\w]{0,40}%|%%[A-Za-z_][\w .-]{0,60}%%/g;
/** `[[FirstName]]`, `%FIRSTNAME%`, `<<First Name>>`: merge tags in ordinary brackets. */
const mergeName =
  /(?:\[\[|<<|[%~#$]\{?|\[(?=[A-Z_]{5,}\]))\s?(?:(?:subscriber|contact|recipient|user|member)[._ ]?)?(?:(?:first|last|full|middle|given|f|l)[ _-]?name|e-?mail[ _-]?address|salutation)\s?(?:\]\]|>>|\}?[%~#$]|\}|\])/gi;
/** `This email was sent to ann@example.org`: the recipient. */
const sentTo =
  /\b(?:this (?:e-?mail|message|newsletter|mailing)|you(?:['’]re| are) receiving|you received)\b[^@]{0,160}[^\s@<>()]{1,64}@[\w.-]{3,}/i;

/**
 * The readable part of a page or email, without hidden content and trackers.
 * @param html of a body or a page
 * @param options.title an equal heading, or first paragraph, is removed
 */
export function cleanHtml(html: string, { title = "", mailed = false } = {}): CleanHtml {
  const losses = new Set<string>();
  const pictures = new Map<string, PastPicture>();
  const root = parseFragment(html);
  const styles = classStyles(html);
  removeComments(root);
  if (removeHidden(root)) losses.add("Hidden text was left out.");
  markStruckByStyle(root);
  if (placeFootnotes(root)) losses.add("A comment was left out.");
  removeCommentMarks(root);
  makeWordLists(root);
  for (const node of elementsOf(root)) cleanElement(node, styles, losses);
  if (mailed || looksMailed(html)) unfoldLayout(root);
  removeMergeTags(root);
  removeRecipient(root);
  for (const node of elementsOf(root)) {
    if (node.tagName === "img") picture(node, pictures, losses);
    else if (node.tagName === "a") link(node);
    else if (/^h[1-6]$/.test(node.tagName) && isSame(wordsOf(node), title)) remove(node);
  }
  const first = elementsOf(root).find(
    (node) => /^(?:p|h\d|li|td|pre|blockquote|img)$/.test(node.tagName) && wordsOf(node).trim() !== "",
  );
  const isRepeated = first?.tagName === "p" && isSame(wordsOf(first), title);
  if (isRepeated && wordsOf(root).trim().length > wordsOf(first).trim().length) remove(first);
  removeEmpty(root);
  return { html: serialize(root).trim(), pictures: [...pictures.values()], losses: [...losses] };
}

const isSame = (a: string, b: string): boolean => b !== "" && a.replace(/\s+/g, " ").trim() === b.trim();
const looksMailed = (html: string): boolean =>
  /\*\|[A-Z:_]{2,}\|\*|class="?[^">]{0,80}mcn|list-manage\.com|<center\b/i.test(html);

function removeComments(node: Parent): void {
  node.childNodes = node.childNodes.filter((one) => one.nodeName !== "#comment");
  for (const one of node.childNodes) if (isElement(one)) removeComments(one);
}

/** `[JD1]`: where a comment stood that Word saved with a filtered page, which has no classes for it. */
function removeCommentMarks(root: Parent): void {
  for (const node of elementsOf(root))
    if (node.tagName === "a" && /^#_msocom_\d+$/.test(attribute(node, "href"))) remove(node);
}

function cleanElement(node: Element, styles: ClassStyles, losses: Set<string>): void {
  const { tagName: name } = node;
  const css = attribute(node, "style");
  const classes = attribute(node, "class");
  if (silent.has(name)) return remove(node);
  if (staffTalk.test(classes) || /mso-element\s*:\s*comment/i.test(css)) {
    losses.add("A comment was left out.");
    return remove(node);
  }
  if (hiddenClass.test(classes) && !shownClass.test(classes)) {
    if (wordsOf(node).trim() !== "") losses.add("Hidden text was left out.");
    return remove(node);
  }
  // it means a bill only in our own texts
  node.attrs = node.attrs.filter(({ name: key }) => key !== "data-bill-id");
  const embedded = embeddedPost(node);
  if (embedded) return linkInstead(node, embedded, "An embedded post became a link:", losses);
  if (name === "pre") breakLines(node);
  if (asking.test(classes) || asking.test(attribute(node, "data-component-name"))) return remove(node);
  if (isEmptyBox(node) && /(?:^|[\s-])(?:embed|poll|video|audio|chart|survey|latex)/i.test(classes)) {
    losses.add(`A box of the former site was left out: ${classes.trim().slice(0, 60)}`);
    return remove(node);
  }
  if (
    name === "a" &&
    /\b(?:button|btn)\b/.test(classes) &&
    /\/subscribe\b|[?&]action=share|%%share/.test(attribute(node, "href"))
  )
    return remove(node);
  const loss = lost.get(name);
  if (loss) return carryAddress(node, loss, losses);
  if (name === "a" && attribute(node, "href").includes("*|")) return remove(node);
  if (name === "a" && askingLink.test(wordsOf(node).replace(/\s+/g, " ").trim())) return remove(node);
  if (name === "span" || name === "p") {
    const weight = styles.markOf(classes, css);
    if (weight && wordsOf(node).trim() !== "") wrapChildren(node, weight);
  }
}

/** An embedded page becomes a link, and the loss is noted. */
function carryAddress(node: Element, loss: string, losses: Set<string>): void {
  const address = attribute(node, "src") || attribute(node, "data");
  if (!/^(?:https?:)?\/\//.test(address)) {
    losses.add(loss);
    return remove(node);
  }
  const whole = address.startsWith("//") ? `https:${address}` : address;
  linkInstead(node, whole, loss.replace("was left out.", "became a link:"), losses);
}

const isEmptyBox = (node: Element): boolean =>
  node.tagName === "div" &&
  attribute(node, "data-attrs") !== "" &&
  wordsOf(node).trim() === "" &&
  !elementsOf(node).some(({ tagName }) => /^(?:img|iframe|audio|video|hr|form)$/.test(tagName));

/** The address of an external post or video in an empty box that a script would fill. */
function embeddedPost(node: Element): string | undefined {
  if (node.tagName === "div" && /(?:^|\s)wp-block-embed__wrapper(?:\s|$)/.test(attribute(node, "class"))) {
    const words = wordsOf(node).trim();
    return /^https?:\/\/[^\s<>"]+$/.test(words) ? words : undefined;
  }
  if (!isEmptyBox(node)) return undefined;
  try {
    const {
      url,
      canonical_url: canonical,
      videoId,
    } = JSON.parse(attribute(node, "data-attrs")) as Record<string, unknown>;
    const address = url ?? canonical;
    if (typeof address === "string")
      return /^https?:\/\/[^\s<>"]+$/.test(address) && !/subscribe|share/.test(address) ? address : undefined;
    if (typeof videoId !== "string" || !/^[\w-]{3,40}$/.test(videoId)) return undefined;
    if (/youtube/i.test(attribute(node, "class"))) return `https://www.youtube.com/watch?v=${videoId}`;
    return /vimeo/i.test(attribute(node, "class")) ? `https://vimeo.com/${videoId}` : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps lines of code and poems. */
function breakLines(node: Parent, isFirst = true, isLast = true): void {
  const last = node.childNodes.length - 1;
  node.childNodes = node.childNodes.flatMap((one, place) => {
    const [begins, ends] = [isFirst && place === 0, isLast && place === last];
    if (isElement(one)) breakLines(one, begins, ends);
    if (one.nodeName !== "#text" || !("value" in one)) return [one];
    const lines = one.value
      .slice(begins && one.value.startsWith("\n") ? 1 : 0)
      .replace(ends ? /\n$/ : /(?!)/, "")
      .split("\n");
    return lines.flatMap((value, at) => [
      ...(at > 0 ? [Object.assign(parseFragment("<br>").childNodes[0]!, { parentNode: node })] : []),
      { ...one, value },
    ]);
  });
}

function linkInstead(node: Element, whole: string, loss: string, losses: Set<string>): void {
  const sentence = `${loss} ${whole.slice(0, 200)}`;
  losses.add(sentence);
  const made = parseFragment("<p><a></a></p>").childNodes[0] as Element;
  const anchor = made.childNodes[0] as Element;
  setAttribute(anchor, "href", whole);
  anchor.childNodes = [{ nodeName: "#text", value: whole, parentNode: anchor }];
  replaceWith(node, [made]);
}

function wrapChildren(node: Element, tags: string[]): void {
  for (const tag of tags) {
    const wrapper = parseFragment(`<${tag}></${tag}>`).childNodes[0] as Element;
    wrapper.childNodes = node.childNodes;
    for (const one of wrapper.childNodes) one.parentNode = wrapper;
    wrapper.parentNode = node;
    node.childNodes = [wrapper];
  }
}

/** Layout tables become their cells; a table of several short columns is data and stays. */
function unfoldLayout(root: Parent): void {
  for (const node of elementsOf(root).toReversed()) {
    if (node.tagName !== "table") continue;
    const inner = elementsOf(node);
    const rows = inner.filter(({ tagName }) => tagName === "tr");
    const columns = Math.max(
      0,
      ...rows.map((row) => row.childNodes.filter((one) => /^t[dh]$/.test(one.nodeName)).length),
    );
    const isData =
      columns > 1 &&
      rows.length > 1 &&
      attribute(node, "role") !== "presentation" &&
      !inner.some(({ tagName }) => tagName === "table" || tagName === "div" || /^h\d$/.test(tagName));
    if (isData) continue;
    for (const one of inner) if (/^(?:tbody|thead|tfoot|tr|td|th|center)$/.test(one.tagName)) rename(one, "div");
    rename(node, "div");
  }
}

function rename(node: Element, name: string): void {
  node.tagName = name;
  node.nodeName = name;
  node.attrs = [];
}

function removeMergeTags(node: Parent): void {
  for (const one of node.childNodes) {
    if (one.nodeName === "#text" && "value" in one) one.value = one.value.replace(mergeTag, "").replace(mergeName, "");
    else if (isElement(one) && one.tagName !== "pre" && one.tagName !== "code") removeMergeTags(one);
  }
}

/** Removes the smallest part that names the recipient. */
function removeRecipient(root: Parent): void {
  for (const node of elementsOf(root).toReversed())
    if (/^(?:p|div|td|li|span|small|center|font)$/.test(node.tagName) && sentTo.test(wordsOf(node).slice(0, 400)))
      remove(node);
}

const unwatched =
  /(?:\/track\/open|\/open\.(?:php|gif)|\/wf\/open|\/o\.gif|pixel\.(?:gif|png|wp\.com)|beacon|\/e\.gif)/i;

function picture(node: Element, pictures: Map<string, PastPicture>, losses: Set<string>): void {
  const tiny =
    ["width", "height"].some((side) => /^[01](?:px)?$/.test(attribute(node, side))) ||
    /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[01](?:px)?\s*(?:!important\s*)?(?:;|$)/i.test(
      attribute(node, "style"),
    );
  const address = pictureAddress(node);
  if (tiny || unwatched.test(address)) return remove(node);
  if (address.startsWith("data:") && !/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(address)) {
    losses.add("A picture inside the text has a format that cannot be imported.");
    return remove(node);
  }
  if (address === "" || /^(?:file|blob|cid):/i.test(address)) {
    losses.add(`A picture has no address that can be read${address ? `: ${address.slice(0, 120)}` : "."}`);
    return remove(node);
  }
  const alt = attribute(node, "alt").replace(/\s+/g, " ").trim().slice(0, 2000);
  pictures.set(address, { address, alt: pictures.get(address)?.alt || alt });
  node.attrs = [
    { name: "src", value: address },
    { name: "alt", value: alt },
  ];
}

/** The picture itself, without a resizing service. */
function pictureAddress(node: Element): string {
  const data = attribute(node, "data-attrs");
  if (data) {
    try {
      const { src } = JSON.parse(data) as { src?: unknown };
      if (typeof src === "string") return src;
    } catch {
      // src is as good
    }
  }
  const source = unwrapArchive((attribute(node, "src") || attribute(node, "data-src")).trim());
  const cdn = /^https:\/\/substackcdn\.com\/image\/fetch\/[^/]*\/(https?%3A.+)$/i.exec(source);
  if (!cdn) return source;
  try {
    return decodeURIComponent(cdn[1]!);
  } catch {
    return source;
  }
}

/** A picture that links to itself needs no link. */
function link(node: Element): void {
  const href = withoutRecipient(unwrapRedirect(attribute(node, "href")));
  const leadsToPicture =
    /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)|^https:\/\/substackcdn\.com\/image\/fetch\//i.test(href) &&
    wordsOf(node).trim() === "" &&
    elementsOf(node).some(({ tagName }) => tagName === "img");
  if (href === "" || leadsToPicture || personal.test(href)) return replaceWith(node, node.childNodes);
  setAttribute(node, "href", href);
}

/** Removes empty paragraphs and boxes. */
function removeEmpty(root: Parent): void {
  // Children come before their parents; each list is cut once, however many of its elements are empty.
  const empty = new Set<Child>();
  const cut = (node: Parent) => {
    if (node.childNodes.some((one) => empty.has(one)))
      node.childNodes = node.childNodes.filter((one) => !empty.has(one));
  };
  for (const node of elementsOf(root).toReversed()) {
    cut(node);
    if (!/^(?:p|div|span|section|figure|figcaption|a|strong|em|li|ul|ol|h\d|center)$/.test(node.tagName)) continue;
    if (
      attribute(node, "data-footnote") !== "" ||
      node.childNodes.some((one) => isElement(one) && one.tagName !== "br")
    )
      continue;
    const words = wordsOf(node);
    if (words.replace(/\s|\u034f|\u00ad|\ufeff|[\u200b-\u200c]|\u200d/g, "") !== "") continue;
    // A space within an inline element parts the words around it, and so does a line break.
    const isInline = /^(?:span|a|strong|em)$/.test(node.tagName);
    if (!isInline) empty.add(node);
    else if (node.childNodes.some(isElement)) replaceWith(node, node.childNodes);
    else if (/\s/.test(words)) replaceWith(node, [{ nodeName: "#text", value: " ", parentNode: null }]);
    else empty.add(node);
  }
  cut(root);
}
