import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { atom, type Feed, jsonFeed, rss } from "./feed";

const hostile = 'A "bill" & <b>bold</b> ]]> \u0000\u0008\ud800 done 🏛';
const feed: Feed = {
  id: "tag:example.org,2026:feed/everything",
  title: hostile,
  description: hostile,
  url: "https://example.org/?a=1&b=2",
  self: "https://example.org/feed.xml",
  author: hostile,
  updatedAt: "2026-11-16T12:00:00Z",
  entries: [
    {
      id: "tag:example.org,2026:publication-issue/7",
      url: "https://example.org/publication-issue/view/x",
      title: hostile,
      summary: hostile,
      html: '<p>R&amp;D <a href="https://example.org/?a=1&amp;b=2">x</a></p>',
      publishedAt: "2026-11-16T12:00:00Z",
      updatedAt: "2026-11-17T12:00:00Z",
      categories: [hostile],
    },
  ],
};

/** The texts of a document by element name. @throws if it is not well-formed */
function read(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    open.push(tag.name);
    (found[tag.name] ??= []).push("");
  });
  parser.on("text", (text) => {
    const list = found[open.at(-1) ?? ""];
    if (list) list[list.length - 1] += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return found;
}

test("RSS is well-formed whatever the texts hold, and gives them back without what XML cannot hold", () => {
  const { title, guid, pubDate, category, "content:encoded": content, description } = read(rss(feed));
  expect(title).toEqual(['A "bill" & <b>bold</b> ]]>  done 🏛', 'A "bill" & <b>bold</b> ]]>  done 🏛']);
  expect([guid, pubDate, category]).toEqual([
    ["tag:example.org,2026:publication-issue/7"],
    ["Mon, 16 Nov 2026 12:00:00 GMT"],
    ['A "bill" & <b>bold</b> ]]>  done 🏛'],
  ]);
  expect(content).toEqual([feed.entries[0]!.html]);
  expect(description?.[1]).toContain("&lt;b&gt;");
});

test("Atom is well-formed, and its entries have ids of their own and both dates", () => {
  const { id, published, updated, content, summary } = read(atom(feed));
  expect(id).toEqual([feed.id, "tag:example.org,2026:publication-issue/7"]);
  expect([published, updated]).toEqual([["2026-11-16T12:00:00Z"], ["2026-11-16T12:00:00Z", "2026-11-17T12:00:00Z"]]);
  expect(content).toEqual([feed.entries[0]!.html]);
  expect(summary?.[0]).toContain("<b>bold</b>");
});

test("JSON Feed has the same entry", () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: feed.self,
    items: [
      {
        id: "tag:example.org,2026:publication-issue/7",
        content_html: feed.entries[0]!.html,
        date_modified: "2026-11-17T12:00:00Z",
      },
    ],
  });
});

test("a feed of nothing is well-formed", () => {
  const empty = { ...feed, entries: [] };
  expect(read(rss(empty)).item).toBeUndefined();
  expect(read(atom(empty)).entry).toBeUndefined();
});
