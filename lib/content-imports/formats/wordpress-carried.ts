import { escapeHtml } from "@/lib/platform/text/escape";

/** Footnote plugins: the content is a note. */
const note = /\[(efn_note|footnote|footnotes?|ref|fn|mfn)(?:\s[^[\]]{0,300})?\]([\s\S]{1,3000}?)\[\/\1\]/gi;
/** Markup that page builders encode. */
const rawCode =
  /\[(vc_raw_(?:html|js)|fusion_code|et_pb_(?:code|fullwidth_code)|av_codeblock)(?:\s[^[\]]{0,1000})?\][\s\S]{0,200000}?\[\/\1\]/gi;
const titled =
  /\[(et_pb_(?:blurb|toggle|accordion_item|tab|cta|slide)|vc_(?:toggle|tta_section|tab|cta|message)|fusion_(?:toggle|tab|content_box)|av_(?:toggle|tab|textblock_section))(\s[^[\]]{0,3000})\]/gi;
const heading = /\[fusion_title((?:\s[^[\]]{0,2000})?)\]([\s\S]{0,500}?)\[\/fusion_title\]/gi;
const button = /\[((?:[a-z]+_)?(?:button|btn))(\s[^[\]]{0,2000})\]([^[\]<>]{1,200})\[\/\1\]/gi;
const single =
  /\[(et_pb_(?:fullwidth_)?image|et_pb_button|vc_(?:custom_heading|single_image|btn|button)|av_(?:heading|image|button)|gallery)(\s[^[\]]{0,3000})\/?\]/gi;
const image =
  /\[(fusion_imageframe|vc_image)(?:\s[^[\]]{0,2000})?\]\s{0,9}(https?:\/\/[^\s[\]<>"]{4,600})\s{0,9}\[\/\1\]/gi;
const embedded =
  /\[(?:youtube|vimeo|tweet|twitter|facebook|instagram|soundcloud)[\s=]+["']?(https?:\/\/[^\s[\]<>"']{4,600})["']?[^[\]]{0,300}\]/gi;
const contents = /\[(?:toc|ez-toc|lwptoc)\]/gi;

/**
 * Renders shortcodes with content: headings, pictures and links in attributes of page builders, and notes as a list
 * with marks.
 * @param pictureOf address of a library picture by id
 */
export function carryShortcodes(
  text: string,
  losses: Set<string>,
  pictureOf: (id: string) => string | undefined = () => undefined,
): string {
  const notes: string[] = [];
  const pictures = (ids: string): string =>
    (ids.match(/\d{1,12}/g) ?? [])
      .flatMap((id) => pictureOf(id) ?? [])
      .map((address) => imageOf(address, ""))
      .join("");
  const carried = text
    .replace(rawCode, () => {
      losses.add("Code that was put into the page was left out.");
      return "\n\n";
    })
    .replace(note, (whole, _name: string, words: string) => {
      if (/\n\s*\n|<(?:p|div|h\d|ul|ol|table)\b/i.test(words)) return whole;
      notes.push(words.trim());
      return `<sup><a href="#fn-shortcode-${notes.length}">${notes.length}</a></sup>`;
    })
    .replace(heading, (_, rest: string, words: string) => headingOf(words, attribute(rest, "size")))
    .replace(titled, (whole, _name: string, rest: string) => {
      const title = attribute(rest, "title") || attribute(rest, "heading");
      return title ? `${whole}${headingOf(escapeHtml(title), "3")}` : whole;
    })
    .replace(button, (whole, _name: string, rest: string, words: string) => {
      const link = linkIn(rest);
      return link ? `\n\n<p><a href="${escapeHtml(link)}">${words.trim()}</a></p>\n\n` : whole;
    })
    .replace(single, (whole, name: string, rest: string) => {
      if (name.toLowerCase() === "gallery") return wrapImages(pictures(attribute(rest, "ids"))) || whole;
      const source = attribute(rest, "src");
      const words = attribute(rest, "text") || attribute(rest, "heading");
      if (/heading/i.test(name)) return words ? headingOf(escapeHtml(words), "2") : whole;
      if (/image/i.test(name))
        return (
          wrapImages(
            /^https?:\/\//.test(source) ? imageOf(source, attribute(rest, "alt")) : pictures(attribute(rest, "image")),
          ) || whole
        );
      const label = attribute(rest, "button_text") || attribute(rest, "title") || attribute(rest, "label");
      const link = linkIn(rest);
      return label && link ? `\n\n<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>\n\n` : whole;
    })
    .replace(image, (_, _name: string, address: string) => wrapImages(imageOf(address, "")))
    .replace(embedded, "\n\n$1\n\n")
    .replace(contents, "");
  if (notes.length === 0) return carried;
  return `${carried}\n\n<ol>${notes.map((words, at) => `<li id="fn-shortcode-${at + 1}">${words}</li>`).join("")}</ol>`;
}

/** Divi writes quotation marks as `%22`. */
function attribute(rest: string, name: string): string {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s{0,3}=\\s{0,3}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\\s"'\\]]{1,500}))`,
    "i",
  ).exec(rest);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? "")
    .replaceAll("%22", '"')
    .replaceAll("%91", "[")
    .replaceAll("%93", "]")
    .trim();
}

/** WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function linkIn(rest: string): string {
  const given = ["button_url", "link", "url", "href"].map((name) => attribute(rest, name)).find(Boolean) ?? "";
  const encoded = /(?:^|\|)url:([^|]{1,2000})/.exec(given)?.[1];
  if (encoded === undefined) return /^(?:https?:\/\/|\/|mailto:)/i.test(given) ? given : "";
  try {
    const whole = decodeURIComponent(encoded);
    return /^(?:https?:\/\/|\/|mailto:)/i.test(whole) ? whole : "";
  } catch {
    return "";
  }
}

const headingOf = (html: string, size: string): string => {
  const level = Math.min(Math.max(Number(/\d/.exec(size)?.[0] ?? 2), 2), 4);
  return `\n\n<h${level}>${html.trim()}</h${level}>\n\n`;
};
const imageOf = (address: string, alt: string): string => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
const wrapImages = (images: string): string => (images ? `\n\n<p>${images}</p>\n\n` : "");
