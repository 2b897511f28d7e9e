import { SaxesParser } from "saxes";
import { escapeHtml } from "@/lib/platform/text/escape";
import { cleanHtml } from "./clean-html";
import { repairXml } from "./repair-xml";
import { htmlOfWordPress } from "./wordpress-text";
import { isClosingMeta, isPassword } from "./wordpress-meta";
import { isClosedByRules, isRuleKind, noFacts, noteRule, noteTerm, type SiteFacts } from "./wordpress-site";
import { isoTime, oneLine } from "./words";
import { type Found, readItem, type PastItem, type PastStatus } from "../record";

type Item = {
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Map<string, string>;
  isClosed: boolean;
  /** It overrides the plugin's rules. */
  isForcedPublic: boolean;
};
/** A category or tag in an export's head. */
type Term = { taxonomy: string; fields: Map<string, string>; meta: [string, string][] };
/** By the site's address, from all files. */
export type Sites = Map<string, SiteFacts>;

/** Characters; a real post has some hundred thousand. */
const longestItem = 20_000_000;
const deepest = 60;
/** Characters of a reusable block, and blocks per site; both stay in memory. */
const longestBlock = 100_000;
const mostBlocks = 500;
/** Other elements are skipped. */
const fieldNames = new Set(
  "title link creator guid encoded post_id post_date post_date_gmt post_name post_parent status post_type post_password pubDate attachment_url".split(
    " ",
  ),
);

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) item by item. Element names ignore prefixes, whose namespaces vary. A
 * truncated file is read to its last whole item. No DOCTYPE, no custom entities.
 * @param sites data of all parts of the export
 */
export function* readWordPress(chunks: () => Iterable<string>, sites = sitesOf([chunks])): Generator<Found> {
  const reader = new WxrReader(sites);
  let items = 0;
  for (const chunk of repairXml(chunks())) {
    reader.write(chunk);
    for (const found of reader.take()) {
      items += 1;
      yield found;
    }
    if (reader.problem) break;
  }
  reader.close();
  if (!reader.isWordPress) yield { problem: "It is not a WordPress export: it has no channel with items." };
  else if (reader.problem) yield { problem: reader.problem };
  else if (items === 0) yield { problem: "The export has no posts or pages." };
}

/** Site data from all parts: library, terms, access rules. */
export function sitesOf(parts: readonly (() => Iterable<string>)[]): Sites {
  const sites: Sites = new Map();
  for (const part of parts) {
    const reader = new WxrReader(sites, true);
    for (const chunk of repairXml(part())) {
      reader.write(chunk);
      reader.drop();
      if (reader.problem) break;
    }
  }
  return sites;
}

class WxrReader {
  problem: string | undefined;
  isWordPress = false;
  private parser = new SaxesParser();
  private open: string[] = [];
  private text = "";
  private size = 0;
  private item: Item | null = null;
  private term: { domain: string; slug: string } | null = null;
  private ofSite: Term | null = null;
  private author: Map<string, string> | null = null;
  private metaKey = "";
  private encodedAs = "content";
  private authors = new Map<string, string>();
  private site = "";
  private found: Found[] = [];

  constructor(
    private sites: Sites,
    private isForFacts = false,
  ) {
    this.parser.on("doctype", () => (this.problem ??= "It has a DOCTYPE, which is not read."));
    this.parser.on("error", (error) => {
      // unknown entities are tolerated
      if (!/entity/i.test(error.message))
        this.problem ??= `The file is damaged from line ${this.parser.line} on. The items before it were read.`;
    });
    this.parser.on("opentag", ({ name, attributes }) => this.opened(name, attributes as Record<string, string>));
    this.parser.on("closetag", ({ name }) => !this.problem && this.closed(name.replace(/^.*:/, "")));
    const text = (words: string) => {
      if (this.size > longestItem) return;
      this.size += words.length;
      this.text += words;
    };
    this.parser.on("text", text);
    this.parser.on("cdata", text);
  }

  write(chunk: string): void {
    if (!this.problem) this.parser.write(chunk);
  }

  close(): void {
    if (this.problem) return;
    const whole = this.open.length === 0;
    if (!whole) this.problem = "The file is cut off. The items before the cut were read.";
    this.parser.close();
  }

  *take(): Generator<Found> {
    const found = this.found;
    this.found = [];
    yield* found;
  }

  drop(): void {
    this.found = [];
  }

  private opened(qualified: string, attributes: Record<string, string>): void {
    const name = qualified.replace(/^.*:/, "");
    this.open.push(name);
    if (this.open.length > deepest) this.problem ??= "Its XML is nested too deeply.";
    this.text = "";
    if (name === "channel") this.isWordPress = true;
    if (name === "item") {
      this.item = { fields: new Map(), terms: [], meta: new Map(), isClosed: false, isForcedPublic: false };
      this.size = 0;
    } else if (name === "author" && !this.item) this.author = new Map();
    else if (!this.item && /^(?:category|tag|term)$/.test(name) && !this.ofSite)
      this.ofSite = { taxonomy: name, fields: new Map(), meta: [] };
    else if (name === "category" && this.item)
      this.term = { domain: attributes.domain ?? "", slug: attributes.nicename ?? "" };
    else if (name === "encoded") this.encodedAs = qualified.startsWith("excerpt") ? "excerpt" : "content";
  }

  private closed(name: string): void {
    this.open.pop();
    const { text, item } = this;
    this.text = "";
    if (name === "item" && item) {
      this.item = null;
      this.found.push(this.size > longestItem ? { leftOut: "an item of more than 20 MB" } : this.read(item));
    } else if (item) this.field(item, name, text);
    else if (this.ofSite) this.termOfSite(this.ofSite, name, text);
    else if (name === "author" && this.author) {
      this.authors.set(this.author.get("author_login") ?? "", oneLine(this.author.get("author_display_name") ?? ""));
      this.author = null;
    } else if (this.author && /^author_(?:login|display_name)$/.test(name)) this.author.set(name, text.trim());
    else if (/^(?:base_blog_url|base_site_url)$/.test(name) || (name === "link" && this.site === ""))
      this.site = text.trim().slice(0, 2000).replace(/\/+$/, "");
  }

  private get facts(): SiteFacts {
    const known = this.sites.get(this.site);
    if (known) return known;
    const facts = noFacts();
    this.sites.set(this.site, facts);
    return facts;
  }

  private termOfSite(term: Term, name: string, text: string): void {
    if (name === "meta_key") this.metaKey = text.trim();
    else if (name === "meta_value") term.meta.push([this.metaKey, text]);
    else if (name !== term.taxonomy || this.open.at(-1) !== "channel")
      term.fields.set(name.replace(/^(?:category|tag|term)_/, "").replace("nicename", "slug"), text.trim());
    else {
      this.ofSite = null;
      const field = (key: string) => term.fields.get(key) ?? "";
      if (this.isForFacts && field("slug") !== "")
        noteTerm(
          this.facts,
          {
            taxonomy: field("taxonomy") || term.taxonomy,
            slug: field("slug"),
            id: field("id"),
            parent: field("parent"),
          },
          term.meta,
        );
    }
  }

  private field(item: Item, name: string, text: string): void {
    if (name === "category" && this.term) {
      item.terms.push({ ...this.term, name: oneLine(text) });
      this.term = null;
    } else if (name === "meta_key") this.metaKey = text.trim();
    else if (name === "meta_value") {
      if (/^(?:_thumbnail_id|footnotes|_mepr_rules_(?:type|content))$/.test(this.metaKey))
        item.meta.set(this.metaKey, text.trim());
      item.isClosed ||= isClosingMeta(this.metaKey, text);
      item.isForcedPublic ||= this.metaKey === "_wc_memberships_force_public" && /^yes$/i.test(text.trim());
    } else if (fieldNames.has(name)) item.fields.set(name === "encoded" ? this.encodedAs : name, text);
  }

  private read(item: Item): Found {
    const field = (name: string) => (item.fields.get(name) ?? "").trim();
    const type = field("post_type") || "post";
    const id = field("post_id");
    if (type === "attachment") {
      if (this.isForFacts && /^https?:\/\//.test(field("attachment_url")))
        this.facts.pictures.set(copyOf(id), copyOf(field("attachment_url")));
      return { leftOut: "media of the library" };
    }
    if (this.isForFacts) {
      if (isRuleKind(type) && /^(?:publish|private)$/i.test(field("status"))) noteRule(this.facts, item.meta);
      if (type === "wp_block") this.noteBlock(item, id, field("status"));
      if (/^[1-9]/.test(field("post_parent"))) this.facts.parents.set(copyOf(id), copyOf(field("post_parent")));
      return { leftOut: "" };
    }
    if (id === "" && field("post_type") === "") return { leftOut: "entries of a feed, which is no export" };
    if (type !== "post" && type !== "page")
      return {
        leftOut: Object.hasOwn(leftOutKinds, type)
          ? leftOutKinds[type]!
          : `items of the type ${oneLine(type).slice(0, 40)}`,
      };
    // The body of a password-protected post goes no further.
    if (isPassword(item.fields.get("post_password") ?? "")) return { leftOut: "posts behind a password" };
    const given = (field("status") || "draft").toLowerCase();
    const status = Object.hasOwn(statuses, given) ? statuses[given] : undefined;
    if (!status)
      return {
        leftOut:
          (Object.hasOwn(leftOutStates, given) && leftOutStates[given]) ||
          `posts of the state ${oneLine(given).slice(0, 40)}`,
      };
    const isClosed =
      item.isClosed || (!item.isForcedPublic && isClosedByRules(this.facts, { id, type, terms: item.terms }));
    const isUnsure = this.facts.hasUnreadableRules && !item.isForcedPublic;
    const access = status !== "published" ? status : isClosed ? "members" : isUnsure ? "unsure" : status;
    return readItem(oneLine(field("title")), () => this.itemOf(item, type, access, field));
  }

  private noteBlock(item: Item, id: string, status: string): void {
    const content = item.fields.get("content") ?? "";
    if (status !== "publish" || item.isClosed || isPassword(item.fields.get("post_password") ?? "")) return;
    if (content.length > longestBlock || this.facts.blocks.size >= mostBlocks) return;
    this.facts.blocks.set(copyOf(id), copyOf(content));
  }

  private itemOf(item: Item, kind: "post" | "page", status: PastStatus, field: (name: string) => string): PastItem {
    const title = oneLine(field("title"));
    const read = htmlOfWordPress(item.fields.get("content") ?? "", item.meta.get("footnotes"), this.facts);
    const cover = this.facts.pictures.get(item.meta.get("_thumbnail_id") ?? "");
    const html =
      cover && !read.html.includes(cover) ? `<p><img src="${escapeHtml(cover)}" alt=""></p>${read.html}` : read.html;
    const clean = cleanHtml(html, { title });
    const local = day(field("post_date"));
    const gmt = moment(field("post_date_gmt"));
    const published = gmt ?? (status === "published" ? momentOf(field("pubDate")) : null);
    const link = field("link");
    const guid = field("guid");
    return {
      source: "wordpress",
      site: this.site,
      key: field("post_id") || guid || link,
      kind,
      title,
      slug: decodeSlug(field("post_name")),
      addresses: [
        ...new Set(
          [link, ...(/[?&]p(?:age_id)?=\d/.test(guid) ? [guid] : [])].filter((one) => /^https?:\/\//.test(one)),
        ),
      ],
      publishedAt: published,
      day: local ?? published?.slice(0, 10) ?? null,
      authors: [this.authors.get(field("creator")) || field("creator")].filter(
        (name) => name !== "" && !name.includes("@"),
      ),
      tags: item.terms
        .filter(({ domain }) => domain === "category" || domain === "post_tag" || domain === "tag" || domain === "")
        .filter(({ name }) => name !== "" && !/^uncategorized$/i.test(name))
        .map(({ name, slug }) => ({ name, slug })),
      status: status === "published" && read.isUnsure ? "unsure" : status,
      summary: oneLine(item.fields.get("excerpt") ?? "") || null,
      html: clean.html,
      pictures: clean.pictures,
      losses: [...read.losses, ...clean.losses],
    };
  }
}

/** A substring retains its whole text in memory; a copy does not. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const leftOutKinds: Record<string, string> = {
  feedback: "messages from a contact form",
  flamingo_inbound: "messages from a contact form",
  nav_menu_item: "menu entries",
  revision: "revisions and automatic drafts",
  wp_block: "reusable blocks",
  memberpressrule: "rules of a membership plugin",
};
const leftOutStates: Record<string, string> = {
  trash: "posts in the trash",
  inherit: "revisions and automatic drafts",
  "auto-draft": "revisions and automatic drafts",
};
const statuses: Record<string, PastStatus | undefined> = {
  publish: "published",
  future: "scheduled",
  draft: "draft",
  pending: "draft",
  private: "private",
};

const day = (text: string): string | null => {
  const found = /^(\d{4}-\d\d-\d\d)[ T]/.exec(text)?.[1];
  return found && !found.startsWith("0000") ? found : null;
};
const moment = (text: string): string | null =>
  day(text) ? momentOf(`${text.replace(" ", "T").replace(/Z?$/, "Z")}`) : null;
const momentOf = (text: string): string | null => {
  const time = Date.parse(text);
  return text === "" ? null : isoTime(time);
};
const decodeSlug = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};
