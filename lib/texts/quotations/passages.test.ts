import { describe, expect, test } from "vitest";
import type { Section } from "../sections";
import { passageParagraphs } from "./passage-paragraphs";
import { isVerbatim, passageNow, type PassageRules } from "./passages";
import { quotationOf } from "./quotation-nodes";

const origin = "https://example.org";
const text = (words: string, href?: string) => ({
  type: "text",
  text: words,
  ...(href && { marks: [{ type: "link", attrs: { href } }] }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const quote = (...content: object[]) => ({ type: "blockquote", content }) as never;
const billName = (id: number) => (id === 2 ? "H.R. 2" : null);
const path = "/bill/view/wi-2025-ab-7/text/12#sec-2";
const section = (id: string, heading: string | null, ...paragraphs: string[]): Section => ({
  id,
  depth: 0,
  role: "body",
  number: `SECTION ${id.slice(4)}.`,
  heading,
  paragraphs: paragraphs.map((words) => ({ runs: [{ text: words }], indent: 0 })),
});

describe("a quotation", () => {
  test("is a quote whose last paragraph leads to a section of a text of this site", () => {
    const read = (...content: object[]) => quotationOf(quote(...content), origin, billName);
    expect(read(paragraph(text("The fee  is\nfive.")), paragraph(text("AB 7", path)))).toMatchObject({
      textId: 12,
      section: "sec-2",
      words: "The fee is five.",
    });
    expect(read(paragraph(text("One.")), paragraph(text("Two.")), paragraph(text("AB 7", origin + path)))?.words).toBe(
      "One. Two.",
    );
    expect(read(paragraph(text("The fee", path), text(" is five.")))?.words).toBe("The fee is five.");
    for (const href of ["/bill/view/wi-2025-ab-7", "https://other.org" + path, "/bill/view/x/text/0#a", undefined])
      expect(read(paragraph(text("The fee is five.")), paragraph(text("AB 7", href))), href).toBeNull();
    expect(quotationOf({ type: "paragraph", content: [text("x", path)] }, origin, billName)).toBeNull();
  });

  test("reads a cited bill by its name", () => {
    const cited = { type: "billReference", attrs: { billId: 2 } };
    const [found] = [
      quotationOf(quote(paragraph(text("As in "), cited, text(".")), paragraph(text("AB 7", path))), origin, billName),
    ];
    expect(found?.words).toBe("As in H.R. 2.");
  });

  test("counts words beside the link, pictures and unknown bills as words: none of them hides what the text does not say", () => {
    const words = (...content: object[]) => quotationOf(quote(...content), origin, billName)!.words;
    expect(words(paragraph(text("The fee is five.")), paragraph(text("And no more. "), text("AB 7", path)))).toBe(
      "The fee is five. And no more. AB 7",
    );
    expect(words(paragraph(text("The fee is five.")), paragraph(text("— "), text("AB 7", path)))).toBe(
      "The fee is five.",
    );
    for (const node of [{ type: "billReference", attrs: { billId: 1 } }, { type: "image" }])
      expect(words(paragraph(text("The fee "), node, text(" is five.")), paragraph(text("AB 7", path)))).not.toBe(
        "The fee is five.",
      );
  });

  test("has an id of its text, section and words", () => {
    const id = (words: string, href: string) =>
      quotationOf(quote(paragraph(text(words)), paragraph(text("AB 7", href))), origin, billName)!.id;
    expect(new Set([id("a b", path), id("a  b ", path), id("a c", path), id("a b", `${path}3`)]).size).toBe(3);
  });
});

const introduced = [
  section("sec-1", null, "Each county shall keep a list of every well in it."),
  section("sec-2", "Fees", "The fee for a well is five dollars.", "The coffee is free; the fee is not."),
];

describe("the words of a quotation", () => {
  test("stand in their section character for character after white space, as whole words", () => {
    const is = (words: string, at = "sec-2") => isVerbatim(words, introduced, at);
    expect(is("The fee for a well is five dollars.")).toBe(true);
    expect(is("a well is five dollars. The coffee is free")).toBe(true);
    expect(is("The fee for a well is five dollars", "")).toBe(true);
    expect(is("The fee for a well is five dollars", "no-such")).toBe(true);
    expect(is("in it. SECTION 2. Fees The fee for a well is five dollars.", "sec-1")).toBe(true);
    expect(is("in it. The fee for a well is five dollars.", "sec-1")).toBe(false);
    expect(is("The fee for a well is Five dollars.")).toBe(false);
    expect(is("The fee for a well is nine dollars.")).toBe(false);
    expect(is("The fee for a well is five dollars.", "sec-1")).toBe(false);
    expect(is("fee is free")).toBe(false);
    expect(is("")).toBe(false);
  });

  test("are the same with other white space, soft hyphens and accents of their own", () => {
    const peña = section("sec-1", null, "The register of Peña is kept in the county.");
    const paragraphs = ["The reg\u00adister  of\u00a0Pen\u0303a", "is\u200b kept\u2009in the county."];
    const quoted = quotationOf(
      quote(...paragraphs.map((words) => paragraph(text(words))), paragraph(text("H.R. 2", path))),
      origin,
      billName,
    )!;
    expect(isVerbatim(quoted.words, [peña], "sec-1")).toBe(true);
    expect(isVerbatim("The register of Pena", [peña], "sec-1")).toBe(false);
  });

  test("may leave out or hold what the bill itself strikes", () => {
    const amended: Section = {
      ...section("sec-1", null),
      paragraphs: [
        {
          indent: 0,
          runs: [
            { text: "The fee is " },
            { text: "five ", mark: "struck" },
            { text: "nine ", mark: "inserted" },
            { text: "dollars." },
          ],
        },
      ],
    };
    expect(isVerbatim("The fee is nine dollars.", [amended], "sec-1")).toBe(true);
    expect(isVerbatim("The fee is five nine dollars.", [amended], "sec-1")).toBe(true);
    expect(isVerbatim("The fee is five dollars.", [amended], "sec-1")).toBe(false);
  });
});

describe("in a later version", () => {
  const now = (words: string, later: Section[], at = "sec-2") => passageNow(words, later, at);
  const fee = "The fee for a well is five dollars.";

  test("they are the same where they stand, also in another section", () => {
    expect(now(fee, introduced)).toEqual({ state: "same", section: "sec-2" });
    expect(now(fee, [section("sec-1", null, "New."), section("sec-4", null, fee)])).toEqual({
      state: "same",
      section: "sec-4",
    });
  });

  test.each<[string, string, string, string, PassageRules?]>([
    [
      "other quotation marks and dashes",
      "The “fee”—five dollars—is due.",
      `The "fee" -- five dollars -- is due.`,
      "same",
    ],
    ["a comma", "The fee, where due, is five dollars.", "The fee where due is five dollars.", "same"],
    [
      "a hyphen at the end of a printed line",
      "A long-term fee of five dollars.",
      "A longterm fee of five dollars.",
      "same",
    ],
    ["a heading in capitals", "Fees The fee is five dollars.", "FEES The fee is five dollars.", "same"],
    ["a capital in the same format", "The State pays five dollars.", "The state pays five dollars.", "changed"],
    [
      "a capital in another format",
      "(a) In general.—The fee.",
      "(a) In General.—The fee.",
      "same",
      { ignoresCase: true },
    ],
    ["a number", "The fee is 5.10 dollars.", "The fee is 51.0 dollars.", "changed"],
    ["a word that goes on", "The fee is due", "The fee is dues", "changed"],
  ])("%s: %s -> %s is %s", (_, before, after, state, rules) => {
    expect(passageNow(before, [section("sec-2", null, after)], "sec-2", rules).state).toBe(state);
  });

  test("what the later version strikes is gone, unless the quotation holds what its own version strikes", () => {
    const struck: Section = {
      ...section("sec-2", "Fees"),
      mark: "struck",
      paragraphs: [{ indent: 0, runs: [{ text: fee, mark: "struck" }] }],
    };
    const substitute = section("sec-2-2", null, "A road needs no engineer.");
    expect(now(fee, [struck, substitute])).toEqual({ state: "gone" });
    expect(passageNow(fee, [struck, substitute], "sec-2", { isStruckQuoted: true }).state).toBe("same");
  });

  test("they read as the passage that has most of their words", () => {
    expect(now(fee, [section("sec-2", "Fees", "The fee for a well is nine dollars. More follows here.")])).toEqual({
      state: "changed",
      section: "sec-2",
      words: "The fee for a well is nine dollars.",
    });
    expect(
      now("the fee for a well is five dollars", [
        section("sec-2", null, "A road is long."),
        section("sec-3", null, "In each year the fee for every deep well is nine dollars, payable in May."),
      ]),
    ).toEqual({ state: "changed", section: "sec-3", words: "the fee for every deep well is nine dollars" });
    expect(
      now("This act takes effect in July of the next year.", [
        section(
          "sec-2",
          null,
          "The fee is due. This act takes effect in July of the third year after it is signed. Then it ends.",
        ),
      ]),
    ).toMatchObject({ words: "This act takes effect in July of the third year" });
  });

  test("they are gone where a substitute has other law in the same formulas", () => {
    const advisory =
      "Not later than 180 days after the date of the enactment of this Act, the Secretary of Veterans Affairs shall establish within the Department an Advisory Committee on the accessibility of the facilities of the Department.";
    const registration = [
      "Not later than 30 days after the date of the enactment of this subsection, each State shall establish within the office of the chief election official a program to identify the applicants who are citizens.",
      "The Secretary of Homeland Security shall provide the information of the Department that is requested by the official of the State on the date of the receipt of the application.",
    ];
    expect(now(advisory, [section("sec-2", null, ...registration)])).toEqual({ state: "gone" });
    expect(
      now("the accessibility of the services of the Department", [section("sec-2", null, ...registration)]),
    ).toEqual({
      state: "gone",
    });
    expect(
      now(advisory, [section("sec-2", null, registration[0]!, advisory.replace("180 days", "one year"))]),
    ).toMatchObject({ state: "changed", words: advisory.replace("180 days", "one year") });
  });

  test("a passage of two sections reads as the words that go across them", () => {
    const before = [
      section("sec-1", "Lists", "The county keeps a list of wells. A note of 2024."),
      section("sec-2", "Fees", "The fee for a deep well is four dollars."),
    ];
    const after = [
      section("sec-1", "Lists", "The county keeps a list of wells."),
      section("sec-2", "Fees", "The fee for a deep well is nine dollars."),
      section("sec-3", "Roads", "A road needs no engineer."),
    ];
    const quoted = `The county keeps a list of wells. A note of 2024. ${before[1]!.number} Fees The fee for a deep well is four dollars.`;
    const found = now(quoted, after, "sec-1");
    expect(found).toEqual({
      state: "changed",
      section: "sec-1",
      words: `The county keeps a list of wells. ${after[1]!.number} Fees The fee for a deep well is nine dollars.`,
    });
    expect(isVerbatim(found.state === "changed" ? found.words : "", after, "sec-1")).toBe(true);
    expect(passageParagraphs(found.state === "changed" ? found.words : "", after, "sec-1")).toEqual([
      "The county keeps a list of wells.",
      `${after[1]!.number} Fees`,
      "The fee for a deep well is nine dollars.",
    ]);
  });

  test("they are gone where nothing is like them", () => {
    expect(
      now(fee, [section("sec-2", null, "A road needs no engineer."), section("sec-3", null, "Nor a map.")]),
    ).toEqual({
      state: "gone",
    });
  });
});

test("a passage has the paragraphs of its text, cut where it begins and ends", () => {
  const sections = [
    section("sec-1", "Duties", "A county shall:", "(a) inspect each  well;", "(b) close a well."),
    section("sec-2", null, "The fee is $5."),
  ];
  const paragraphs = (words: string, id: string) => passageParagraphs(words, sections, id);
  expect(paragraphs("county shall: (a) inspect each well; (b) close", "sec-1")).toEqual([
    "county shall:",
    "(a) inspect each well;",
    "(b) close",
  ]);
  expect(paragraphs("SECTION 1. Duties A county shall:", "sec-1")).toEqual(["SECTION 1. Duties", "A county shall:"]);
  expect(paragraphs("The fee is $5.", "sec-2")).toEqual(["The fee is $5."]);
  expect(paragraphs("What is not there", "sec-2")).toEqual(["What is not there"]);
});
