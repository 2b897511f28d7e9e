import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ContentImport, ContentImportItem } from "@/lib/content-imports/schema";
import { importSentence } from "./content-import-labels";
import { ItemTable } from "./item-table";

let id = 0;
const item = (state: string, reason: string | null, title = ""): ContentImportItem =>
  ({
    id: ++id,
    state,
    reason,
    title,
    source: title && "wordpress",
    kind: "post",
    losses: [],
    missingPictures: [],
    suggestions: 0,
  }) as unknown as ContentImportItem;
const [menus, password] = ["Left out: menus of the site.", "It was behind a password. It is not imported."];
const items = [
  ...Array.from({ length: 5 }, () => item("left_out", menus)),
  item("closed", password),
  item("left_out", "Already imported.", "The week"),
  item("refused", "It is damaged and cannot be read."),
];
const of = { id: 1, state: "finished" } as ContentImport;
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("items of which nothing was stored are one line for each reason", () => {
  const text = textOf(renderToStaticMarkup(<ItemTable of={of} items={items} />));
  expect(text).toContain("5 items, not shown Left out Menus of the site.");
  expect(text).toContain("1 item, not shown Not public It was behind a password.");
  expect(text.match(/Nothing/g)).toHaveLength(2);
  expect(text).toContain("The week");
});

test("where they are counted above, they have no line", () => {
  const text = textOf(renderToStaticMarkup(<ItemTable of={of} items={items} isCounted />));
  expect(text).not.toContain("not shown");
  expect(text).toContain("The week");
  expect(renderToStaticMarkup(<ItemTable of={of} items={items.slice(0, 5)} isCounted />)).toBe("");
});

test("the sentence and the tab count the same items as left out", () => {
  const counts = {
    publish: 8,
    draft: 0,
    page: 0,
    closed: 1,
    left_out: 4,
    refused: 0,
    asked: 0,
    imported: 0,
    toImport: 8,
    pages: 0,
  };
  expect(importSentence({ state: "ready", counts } as ContentImport)).toBe(
    "8 of 13 items can be imported. 4 left out, 1 not chosen.",
  );
});
