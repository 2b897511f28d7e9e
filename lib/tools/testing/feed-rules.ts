import { SaxesParser } from "saxes";

/**
 * What feed readers require: RSS 2.0 (rssboard.org), Atom (RFC 4287), JSON Feed 1.1. Each check returns readable
 * complaints.
 */

type Node = { name: string; uri: string; attributes: Record<string, string>; children: Node[]; text: string };

function tree(xml: string): Node {
  const top: Node = { name: "", uri: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const node: Node = {
      name: tag.local,
      uri: tag.uri,
      attributes: Object.fromEntries(Object.entries(tag.attributes).map(([key, value]) => [key, value.value])),
      children: [],
      text: "",
    };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => void (open.at(-1)!.text += text));
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return top.children[0]!;
}

const atomNs = "http://www.w3.org/2005/Atom";
const isUrl = (text: unknown): boolean =>
  typeof text === "string" && /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
const isIri = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
const isRfc822 = (text: string): boolean =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/.test(
    text,
  ) && !Number.isNaN(Date.parse(text));
const isRfc3339 = (text: unknown): boolean =>
  typeof text === "string" &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));

class Complaints {
  readonly list: string[] = [];
  unless(fine: boolean, words: string): void {
    if (!fine) this.list.push(words);
  }
  /** Exactly one of a name, as `fits` wants its text. */
  one(of: Node, uri: string, name: string, fits: (text: string) => boolean, needed = true): void {
    const found = of.children.filter((child) => child.name === name && child.uri === uri);
    this.unless(needed ? found.length === 1 : found.length <= 1, `${of.name} has ${found.length} ${name}`);
    for (const child of found)
      this.unless(fits(child.text), `${name} of ${of.name} reads “${child.text.slice(0, 80)}”`);
  }
  unique(values: string[], what: string): void {
    this.unless(new Set(values).size === values.length, `${what} stand twice`);
  }
}

const notEmpty = (text: string) => text.trim() !== "";
const rssChannel = new Set(
  "title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud ttl image rating textInput skipHours skipDays item".split(
    " ",
  ),
);
const rssItem = new Set("title link description author category comments enclosure guid pubDate source".split(" "));

export function complaintsAboutRss(xml: string): string[] {
  const found = new Complaints();
  const rss = tree(xml);
  found.unless(rss.name === "rss" && rss.attributes.version === "2.0", "the root is no rss 2.0");
  const channels = rss.children.filter((child) => child.name === "channel");
  found.unless(channels.length === 1, "not one channel");
  const channel = channels[0] ?? rss;
  found.one(channel, "", "title", notEmpty);
  found.one(channel, "", "link", isUrl);
  found.one(channel, "", "description", notEmpty);
  found.one(channel, "", "lastBuildDate", isRfc822, false);
  for (const child of channel.children)
    found.unless(child.uri !== "" || rssChannel.has(child.name), `a channel has no ${child.name}`);
  const self = channel.children.filter(
    (child) => child.uri === atomNs && child.name === "link" && child.attributes.rel === "self",
  );
  found.unless(self.length === 1 && isUrl(self[0]!.attributes.href), "no link to itself");
  const items = channel.children.filter((child) => child.name === "item");
  for (const item of items) {
    found.unless(
      item.children.some((child) => (child.name === "title" || child.name === "description") && notEmpty(child.text)),
      "an item without title and description",
    );
    found.one(item, "", "link", isUrl, false);
    found.one(item, "", "guid", notEmpty);
    found.one(item, "", "pubDate", isRfc822, false);
    const guid = item.children.find((child) => child.name === "guid");
    found.unless(guid?.attributes.isPermaLink === "false" || isUrl(guid?.text), "a guid that claims to be an address");
    for (const child of item.children)
      found.unless(child.uri !== "" || rssItem.has(child.name), `an item has no ${child.name}`);
  }
  found.unique(
    items.map((item) => item.children.find((child) => child.name === "guid")?.text ?? ""),
    "guids",
  );
  return found.list;
}

export function complaintsAboutAtom(xml: string): string[] {
  const found = new Complaints();
  const feed = tree(xml);
  found.unless(feed.name === "feed" && feed.uri === atomNs, "the root is no Atom feed");
  const authorsOf = (of: Node) => of.children.filter((child) => child.name === "author");
  const entries = feed.children.filter((child) => child.name === "entry");
  const links = (of: Node) => of.children.filter((child) => child.name === "link" && child.uri === atomNs);
  for (const one of [feed, ...entries]) {
    found.one(one, atomNs, "id", isIri);
    found.one(one, atomNs, "title", notEmpty);
    found.one(one, atomNs, "updated", isRfc3339);
    found.unique(
      links(one)
        .filter((link) => (link.attributes.rel ?? "alternate") === "alternate")
        .map((link) => `${link.attributes.type} ${link.attributes.hreflang}`),
      "alternate links of one type",
    );
    for (const link of links(one))
      found.unless(isUrl(link.attributes.href), `a link leads to “${link.attributes.href}”`);
    for (const category of one.children.filter((child) => child.name === "category"))
      found.unless(notEmpty(category.attributes.term ?? ""), "a category without term");
    for (const author of authorsOf(one)) found.one(author, atomNs, "name", notEmpty);
  }
  found.unless(authorsOf(feed).length > 0 || entries.every((entry) => authorsOf(entry).length > 0), "nobody wrote it");
  found.unless(
    links(feed).some((link) => link.attributes.rel === "self"),
    "no link to itself",
  );
  for (const entry of entries) {
    found.one(entry, atomNs, "published", isRfc3339, false);
    found.one(entry, atomNs, "summary", () => true, false);
    found.one(entry, atomNs, "content", () => true, false);
    const content = entry.children.find((child) => child.name === "content");
    found.unless(
      content !== undefined || links(entry).some((link) => (link.attributes.rel ?? "alternate") === "alternate"),
      "an entry without content and link",
    );
    found.unless(["text", "html", "xhtml", undefined].includes(content?.attributes.type), "content of an odd type");
  }
  found.unique(
    entries.map((entry) => entry.children.find((child) => child.name === "id")?.text ?? ""),
    "ids",
  );
  return found.list;
}

export function complaintsAboutJsonFeed(json: string): string[] {
  const found = new Complaints();
  const feed = JSON.parse(json) as Record<string, unknown> & { items: Record<string, unknown>[] };
  const isText = (value: unknown) => typeof value === "string" && value !== "";
  found.unless(feed.version === "https://jsonfeed.org/version/1.1", "another version");
  found.unless(isText(feed.title), "no title");
  found.unless(Array.isArray(feed.items), "no items");
  for (const name of ["home_page_url", "feed_url", "next_url", "icon", "favicon"])
    found.unless(feed[name] === undefined || isUrl(feed[name]), `${name} is no address`);
  found.unless(
    feed.authors === undefined ||
      (Array.isArray(feed.authors) &&
        feed.authors.every((author: Record<string, unknown>) => isText(author.name ?? author.url ?? author.avatar))),
    "authors without anything",
  );
  for (const item of feed.items) {
    found.unless(isText(item.id), "an item without id");
    found.unless(isText(item.content_html) || isText(item.content_text), "an item without content");
    found.unless(item.url === undefined || isUrl(item.url), "an item's url is no address");
    for (const name of ["title", "summary"])
      found.unless(item[name] === undefined || typeof item[name] === "string", `${name} is no text`);
    for (const name of ["date_published", "date_modified"])
      found.unless(item[name] === undefined || isRfc3339(item[name]), `${name} is no time`);
    found.unless(
      item.tags === undefined || (Array.isArray(item.tags) && item.tags.every((tag) => typeof tag === "string")),
      "tags that are no texts",
    );
  }
  found.unique(
    feed.items.map((item) => String(item.id)),
    "ids",
  );
  return found.list;
}

const checks = { xml: complaintsAboutRss, atom: complaintsAboutAtom, json: complaintsAboutJsonFeed };
const contentTypes = { xml: "application/rss+xml", atom: "application/atom+xml", json: "application/feed+json" };

/** Violations in a response that should be a feed of that format; empty if there are none. */
export async function complaintsAboutFeed(answer: Response, format: keyof typeof checks): Promise<string[]> {
  const type = answer.headers.get("content-type") ?? "";
  return [
    ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
    ...(type.startsWith(contentTypes[format]) ? [] : [`sent as ${type}`]),
    ...checks[format](await answer.text()),
  ];
}
