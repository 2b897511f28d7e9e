import { closedPart, isClosedName } from "./closed-names";

type Tag = { name: string; rest: string; isEnd: boolean; isVoid: boolean; start: number; end: number };

/** Page builders with common prefixes. */
const builders = /^(?:vc_|et_pb_|fusion_|av_|fl_|elementor|kc_|cs_|mk_|rev_slider|su_|one_|two_|three_|four_)/i;
/** Change only the look of their content. */
const looks =
  /^(?:caption|wp_caption|embed|gallery|playlist|audio|video|youtube|vimeo|row|columns?|col|half|third|section|container|div|span|p|h[1-6]|b|i|u|strong|em|center|left|right|quote|blockquote|pullquote|testimonial|dropcap|drop_?cap|highlight|button|btn|box|notice|alert|message|info|infobox|callout|note|warning|success|tabs?|tabgroup|accordions?|accordion-item|toggles?|toggle|spoiler|collapse|expand|details|lists?|list_item|li|ul|ol|table|tr|td|th|icon|tooltip|popup|lightbox|footnote|ref|efn_note|fn|note|cite|code|pre|sourcecode|php|html|css|js|url|link|email|mailto|iframe|map|google-map|slider|slides?|slideshow|carousel|divider|clear|spacer|heading|title|subtitle|color|font|size|small|sup|sub|intro|lead|abbr|tip|sidebar|panel|card|feature|content_box|text|textblock|contact-form|contact-field|recipe|timeline|countdown|progress|pricing|tagline)(?:[_-]?(?:\d{1,2}|inner|outer|item|group|wrap|wrapper|start|end))?$/i;
/** Disabled layout of a page builder. */
const turnedOff =
  /\b(?:disable_element\s*=\s*["']?yes|disabled\s*=\s*["']?on|disabled_on\s*=\s*["']?on\|on\|on|status\s*=\s*["']?(?:draft|private)|display_conditions\s*=|(?:user_?)?roles?\s*=|logged_?in\s*=|members?\s*=|visibility\s*=\s*["']?(?:none|private|members|logged))/i;

/**
 * Removes shortcodes for some readers, such as `[members_only]…[/members_only]`. @returns whether an unknown shortcode
 * has content that may not have been public
 */
export function openShortcodes(text: string, losses: Set<string>): { text: string; isUnsure: boolean } {
  const tags = tagsOf(text);
  const ends = endsOf(tags);
  const started = new Map<string, number>();
  let isUnsure = false;
  const unsure = (name: string) => {
    isUnsure = true;
    losses.add(`The shortcode [${name}] may have shown its words to some readers only. Read them before you publish.`);
  };
  let open = "";
  let rest = 0;
  for (const tag of tags) {
    if (tag.start < rest) continue;
    const { name } = tag;
    const isClosed = isClosedName(name) || turnedOff.test(tag.rest);
    if (tag.isEnd) {
      // its beginning is damaged or was removed
      if (isClosed && (started.get(name) ?? -1) < rest) unsure(name);
      continue;
    }
    if (tag.isVoid) continue;
    started.set(name, tag.start);
    const end = ends.get(tag);
    if (!isClosed) {
      if (end && !looks.test(name) && !builders.test(name) && hasWords(text.slice(tag.end, end.start))) unsure(name);
    } else if (end) {
      losses.add(closedPart);
      open += `${text.slice(rest, tag.start)}\n\n`;
      rest = end.end;
    } else if (isAlone(text, tag) && /paywall|premium|paid|members?[_-]?only|subscribers?/i.test(name)) {
      // a mark: what follows is closed
      losses.add(closedPart);
      return { text: `${open}${text.slice(rest, tag.start)}`, isUnsure };
    } else if (/[_=-]/.test(name + tag.rest) || isAlone(text, tag)) unsure(name);
  }
  return { text: open + text.slice(rest), isUnsure };
}

/** A bracket within quotes does not end a shortcode. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  for (const found of text.matchAll(/\[(\/?)([a-z][\w-]{1,60})(?=[\s\]/=])/gi)) {
    const from = found.index + found[0].length;
    const end = endOfTag(text, from);
    if (end < 0) continue;
    const rest = text.slice(from, end);
    tags.push({
      name: found[2]!.toLowerCase(),
      rest,
      isEnd: found[1] !== "",
      isVoid: rest.endsWith("/"),
      start: found.index,
      end: end + 1,
    });
  }
  return tags;
}

function endOfTag(text: string, from: number): number {
  const limit = Math.min(text.length, from + 2000);
  let quote = "";
  for (let at = from; at < limit; at++) {
    const one = text[at]!;
    if (quote) {
      if (one === quote) quote = "";
    } else if (one === "]") return at;
    else if (one === '"' || one === "'") quote = one;
  }
  const first = text.indexOf("]", from);
  return first < limit ? first : -1;
}

/** Matches nested shortcodes of one name. */
function endsOf(tags: Tag[]): Map<Tag, Tag> {
  const ends = new Map<Tag, Tag>();
  const open = new Map<string, Tag[]>();
  const last = new Map<string, Tag>();
  for (const tag of tags) {
    if (tag.isVoid) continue;
    const waiting = open.get(tag.name) ?? [];
    open.set(tag.name, waiting);
    if (!tag.isEnd) waiting.push(tag);
    else {
      last.set(tag.name, tag);
      const start = waiting.pop();
      if (start) ends.set(start, tag);
    }
  }
  // opened repeatedly and closed once: the last end is safe
  for (const [name, waiting] of open)
    for (const start of waiting) {
      const end = last.get(name);
      if (end && end.start > start.start) ends.set(start, end);
    }
  return ends;
}

const hasWords = (html: string): boolean =>
  html
    .replace(/<[^<>]{0,2000}>/g, "")
    .replace(/\[[^[\]]{0,2000}\]/g, "")
    .trim() !== "";

/** Whether it is alone on its line. */
function isAlone(text: string, { start, end }: Tag): boolean {
  const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
  const lineEnd = text.indexOf("\n", end);
  const after = text.slice(end, lineEnd < 0 ? undefined : lineEnd);
  return /(?:^|>)\s*$/.test(before) && /^\s*(?:$|<)/.test(after);
}
