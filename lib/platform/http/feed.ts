import { xmlText } from "@/lib/platform/text/escape";
import { publicUrl } from "@/lib/platform/env/settings";

/** A feed, as its three formats need it. All addresses are absolute; times are ISO 8601. */
export type Feed = {
  /** Never changes, even if the address does. */
  id: string;
  title: string;
  description: string;
  url: string;
  self: string;
  author: string;
  updatedAt: string;
  entries: FeedEntry[];
};

export type FeedEntry = {
  id: string;
  url: string;
  title: string;
  summary: string | null;
  /** Clean HTML with absolute addresses. */
  html: string;
  publishedAt: string;
  updatedAt: string;
  categories: string[];
};

/** An id that stays when an address changes (RFC 4151): `tag:example.org,2026:bill/7`. */
export const lastingId = (key: string): string => `tag:${new URL(publicUrl()).hostname},2026:${key}`;

const element = (name: string, text: string, attributes = ""): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;
const lines = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join("\n");
const declaration = '<?xml version="1.0" encoding="utf-8"?>';

/** RFC 822, as RSS wants its dates. */
const rfc822 = (at: string): string => new Date(at).toUTCString();

export function rss(feed: Feed): string {
  return lines(
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", feed.title),
    element("link", feed.url),
    element("description", feed.description || feed.title),
    element("language", "en"),
    element("lastBuildDate", rfc822(feed.updatedAt)),
    `<atom:link href="${xmlText(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map((entry) =>
      lines(
        "<item>",
        element("title", entry.title),
        element("link", entry.url),
        element("guid", entry.id, ' isPermaLink="false"'),
        element("pubDate", rfc822(entry.publishedAt)),
        element("dc:creator", feed.author),
        ...entry.categories.map((name) => element("category", name)),
        entry.summary !== null && element("description", xmlText(entry.summary)), // its text is HTML
        element("content:encoded", entry.html),
        "</item>",
      ),
    ),
    "</channel>",
    "</rss>",
    "",
  );
}

export function atom(feed: Feed): string {
  return lines(
    declaration,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element("title", feed.title),
    element("id", feed.id),
    feed.description !== "" && element("subtitle", feed.description),
    element("updated", feed.updatedAt),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.url)}"/>`,
    `<author>${element("name", feed.author)}</author>`,
    ...feed.entries.map((entry) =>
      lines(
        "<entry>",
        element("title", entry.title),
        element("id", entry.id),
        `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
        element("published", entry.publishedAt),
        element("updated", entry.updatedAt),
        ...entry.categories.map((name) => `<category term="${xmlText(name)}"/>`),
        entry.summary !== null && element("summary", entry.summary),
        element("content", entry.html, ' type="html"'),
        "</entry>",
      ),
    ),
    "</feed>",
    "",
  );
}

/** JSON Feed 1.1. */
export const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    ...(feed.description && { description: feed.description }),
    home_page_url: feed.url,
    feed_url: feed.self,
    language: "en",
    authors: [{ name: feed.author }],
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      ...(entry.summary !== null && { summary: entry.summary }),
      content_html: entry.html,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      tags: entry.categories,
    })),
  });

const formats = {
  xml: { write: rss, type: "application/rss+xml; charset=utf-8" },
  atom: { write: atom, type: "application/atom+xml; charset=utf-8" },
  json: { write: jsonFeed, type: "application/feed+json; charset=utf-8" },
} as const;

export const feedResponse = (feed: Feed, format: keyof typeof formats): Response =>
  new Response(formats[format].write(feed), { headers: { "content-type": formats[format].type } });
