import { describe, expect, test } from "vitest";
import type { DocumentMark, DocumentNode, RichDocument } from "../../document/document";
import type { SnapshotContent, SnapshotElement } from "../../publishing/snapshot/content";
import { compareBlocks } from "./align";
import { blocksOf, blocksOfText } from "./blocks";
import { compareContents } from "./contents";
import type { BlockChange, Segment } from "./shape";

const text = (words: string, ...marks: DocumentMark[]): DocumentNode => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const doc = (...content: DocumentNode[]): RichDocument => ({ type: "doc", content });
const list = (type: "bulletList" | "orderedList", ...items: string[]): DocumentNode => ({
  type,
  content: items.map((words) => ({ type: "listItem", content: [p(text(words))] })),
});
const table = (...rows: string[][]): DocumentNode => ({
  type: "table",
  content: rows.map((cells) => ({
    type: "tableRow",
    content: cells.map((words) => ({ type: "tableCell", content: [p(text(words))] })),
  })),
});
const link = (href: string): DocumentMark => ({ type: "link", attrs: { href } });

const bill = (id: number, status: "introduced" | "enacted") => ({
  id,
  slug: `b-${id}`,
  name: `H.B. ${id}`,
  title: "An act",
  kind: "bill" as const,
  jurisdiction: "WI",
  session: "2025",
  sessionName: "2025",
  status,
  statusDate: null,
});
const empty: SnapshotContent = {
  schemaVersion: 1,
  template: { id: 1, name: "Weekly", slug: "weekly", issuesCanHaveHeadlines: true, groups: [] },
  values: [],
  topics: [],
  bills: { 1: bill(1, "introduced"), 2: bill(2, "introduced") },
  files: {},
};

/** Added in +, removed in −, set otherwise in ~. */
const drawSegments = (segments: Segment[]) =>
  segments
    .map(({ kind, text: words, note }) =>
      kind === "same"
        ? words
        : kind === "added"
          ? `{+${words}+}`
          : kind === "removed"
            ? `{-${words}-}`
            : `{~${words}: ${note}~}`,
    )
    .join("");
const describeBlock = (block: BlockChange) =>
  `${block.state} ${block.form}${block.note ? ` (${block.note})` : ""}: ${drawSegments(block.segments)}`;
const compareDocuments = (before: RichDocument, after: RichDocument, now: SnapshotContent = empty) =>
  compareBlocks(blocksOf(before, empty), blocksOf(after, now))
    .blocks.filter((block) => block.state !== "same")
    .map(describeBlock);

describe("comparing texts", () => {
  test("words are compared one by one, adjacent ones as one replacement", () => {
    expect(
      compareDocuments(
        doc(p(text("The House passed the bill on Tuesday."))),
        doc(p(text("The Senate rejected the bill on Tuesday."))),
      ),
    ).toEqual(["changed paragraph: The {-House passed-}{+Senate rejected+} the bill on Tuesday."]);
  });

  test("a new paragraph is shown between the unchanged ones", () => {
    expect(
      compareDocuments(
        doc(p(text("One.")), p(text("Three."))),
        doc(p(text("One.")), p(text("Two entirely new.")), p(text("Three."))),
      ),
    ).toEqual(["added paragraph: {+Two entirely new.+}"]);
  });

  test("formatting and links are changes though the words stay", () => {
    expect(
      compareDocuments(
        doc(p(text("Read the "), text("report", link("https://a.example/")), text(" today."))),
        doc(
          p(
            text("Read the "),
            text("report", link("https://b.example/")),
            text(" "),
            text("today", { type: "bold" }),
            text("."),
          ),
        ),
      ),
    ).toEqual([
      "changed paragraph: Read the {~report: now linked to https://b.example/; no longer linked to https://a.example/~} {~today: now bold~}.",
    ]);
  });

  test("a heading's level, a list's kind and a list's items are compared", () => {
    const heading = (level: number) => ({ type: "heading", attrs: { level }, content: [text("Water")] });
    expect(
      compareDocuments(
        doc(heading(2), list("bulletList", "Rivers and lakes", "Wells")),
        doc(heading(3), list("orderedList", "Rivers and lakes", "Springs that feed them")),
      ),
    ).toEqual([
      "changed heading 3 (was heading 2, is heading 3): Water",
      "changed numbered list item (was list item, is numbered list item): Rivers and lakes",
      "removed list item: {-Wells-}",
      "added numbered list item: {+Springs that feed them+}",
    ]);
  });

  test("a table is compared cell by cell", () => {
    expect(
      compareDocuments(
        doc(table(["Senate", "Yes 20"], ["House", "Yes 50"])),
        doc(table(["Senate", "Yes 21"], ["House", "Yes 50"])),
      ),
    ).toEqual(["changed table row: | Senate | Yes {-20-}{+21+} "]);
  });

  test("another bill is a change, and so is the status that it is shown with", () => {
    const about = (id: number) =>
      doc(p(text("The committee heard "), { type: "billReference", attrs: { billId: id } }, text(" on Monday.")));
    expect(compareDocuments(about(1), about(2))).toEqual([
      "changed paragraph: The committee heard {-H.B. 1-}{+H.B. 2+} on Monday.",
    ]);
    expect(compareDocuments(about(1), about(1), { ...empty, bills: { 1: bill(1, "enacted") } })).toEqual([
      "changed paragraph: The committee heard {~H.B. 1: now “Enacted”; no longer “Introduced”~} on Monday.",
    ]);
  });

  test("a footnote's text is compared at its place", () => {
    const withNote = (words: string) =>
      doc(p(text("As reported"), { type: "footnote", content: [text(words)] }, text(".")));
    expect(compareDocuments(withNote("Page 4"), withNote("Page 5"))).toEqual([
      "changed paragraph: As reported[note: Page {-4-}{+5+}].",
    ]);
  });

  test("a picture's alternative text is compared", () => {
    const picture = (alt: string) => doc({ type: "image", attrs: { fileId: 3, alt } });
    expect(compareDocuments(picture("A dome"), picture("A white dome"))).toEqual([
      "changed picture: a picture: A {+white +}dome",
    ]);
  });

  test("for any two texts, what stayed and went is the old one, what stayed and came is the new one", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const words = ["the", "bill", "passed", "on", "Monday", "a", "vote", "–", "2026", "Senate’s"];
    const sentence = () => Array.from({ length: 1 + random(14) }, () => words[random(words.length)]).join(" ");
    for (let round = 0; round < 300; round++) {
      const old = Array.from({ length: random(8) }, sentence);
      const now = old.flatMap((one) =>
        random(4) === 0
          ? []
          : random(3) === 0
            ? [sentence()]
            : random(3) === 0
              ? [one.replace(/\w+/, "new"), sentence()]
              : [one],
      );
      const { blocks } = compareBlocks(blocksOfText(old.join("\n\n")), blocksOfText(now.join("\n\n")));
      const side = (gone: string) =>
        blocks
          .map((block) =>
            block.segments
              .filter((one) => one.kind !== gone)
              .map((one) => one.text)
              .join(""),
          )
          .filter(Boolean);
      expect(side("added")).toEqual(old);
      expect(side("removed")).toEqual(now);
    }
  });

  test("a very long text that is all different is limited, and never blank", () => {
    const long = (word: string) =>
      blocksOfText(
        Array.from({ length: 6_000 }, (_, at) => `${word} ${at} stands in a paragraph of its own.`).join("\n\n"),
      );
    const { blocks, limited } = compareBlocks(long("Alpha"), long("Beta"));
    expect([limited, blocks.length]).toEqual([true, 12_000]);
    const one = compareBlocks(blocksOfText("keep old ".repeat(5_000)), blocksOfText("keep new ".repeat(5_000)));
    expect(one.limited).toBe(true);
    expect(one.blocks.map((block) => block.segments.map((segment) => segment.kind))).toEqual([["removed", "added"]]);
  });
});

const element = (id: number, change: Partial<SnapshotElement> = {}): SnapshotElement => ({
  id,
  label: `Element ${id}`,
  notes: null,
  type: "long_text",
  public: true,
  isLabelVisible: true,
  required: false,
  sortOrder: id,
  ...change,
});
const content = (elements: SnapshotElement[], values: Record<number, object>): SnapshotContent => ({
  ...empty,
  template: { ...empty.template, groups: [{ id: 1, name: "Main", sortOrder: 1, elements }] },
  values: Object.entries(values).map(([id, value]) => ({
    elementId: Number(id),
    textValue: null,
    document: null,
    selectValues: [],
    billIds: [],
    fileIds: [],
    ...value,
  })),
});
const side = (of: SnapshotContent, name = "Week one") => ({ name, headline: null, content: of });
const parts = (before: SnapshotContent, after: SnapshotContent, options = {}) =>
  compareContents(side(before), side(after), options)
    .groups.flatMap((group) => group.parts)
    .filter((part) => part.state !== "same")
    .map((part) => [part.label, part.state, ...part.notes]);

describe("comparing issues", () => {
  test("the same state differs in nothing", () => {
    const one = content([element(1)], { 1: { textValue: "Words" } });
    expect(compareContents(side(one), side(one))).toMatchObject({ changed: 0, limited: false });
  });

  test("title and elements are listed by name; an element that moved or was renamed is still the same", () => {
    const before = content([element(1), element(2)], { 1: { textValue: "Words" }, 2: { textValue: "Gone" } });
    const after = content([element(1, { label: "Renamed", required: true }), element(3)], {
      1: { textValue: "Words" },
      3: { textValue: "New" },
    });
    expect(parts(before, after)).toEqual([
      ["Renamed", "changed", "It was called “Element 1”.", "It was optional; now it is required."],
      ["Element 3", "added", "This element was not in the template then."],
      ["Element 2", "removed", "This element is no longer in the template."],
    ]);
    expect(compareContents(side(before), side(before, "Week two")).changed).toBe(1);
  });

  test("bills that were added, removed or reordered, or changed their status, are listed", () => {
    const bills = [element(1, { type: "bills" })];
    const before = content(bills, { 1: { billIds: [1, 2] } });
    expect(parts(before, content(bills, { 1: { billIds: [2, 1] } }))).toEqual([
      ["Element 1", "changed", "They are in another order."],
    ]);
    const after = { ...content(bills, { 1: { billIds: [1] } }), bills: { 1: bill(1, "enacted") } };
    const found = compareContents(side(before), side(after))
      .groups.flatMap((group) => group.parts)
      .find((part) => part.key === "element-1");
    expect(found?.body).toEqual({
      kind: "items",
      items: [
        { state: "changed", text: "H.B. 1 An act", note: "“Introduced” → “Enacted”" },
        { state: "removed", text: "H.B. 2 An act" },
      ],
    });
  });

  test("readers see no differences in what is hidden from them", () => {
    const before = content([element(1), element(2, { public: false })], {
      1: { textValue: "Open" },
      2: { textValue: "Secret one" },
    });
    const after = content([element(1, { label: "Other" }), element(2, { public: false })], {
      1: { textValue: "Open" },
      2: { textValue: "Secret two" },
    });
    expect(JSON.stringify(compareContents(side(before), side(after), { publicOnly: true }))).not.toContain("Secret");
    expect(parts(before, after, { publicOnly: true })).toEqual([]);
  });
});
