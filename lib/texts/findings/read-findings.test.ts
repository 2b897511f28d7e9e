import { describe, expect, test } from "vitest";
import type { Section, TextFormat } from "../sections";
import { sectionText } from "../words";
import type { Finding } from "./finding";
import { findingsIn } from "./read-findings";
import { duties, effects, notes, traps, withoutDates } from "./wordings";

const section = (paragraphs: string[], more: Partial<Section> = {}): Section => ({
  id: "sec-9",
  depth: 0,
  role: "body",
  number: "Section 9.",
  heading: null,
  paragraphs: paragraphs.map((text) => ({ runs: [{ text }], indent: 0 })),
  ...more,
});
const readText = (text: string | string[], more: Partial<Section> = {}, format: TextFormat = "html") =>
  findingsIn([section([text].flat(), more)], format, 2026);
const short = ({ kind, date, rule }: Finding) =>
  `${kind} ${date ?? (rule ? `${rule.event}+${rule.count} ${rule.unit}` : "?")}`;

describe("wordings", () => {
  test.each(effects.map(([text, ...says]) => [text, says.filter((each) => each !== "-")] as const))(
    "%s",
    (text, says) => expect(readText(text).map(short)).toEqual(says),
  );
  test.each(duties.map(([text, ...says]) => [text, says.filter((each) => each !== "-")] as const))("%s", (text, says) =>
    expect(readText(text).map(short)).toEqual(says),
  );
  test.each(notes)("beside a section: %s", (text, ...says) => expect(readText(text).map(short)).toEqual(says));
  test("beside many sections with one day are one finding", () => {
    const sectionWithNote = (id: string, day: string) =>
      section([`IC 9-13-2-1 IS AMENDED TO READ AS FOLLOWS [EFFECTIVE ${day}]: Sec. 1. The fee is due.`], { id });
    const found = findingsIn(
      [
        sectionWithNote("sec-1", "JULY 1, 2026"),
        sectionWithNote("sec-2", "JULY 1, 2026"),
        sectionWithNote("sec-3", "JULY 1, 2027"),
      ],
      "plain",
      2026,
    );
    expect(found.map((one) => `${one.section} ${short(one)}`)).toEqual([
      "sec-1 effective 2026-07-01",
      "sec-3 effective 2027-07-01",
    ]);
  });
  test.each(traps)("%s", (text, ...says) => expect(readText(text).map(short)).toEqual(says));
  test.each(withoutDates)("no finding: %s", (text) => expect(readText(text).map(short)).toEqual([]));
  test.each([
    ["This act takes effect July 1, 2027.", true],
    ["The reporting requirement under this Act shall terminate on July 1, 2027.", false],
    ["The amendments made by this Act shall take effect on July 1, 2027.", false],
  ])("whether it is about the whole act: %s", (text, isWhole) =>
    expect(readText(text).map((one) => one.isWhole)).toEqual([isWhole]),
  );
  test("are more than two hundred", () => {
    expect(effects.length + duties.length + withoutDates.length).toBeGreaterThan(200);
    expect(withoutDates.length).toBeGreaterThanOrEqual(60);
  });
  test("have the place of their words", () => {
    const given = section(["(a) The fee is one dollar.", "(b) First. This act takes effect July 1, 2027. Last."], {
      heading: "Fees",
    });
    const [one] = findingsIn([given], "html", 2026);
    expect(one!.words).toBe("This act takes effect July 1, 2027.");
    expect(sectionText(given).slice(one!.start, one!.end)).toBe(one!.words);
  });
});

describe("words that are not the act's own", () => {
  const clause = "This act takes effect July 1, 2027.";
  test("are struck, or in its front or back", () => {
    expect(readText(clause, { mark: "struck" })).toEqual([]);
    expect(readText(clause, { role: "back" })).toEqual([]);
    const given = section([]);
    given.paragraphs = [
      {
        runs: [{ text: "This act takes effect July 1, " }, { text: "2026", mark: "struck" }, { text: "2027." }],
        indent: 0,
      },
    ];
    expect(findingsIn([given], "html", 2026).map(short)).toEqual(["effective 2027-07-01"]);
  });
  test("are quoted, with quotations within the quotation", () => {
    expect(readText(["Section 5 is amended to read:", `“${clause}”`], {}, "uslm")).toEqual([]);
    expect(
      readText(
        [
          "(a) The Act is amended by adding:",
          "“(f) The term “plan” is new.",
          "“(g) This section expires July 1, 2028.”.",
        ],
        {},
        "bill-dtd",
      ),
    ).toEqual([]);
    expect(readText([`The sign shall say "${clause}"`])).toEqual([]);
  });
  test("are the law that it amends, until its own next section", () => {
    const law = section([
      "Section 14-1 is amended to read as follows:",
      "14-1. This act takes effect July 1, 2001.",
      clause,
    ]);
    const own = section([clause], { id: "sec-10", number: "Section 10." });
    expect(findingsIn([law, own], "html", 2026).map(({ section }) => section)).toEqual(["sec-10"]);
    const illinois = [
      section(["The Wage Act is amended by changing Section 5 as follows:"], { number: "Section 5." }),
      section([clause], { id: "sec-5-2", number: "Sec. 5." }),
      section(["This Act takes effect upon becoming law."], { id: "sec-99", number: "Section 99." }),
    ];
    expect(findingsIn(illinois, "html", 2026).map(({ section }) => section)).toEqual(["sec-99"]);
  });
  test("are not the day of a section behind the law that it changes, and what is inserted there", () => {
    const text = [
      "Section 14.1, is amended to read:",
      "The fee is due.",
      "EFFECTIVE DATE. This section is effective July 1, 2026.",
    ];
    expect(readText(text).map(short)).toEqual(["effective 2026-07-01"]);
    const given = section(["Section 14-1 is amended to read:"]);
    given.paragraphs.push({
      runs: [{ text: "(a) The fee is due. " }, { text: "This section expires July 1, 2028.", mark: "inserted" }],
      indent: 0,
    });
    expect(findingsIn([given], "html", 2026).map(short)).toEqual(["expires 2028-07-01"]);
  });
  test("are in a table or among reasons", () => {
    const given = section([clause]);
    given.paragraphs[0]!.kind = "row";
    expect(findingsIn([given], "html", 2026)).toEqual([]);
    expect(readText(`Whereas, ${clause}`)).toEqual([]);
    expect(readText("Not later than July 1, 2027, the board shall report.", { heading: "Findings" })).toEqual([]);
  });
});

test("two days for the whole act are none, and a section on its effect that is not understood is shown", () => {
  expect(readText(["This act takes effect July 1, 2027.", "This act takes effect July 1, 2028."]).map(short)).toEqual([
    "effective ?",
    "effective ?",
  ]);
  expect(
    readText("(1) as the constitution provides, (2) or when the treaty ends.", { heading: "Effective date" }).map(
      short,
    ),
  ).toEqual(["effective ?"]);
});

test("a hostile text says nothing", () => {
  const long = `${"section 1, ".repeat(20_000)}takes effect ${"and ".repeat(20_000)}`;
  const open = `${"(".repeat(50_000)}this act takes effect`;
  for (const text of [long, open, "This act ".repeat(30_000), "“".repeat(60_000), "by July 1, ".repeat(20_000)])
    expect(readText(text)).toEqual([]);
});
