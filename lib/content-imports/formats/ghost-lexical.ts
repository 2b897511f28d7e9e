import { marked } from "marked";
import { escapeHtml } from "@/lib/platform/text/escape";

type Json = Record<string, unknown>;
const text = (node: Json, key: string): string => (typeof node[key] === "string" ? node[key] : "");
const isNode = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const deepest = 60;

/** Ghost's Lexical as HTML. Unsupported content is noted; an unknown card by its name. */
export function htmlOfLexical({ root }: Json, losses: string[]): string {
  return isNode(root) ? childrenOf(root, losses, 0) : "";
}

const childrenOf = (node: Json, losses: string[], depth: number): string =>
  depth > deepest || !Array.isArray(node.children)
    ? ""
    : node.children
        .filter(isNode)
        .map((one) => htmlOf(one, losses, depth + 1))
        .join("");

const link = (address: string, words: string): string =>
  address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>` : "";

function htmlOf(node: Json, losses: string[], depth: number): string {
  if (!isForEveryone(node)) return card("", node, losses)!;
  const inner = () => childrenOf(node, losses, depth);
  switch (text(node, "type").replace(/^extended-/, "")) {
    case "text":
    case "code-highlight":
      return marks(escapeHtml(text(node, "text")), Number(node.format) || 0);
    case "linebreak":
      return "<br>";
    case "tab":
      return " ";
    case "paragraph":
      return `<p>${inner()}</p>`;
    case "heading": {
      const tag = /^h[1-6]$/.test(text(node, "tag")) ? text(node, "tag") : "h2";
      return `<${tag}>${inner()}</${tag}>`;
    }
    case "quote":
    case "aside":
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case "list": {
      const tag = text(node, "listType") === "number" || text(node, "tag") === "ol" ? "ol" : "ul";
      return `<${tag}>${listItems(node, losses, depth)}</${tag}>`;
    }
    case "listitem":
      return `<li>${inner()}</li>`;
    case "link":
    case "autolink":
    case "at-link":
      return `<a href="${escapeHtml(text(node, "url"))}">${inner()}</a>`;
    case "horizontalrule":
      return "<hr>";
    case "codeblock":
      return `<pre>${escapeHtml(text(node, "code"))}</pre>`;
    case "table":
    case "tablerow":
    case "tablecell": {
      const tag = { table: "table", tablerow: "tr", tablecell: "td" }[text(node, "type").replace(/^extended-/, "")];
      return `<${tag}>${inner()}</${tag}>`;
    }
    default:
      return card(text(node, "type").replace(/^extended-/, ""), node, losses) ?? unknown(node, losses, inner);
  }
}

/** Lexical makes a nested list an item of its own: it belongs to the item before. */
function listItems(node: Json, losses: string[], depth: number): string {
  const items: string[] = [];
  if (depth < deepest)
    for (const one of Array.isArray(node.children) ? node.children.filter(isNode) : []) {
      const parts = Array.isArray(one.children) ? one.children.filter(isNode) : [];
      const isInner =
        parts.length > 0 && parts.every((part) => text(part, "type").replace(/^extended-/, "") === "list");
      const html = isInner ? childrenOf(one, losses, depth + 1) : htmlOf(one, losses, depth + 1);
      if (isInner && items.length > 0) items.push(items.pop()!.replace(/<\/li>$/, `${html}</li>`));
      else items.push(isInner ? `<li>${html}</li>` : html);
    }
  return items.join("");
}

function unknown(node: Json, losses: string[], inner: () => string): string {
  const words = inner();
  if (words === "") losses.push(`A card of the kind “${text(node, "type").slice(0, 40)}” was left out.`);
  return words;
}

/** Bits of `format`: 1 bold, 2 italic, 4 strike, 8 underline, 16 code, 32 subscript, 64 superscript. */
const tags = ["strong", "em", "s", "u", "code", "sub", "sup"];
const marks = (words: string, format: number): string =>
  tags.reduce((html, tag, bit) => (format & (1 << bit) ? `<${tag}>${html}</${tag}>` : html), words);

/** Newer exports name the audience, older ones whether it is on the site. */
function isForEveryone({ visibility }: Json): boolean {
  if (!isNode(visibility)) return visibility === undefined || visibility === null || visibility === "public";
  const { web, showOnWeb, emailOnly } = visibility;
  if (showOnWeb === false || emailOnly === true) return false;
  return !isNode(web) || web.nonMember === undefined || web.nonMember === true;
}

export function card(type: string, node: Json, losses: string[]): string | null {
  if (!isForEveryone(node)) {
    losses.push("A part for members or for mail only was left out.");
    return "";
  }
  const caption = () => (text(node, "caption") ? `<p>${text(node, "caption")}</p>` : "");
  switch (type) {
    case "image":
      return `<p><img src="${escapeHtml(text(node, "src"))}" alt="${escapeHtml(text(node, "alt"))}"></p>${caption()}`;
    case "gallery":
      return (
        (Array.isArray(node.images) ? node.images.filter(isNode) : [])
          .map((one) => `<p><img src="${escapeHtml(text(one, "src"))}" alt="${escapeHtml(text(one, "alt"))}"></p>`)
          .join("") + caption()
      );
    case "html":
      return text(node, "html");
    case "markdown":
      return marked.parse(text(node, "markdown"), { async: false });
    case "callout":
      return `<blockquote><p>${text(node, "calloutText")
        .replace(/<\/?p[^>]{0,200}>/g, " ")
        .trim()}</p></blockquote>`;
    case "toggle":
      return `<h3>${text(node, "heading")}</h3>${text(node, "content")}`;
    case "header":
      return `<h2>${text(node, "header") || text(node, "heading")}</h2><p>${text(node, "subheader") || text(node, "subheading")}</p>`;
    case "button":
      return link(text(node, "buttonUrl"), text(node, "buttonText"));
    case "bookmark":
      return link(text(node, "url"), isNode(node.metadata) ? text(node.metadata, "title") : "");
    case "embed":
      losses.push(`An embedded page became a link: ${text(node, "url").slice(0, 200)}`);
      return link(text(node, "url"), "");
    case "file":
      return link(text(node, "src"), text(node, "fileTitle") || text(node, "fileName"));
    case "video":
    case "audio":
      losses.push(`A ${type === "video" ? "video" : "sound"} was left out: ${text(node, "src").slice(0, 200)}`);
      return "";
    case "hr":
    case "horizontalrule":
      return "<hr>";
    case "codecard":
      return `<pre>${escapeHtml(text(node, "code"))}</pre>`;
    case "product":
      losses.push("A product card was left out.");
      return "";
    // Content for some readers of a mail is on no page; a paywall mark is no text.
    case "paywall":
      return "";
    case "email":
    case "email-cta":
    case "call-to-action":
    case "signup":
      losses.push("A part for readers of the mail or for signing up was left out.");
      return "";
    default:
      return null;
  }
}
