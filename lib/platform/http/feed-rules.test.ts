import { expect, test } from "vitest";
import { complaintsAboutAtom, complaintsAboutJsonFeed, complaintsAboutRss } from "@/lib/tools/testing/feed-rules";
import { atom, type Feed, jsonFeed, rss } from "./feed";

const hostile = 'A "bill" & <b>bold</b> ]]> \u0000\u0008\ud800 done';
const feed: Feed = {
  id: "tag:example.org,2026:feed/everything",
  title: hostile,
  description: "",
  url: "https://example.org/?a=1&b=2",
  self: "https://example.org/feed.xml",
  author: hostile,
  updatedAt: "2026-11-16T12:00:00Z",
  entries: [1, 2].map((n) => ({
    id: `tag:example.org,2026:x/${n}`,
    url: "https://example.org/x",
    title: hostile,
    summary: n === 1 ? hostile : null,
    html: "<p>R&amp;D</p>",
    publishedAt: "2026-11-16T12:00:00Z",
    updatedAt: "2026-11-17T12:00:00Z",
    categories: [hostile],
  })),
};
const formats = [
  [rss, complaintsAboutRss],
  [atom, complaintsAboutAtom],
  [jsonFeed, complaintsAboutJsonFeed],
] as const;

test("whatever the texts hold, the three formats keep the rules of their standards", () => {
  for (const [write, complaints] of formats)
    for (const entries of [feed.entries, []]) expect(complaints(write({ ...feed, entries }))).toEqual([]);
});
test("the rules see what is missing, doubled or malformed", () => {
  const twice = { ...feed, entries: [feed.entries[0]!, feed.entries[0]!] };
  const undated = {
    ...feed,
    updatedAt: "yesterday",
    entries: feed.entries.map((entry) => ({ ...entry, publishedAt: "2026-11-16", updatedAt: "2026-11-16" })),
  };
  const nowhere = { ...feed, url: "/bills", self: "feed.xml", title: "" };
  for (const [write, complaints] of formats)
    for (const bad of [twice, undated, nowhere]) expect(complaints(write(bad)), bad.title).not.toEqual([]);
  expect(complaintsAboutRss(rss(feed).replaceAll("guid", "uid"))).not.toEqual([]);
  expect(complaintsAboutAtom(atom(feed).replace(/<author>.*<\/author>/, ""))).toEqual(["nobody wrote it"]);
});
