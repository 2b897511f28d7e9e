import { describe, expect, test } from "vitest";
import type { RichDocument } from "../document/document";
import { type SnapshotContent, snapshotContent, type SnapshotElement } from "../publishing/snapshot/content";
import { readingOf } from "./parts";

type Given = Partial<SnapshotElement> & {
  type: SnapshotElement["type"];
  text?: string;
  html?: [level: number, words: string][];
  bills?: number[];
};
const document = (headings: [number, string][], bills: number[]): RichDocument => ({
  type: "doc",
  content: [
    ...headings.map(([level, text]) => ({ type: "heading", attrs: { level }, content: [{ type: "text", text }] })),
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Words." },
        ...bills.map((billId) => ({ type: "billReference", attrs: { billId } })),
      ],
    },
  ],
});

/** A snapshot of groups by name, each with its elements. */
function content(groups: Record<string, Given[]>): SnapshotContent {
  let id = 0;
  const values: SnapshotContent["values"] = [];
  const made = Object.entries(groups).map(([name, elements], at) => ({
    id: at + 1,
    name,
    sortOrder: at + 1,
    elements: elements.map(({ text, html, bills = [], ...given }) => {
      id++;
      values.push({
        elementId: id,
        textValue: text ?? null,
        document: html ? document(html, bills) : null,
        selectValues: [],
        billIds: bills,
        fileIds: [],
      });
      return {
        id,
        label: `Element ${id}`,
        notes: null,
        public: true,
        isLabelVisible: false,
        required: false,
        sortOrder: id,
        ...given,
      };
    }),
  }));
  const bills = Object.fromEntries(
    [1, 2, 3].map((bill) => [
      bill,
      {
        id: bill,
        slug: `b-${bill}`,
        name: `H.B. ${bill}`,
        title: null,
        kind: "bill" as const,
        jurisdiction: "WI",
        session: "2025",
        sessionName: "2025",
        status: "introduced" as const,
        statusDate: null,
      },
    ]),
  );
  return snapshotContent.parse({
    schemaVersion: 1,
    template: { id: 1, slug: "t", name: "T", issuesCanHaveHeadlines: true, groups: made },
    values,
    topics: [],
    bills,
    files: {},
  });
}

describe("what an issue shows", () => {
  test("leaves out what is not public, with its words, bills and headings", () => {
    const reading = readingOf(
      content({
        One: [{ type: "rich_text", html: [[2, "Seen"]] }],
        Two: [
          { type: "rich_text", public: false, html: [[2, "Secret heading"]], bills: [2] },
          { type: "bills", public: false, bills: [3] },
        ],
      }),
    );
    expect(JSON.stringify(reading)).not.toContain("Secret");
    expect(reading.billIds).toEqual([]);
    expect(reading.sections).toHaveLength(1);
  });

  test("has no heading for its only group, and one for each of several", () => {
    expect(
      readingOf(content({ Only: [{ type: "long_text", isLabelVisible: true, text: "x" }] })).sections.map(
        (section) => section.title,
      ),
    ).toEqual([null]);
    expect(
      readingOf(
        content({
          One: [{ type: "long_text", isLabelVisible: true, text: "x" }],
          Two: [{ type: "short_text", text: "y" }],
        }),
      ).sections.map((section) => section.title),
    ).toEqual(["One", "Two"]);
  });

  test("groups adjacent short values with labels", () => {
    const [section] = readingOf(
      content({
        One: [
          { type: "number", isLabelVisible: true, text: "0" },
          { type: "boolean", isLabelVisible: true, text: "false" },
          { type: "date", text: "2026-11-16" },
        ],
      }),
    ).sections;
    expect(section?.parts.map((part) => (part.kind === "facts" ? part.elements.length : part.kind))).toEqual([
      2,
      "line",
    ]);
  });
});

describe("the first words", () => {
  test("appear under the headline and are not repeated", () => {
    const reading = readingOf(
      content({
        One: [
          { type: "long_text", text: "The opening.\n\nThe rest." },
          { type: "short_text", text: "more" },
        ],
      }),
    );
    expect(reading.standfirst).toBe("The opening.");
    expect(reading.sections[0]?.parts[0]).toMatchObject({ kind: "text", paragraphs: ["The rest."] });
  });

  test("stay in the text where they have a label, are rich, or are long", () => {
    for (const given of [
      { type: "long_text", isLabelVisible: true, text: "Short." },
      { type: "rich_text", html: [] },
      { type: "long_text", text: "long ".repeat(200) },
    ] satisfies Given[])
      expect(readingOf(content({ One: [given] })).standfirst).toBeNull();
  });
});

describe("the outline", () => {
  const issue = content({
    Floor: [
      {
        type: "rich_text",
        html: [
          [3, "Votes"],
          [4, "By name"],
          [3, "Votes"],
        ],
      },
    ],
    Committee: [{ type: "rich_text", isLabelVisible: true, label: "Reports", html: [[2, "Votes"]] }],
  });

  test("adjusts the headings of each text to its group, whatever their level", () => {
    const levels = readingOf(issue).sections.flatMap((section) =>
      section.parts.flatMap((part) =>
        part.kind === "text" ? [...part.headings.values()].map((heading) => heading.level) : [],
      ),
    );
    expect(levels).toEqual([3, 4, 3, 4]);
  });

  test("gives each heading an anchor that nothing else on the page has", () => {
    const reading = readingOf(issue);
    const ids = reading.sections
      .flatMap((section) => [
        section.id,
        ...section.parts.flatMap((part) =>
          part.kind === "text" ? [part.labelId, ...[...part.headings.values()].map((heading) => heading.id)] : [],
        ),
      ])
      .filter(Boolean);
    expect(ids).toEqual(["floor", "votes", "by-name", "votes-2", "committee", "reports", "votes-3"]);
  });

  test("lists groups and the headings right under them", () => {
    expect(readingOf(issue).contents).toEqual([
      { href: "#floor", label: "Floor", level: 2 },
      { href: "#votes", label: "Votes", level: 3 },
      { href: "#votes-2", label: "Votes", level: 3 },
      { href: "#committee", label: "Committee", level: 2 },
      { href: "#reports", label: "Reports", level: 3 },
    ]);
  });

  test("follows the order of the template's view", () => {
    expect(readingOf(issue, [2]).sections.map((section) => section.title)).toEqual(["Committee", "Floor"]);
  });

  test("a group called like a place of the page has another anchor", () => {
    expect(
      readingOf(
        content({ Main: [{ type: "short_text", text: "x" }], Bills: [{ type: "short_text", text: "y" }] }),
      ).sections.map((section) => section.id),
    ).toEqual(["main-2", "bills-2"]);
  });
});

describe("the table of bills", () => {
  test("has every bill of the public part once, those of the lists first", () => {
    expect(
      readingOf(
        content({
          One: [
            { type: "rich_text", html: [], bills: [2, 1] },
            { type: "bills", bills: [3, 1] },
          ],
        }),
      ).billIds,
    ).toEqual([3, 1, 2]);
  });

  test("replaces a list that contains all of them, under its name", () => {
    const reading = readingOf(
      content({
        One: [{ type: "rich_text", html: [], bills: [1] }],
        Two: [{ type: "bills", label: "Key bills", isLabelVisible: true, bills: [2, 1] }],
      }),
    );
    expect(reading.billsTitle).toBe("Key bills");
    expect(reading.sections).toHaveLength(1);
  });

  test("leaves lists that mean something by themselves where they are", () => {
    const reading = readingOf(
      content({
        One: [
          { type: "bills", label: "Supported", isLabelVisible: true, bills: [1] },
          { type: "bills", label: "Opposed", isLabelVisible: true, bills: [2] },
        ],
      }),
    );
    expect(reading.sections[0]?.parts.map((part) => part.kind)).toEqual(["bills", "bills"]);
    expect(reading.billsTitle).toBe("Bills in this issue");
  });
});
