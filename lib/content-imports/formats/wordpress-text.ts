import { escapeHtml } from "@/lib/platform/text/escape";
import { openBlocks } from "./wordpress-blocks";
import { carryShortcodes } from "./wordpress-carried";
import { openShortcodes } from "./wordpress-shortcodes";
import { noFacts, type SiteFacts } from "./wordpress-site";

const pageBuilder = /^(?:vc_|et_pb_|fusion_|av_|fl_|elementor|kc_|cs_|mk_|rev_slider|su_row|su_column|column|row)/i;
const blockStart =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|section|article|hr|form|iframe|script|style|details|summary|dl|dt|dd|address|center|video|audio|noscript)\b/i;
/** A shortcode `[name …]`. Ordinary brackets such as `[sic]` have no attributes, underscore or end tag. */
const shortcode = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,1000})?)\]/gi;

/**
 * A WordPress post as HTML: without non-public parts and block comments, classic text in paragraphs, shortcodes
 * rendered or noted.
 * @param notes footnotes stored beside the post
 * @param facts pictures and reusable blocks of the site
 * @returns whether it may contain non-public text
 */
export function htmlOfWordPress(
  content: string,
  notes = "",
  { pictures, blocks }: Pick<SiteFacts, "pictures" | "blocks"> = noFacts(),
): { html: string; losses: string[]; isUnsure: boolean } {
  const losses = new Set<string>();
  const isBlocks = /<!-- wp:/.test(content);
  const withoutBlocks = withReusable(openBlocks(content, losses), blocks, losses)
    .replace(/<!-- wp:([a-z][\w/-]{0,60}) [^>]{0,1000}\/?-->/g, (whole, name: string) => {
      const loss = whole.endsWith("/-->") || /form/.test(name) ? lossOf(name) : null;
      if (loss) losses.add(loss);
      return whole;
    })
    // next to a link to the same file
    .replace(/<a [^<>]{0,1000}wp-block-file__button[^<>]{0,200}>[^<>]{0,200}<\/a>/g, "");
  const open = openShortcodes(withoutComments(withoutBlocks.replace(/\r\n?/g, "\n")), losses);
  const text = withShortcodes(
    carryShortcodes(withNotes(open.text, notes), losses, (id) => pictures.get(id)),
    losses,
  );
  const lines = text
    .split("\n")
    .map((line) => {
      const address = /^\s*(https?:\/\/[^\s<>"]{4,600})\s*$/.exec(line)?.[1];
      if (!address) return line;
      losses.add(`An embedded page became a link: ${address.slice(0, 200)}`);
      return `\n<p>${linkTo(address)}</p>\n`;
    })
    .join("\n");
  return { html: isBlocks ? lines : inParagraphs(lines), losses: [...losses], isUnsure: open.isUnsure };
}

/** Inserts reusable blocks by id. One that the post changes (`content`) is left out: readers saw neither version. */
function withReusable(content: string, blocks: ReadonlyMap<string, string>, losses: Set<string>, depth = 0): string {
  return content.replace(/<!-- wp:(?:core\/)?block (\{[^>]{1,1000}\}) \/-->/g, (whole, attributes: string) => {
    const id = /"ref":\s?"?(\d{1,12})/.exec(attributes)?.[1];
    const block = id === undefined || /"content":/.test(attributes) || depth > 2 ? undefined : blocks.get(id);
    return block === undefined ? whole : withReusable(openBlocks(block, losses), blocks, losses, depth + 1);
  });
}

/** The loss noted for a dynamic block or form; null for markup. */
function lossOf(name: string): string | null {
  if (name === "block") return "A reusable block was left out.";
  if (/form|field/.test(name)) return "A form was left out.";
  if (/^(?:core\/)?(?:more|nextpage|separator|spacer|footnotes|paragraph|heading|list|image|post-\w+)$/.test(name))
    return null;
  return `The block “${name.replace(/^core\//, "").replace(/[/-]/g, " ")}” was left out.`;
}

/** Notes that the text still marks, as a final list. @param stored JSON: content and id of each */
function withNotes(content: string, stored: string): string {
  let notes: { id: string; content: string }[];
  try {
    const read: unknown = stored === "" ? [] : JSON.parse(stored);
    notes = (Array.isArray(read) ? read : []).filter(
      (one) =>
        typeof one?.content === "string" && /^[\w-]{1,80}$/.test(String(one.id)) && content.includes(`#${one.id}"`),
    );
  } catch {
    return content;
  }
  if (notes.length === 0) return content;
  const ids = new Set(notes.map(({ id }) => id));
  const marked = content.replace(/href="#([\w-]{1,80})"/g, (whole, id: string) =>
    ids.has(id) ? `href="#fn-${id}"` : whole,
  );
  return `${marked}\n<ol>${notes.map(({ id, content: note }) => `<li id="fn-${id}">${note}</li>`).join("")}</ol>`;
}

/** An unclosed comment hides the rest, as in a browser. */
function withoutComments(html: string): string {
  let text = "";
  let at = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", at)) {
    text += `${html.slice(at, start)}\n\n`;
    const end = html.indexOf("-->", start + 4);
    if (end < 0) return text;
    at = end + 3;
  }
  return text + html.slice(at);
}

const linkTo = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** Shortcodes of Jetpack and others for external content, by address or id. */
const service =
  /\[(gist|tweet|twitter|instagram|facebook|soundcloud|spotify|slideshare|scribd|vimeo|youtube|ted|dailymotion|flickr|pinterest|polldaddy|crowdsignal|googlemaps|googleapps|archives|archiveorg|bandcamp|issuu|tiktok|mixcloud|kickstarter|wufoo|typeform|calendly|donate|recaptcha)(?=[\s=])([^[\]]{1,1000})\](?:[^[\]]{0,600}\[\/\1\])?/gi;

function withShortcodes(text: string, losses: Set<string>): string {
  const names = new Set([...text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name]) => name!.toLowerCase()));
  return text
    .replace(/\[embed[^\]]{0,200}\]\s{0,9}(https?:\/\/[^\s[\]<>"]{4,600})\s{0,9}\[\/embed\]/gi, "\n$1\n")
    .replace(
      /\[(?:wp_)?caption([^\]]{0,500})\]([^[]{0,5000})\[\/(?:wp_)?caption\]/gi,
      (_, rest: string, inner: string) => {
        const end = inner.lastIndexOf(">") + 1;
        // before WordPress 3.4 the caption was an attribute
        const words = inner.slice(end).trim() || (/\bcaption=(["'])(.*?)\1/s.exec(rest)?.[2] ?? "");
        return `<figure>${inner.slice(0, end)}<figcaption>${words}</figcaption></figure>`;
      },
    )
    .replace(service, (_, name: string, rest: string) => {
      const address = /https?:\/\/[^\s"'<>]{4,600}/.exec(rest)?.[0];
      if (address) return `\n${address}\n`;
      losses.add(`The shortcode [${name.toLowerCase()}] was left out.`);
      return "\n\n";
    })
    .replace(shortcode, (whole, slash: string, name: string, rest: string) => {
      const lower = name.toLowerCase();
      const isOne =
        names.has(lower) ||
        /=/.test(rest) ||
        /[_-]/.test(name) ||
        /^(?:gallery|playlist|gravityform|wpforms)$/i.test(name);
      if (!isOne) return whole;
      if (slash !== "") return "\n\n";
      if (pageBuilder.test(lower)) losses.add("The layout of a page builder was left out; the text was imported.");
      else if (lower === "gallery") losses.add("A gallery was left out.");
      else losses.add(`The shortcode [${lower}] was left out.`);
      return "\n\n";
    });
}

/** A blank line ends a paragraph, a single one is a line break. */
function inParagraphs(text: string): string {
  return text
    .replace(/<pre\b[^<>]{0,300}>[\s\S]*?<\/pre>/gi, (lines) => lines.replace(/\n/g, "<br>"))
    .replace(/(<\/(?:h[1-6]|ul|ol|blockquote|table|pre|figure)>)[ \t]*\n(?!\n)/gi, "$1\n\n")
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      blockStart.test(part)
        ? part
        : `<p>${part.replace(/\n(?![ \t]{0,40}<\/?(?:ul|ol|li|p|h\d|table|tr|td|blockquote|div))/g, "<br>\n")}</p>`,
    )
    .join("\n");
}
