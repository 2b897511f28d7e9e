import { expect, test } from "vitest";
import type { Section, TextFormat } from "../sections";
import { sectionText } from "../words";
import { lawLinksIn } from "./law-links";

const section = (...paragraphs: string[]): Section => ({
  id: "sec-1",
  depth: 0,
  role: "body",
  number: "SEC. 1.",
  heading: "Air",
  paragraphs: paragraphs.map((text) => ({ runs: [{ text }], indent: 0 })),
});
const read = (text: string, format: TextFormat = "bill-dtd") =>
  lawLinksIn([section(text)], format).map(({ kind, law }) => `${kind} ${law}`);

test.each([
  ["Section 112 of the Clean Air Act (42 U.S.C. 7412) is amended—", "amends us/usc/t42/s7412"],
  [
    "Section 112(b)(1) of the Clean Air Act (42 U.S.C. 7412(b)(1)) is amended by striking “may”.",
    "amends us/usc/t42/s7412",
  ],
  ["Section 7412 of title 42, United States Code, is amended by adding at the end:", "amends us/usc/t42/s7412"],
  ["Section 5 of Public Law 117–169 (136 Stat. 1818) is amended.", "amends us/pl/117/169", "amends us/stat/136/1818"],
  [
    "Section 112 of the Clean Air Act (42 U.S.C. 7412), as amended by Public Law 117-169, is further amended.",
    "amends us/usc/t42/s7412",
    "cites us/pl/117/169",
  ],
  [
    "Title I of the Budget Act of 2018 (division B of Public Law 115–123; 132 Stat. 95) is amended by striking “a”.",
    "amends us/pl/115/123",
    "amends us/stat/132/95",
  ],
  ["Section 4 of such Act (52 U.S.C. 20508(b)) is amended—", "amends us/usc/t52/s20508"],
  ["Section 2(b) of the Securities Act of 1933 (15 U.S.C. 77(b)) is amended—"],
  ["Section 3(f) of the Securities Exchange Act of 1934 (15 U.S.C. 78(c)) is amended—"],
  ["Section 12(g) of the Securities Exchange Act of 1934 (15 U.S.C. 78l(g)(6)) is amended.", "amends us/usc/t15/s78l"],
  ["Section 202 of the Investment Advisers Act (15 U.S.C. 80b–2(a)(18)) is amended.", "amends us/usc/t15/s80b-2"],
  ["Costs under sections of the Act (42 U.S.C. 5170b and 5173) are eligible.", "cites us/usc/t42/s5170b"],
  ["It has the meaning given in section 561.308 of title 31, Code of Federal Regulations.", "cites us/cfr/t31/p561"],
  [
    "Section 156 of Public Law 97–377 (42 U.S.C. 402 note; 96 Stat. 1920) has funds.",
    "cites us/pl/97/377",
    "cites us/stat/96/1920",
  ],
  [
    "Section 10 of the Act of 2016 (5 U.S.C. 5547 note), as last amended by Public Law 118–38, applies.",
    "cites us/pl/118/38",
  ],
  ["Section 40112 of title 51, United States Code, is repealed.", "amends us/usc/t51/s40112"],
  ["The term has the meaning given in section 112 of the Clean Air Act (42 U.S.C. 7412).", "cites us/usc/t42/s7412"],
  ["The Secretary shall revise part 60 of title 40, Code of Federal Regulations.", "cites us/cfr/t40/p60"],
  ["A rule issued under section 553 of title 5, United States Code, is amended.", "cites us/usc/t5/s553"],
  ["The National Environmental Policy Act of 1969 (42 U.S.C. 4321 et seq.) is amended."],
  ["Section 2 of the Act (42 U.S.C. 4321 note) is amended."],
  ["The sign shall say “see 42 U.S.C. 7412” in full."],
])("%s", (text, ...links) => expect(read(text)).toEqual(links));

test("each law is linked once, by the passage that amends it, and the words are in their place", () => {
  const given = section(
    "(a) It has the meaning given in 42 U.S.C. 7412.",
    `(b) ${"The board shall consider the matter and the report. ".repeat(3)}Section 112 (42 U.S.C. 7412), ${"which matters to many people, ".repeat(40)}is law.`,
    "(c) Section 112 (42 U.S.C. 7412) is amended.",
  );
  const links = lawLinksIn([given], "bill-dtd");
  expect(links).toMatchObject([{ kind: "amends", words: "(c) Section 112 (42 U.S.C. 7412) is amended." }]);
  const [long] = lawLinksIn([section(given.paragraphs[1]!.runs[0]!.text)], "bill-dtd");
  for (const [of, link] of [
    [given, links[0]!],
    [section(given.paragraphs[1]!.runs[0]!.text), long!],
  ] as const)
    expect(sectionText(of).slice(link.start, link.end)).toBe(link.words);
  expect(long!.words.length).toBeLessThan(700);
});

test("struck words link nothing", () => {
  const given = section();
  given.paragraphs = [
    { runs: [{ text: "See 42 U.S.C. 7412.", mark: "struck" }, { text: "See 42 U.S.C. 7413." }], indent: 0 },
  ];
  expect(lawLinksIn([given], "html").map(({ law }) => law)).toEqual(["us/usc/t42/s7413"]);
});
