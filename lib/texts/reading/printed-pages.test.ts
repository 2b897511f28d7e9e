import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { pdfOfPages, type Word } from "@/lib/tools/testing/printed-bills/pdf-of";
import { compareTexts } from "../compare/compare-texts";
import { paragraphText } from "../sections";
import { readText } from "./read-text";

// Pages as printing offices set them: columns, notes in the margin, feet, and type that a legend explains.

const clause = "BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:";
const rule =
  "each owner of a well, a spring or a cistern in the county keeps a register of it for the department of water";

async function linesOf(input: string | Uint8Array): Promise<string[]> {
  const { sections } = await readText(typeof input === "string" ? strToU8(input) : input);
  return sections.flatMap(({ role, number, heading, paragraphs }) =>
    role === "body"
      ? [
          ...[[number, heading].filter(Boolean).join(" ")].filter(Boolean),
          ...paragraphs.map(({ runs }) => runs.map(({ text, mark }) => (mark ? `{${mark} ${text}}` : text)).join("")),
        ]
      : [],
  );
}

const titleOf = async (input: string) =>
  (await readText(strToU8(input))).sections
    .find(({ role }) => role === "title")
    ?.paragraphs.map((paragraph) => paragraphText(paragraph))
    .join(" ");

const things = [
  "wells",
  "springs",
  "rivers",
  "lakes",
  "ponds",
  "brooks",
  "mills",
  "dams",
  "locks",
  "docks",
  "ports",
  "banks",
  "fords",
];
const column = (name: string, count: number) =>
  things.slice(0, count).map((thing) => `${name} has ${thing} enough to fill this line`);
const setAt = (lines: readonly string[], x: number, top: number, leading = 12): Word[] =>
  lines.map((line, at): Word => [x, top - at * leading, line]);

test("the lines of two columns need not be at one height, and a page with few of them has columns too", async () => {
  const pages: Word[][] = [
    [
      [72, 740, "AN ACT on wells."],
      [72, 715, clause],
      [72, 690, "SECTION 1."],
      ...setAt(["(a) It is short;", ...column("One", 12)], 72, 678),
      ...setAt(column("Two", 13), 270, 684),
    ],
    [...setAt(column("Three", 4), 72, 740), ...setAt(column("Four", 4), 270, 735)],
  ];
  const [number, ...lines] = await linesOf(pdfOfPages(pages));
  expect([number, lines.join(" ")]).toEqual([
    "SECTION 1.",
    ["(a) It is short;", ...column("One", 12), ...column("Two", 13), ...column("Three", 4), ...column("Four", 4)].join(
      " ",
    ),
  ]);
});

test("a table of two columns of short cells is no page in columns", async () => {
  const cells = Array.from({ length: 9 }, (_, at): Word[] => [
    [72, 660 - at * 14, `County of Oak ${at}`],
    [300, 660 - at * 14, `Deep wells of it ${at}`],
  ]).flat();
  const lines = await linesOf(
    pdfOfPages([
      [[72, 740, "AN ACT on wells."], [72, 715, clause], [72, 690, `SECTION 1. ${rule.slice(0, 60)}:`], ...cells],
    ]),
  );
  expect(lines.join(" ")).toContain("County of Oak 3 Deep wells of it 3 County of Oak 4");
});

test("the notes in the margin of a public law are not its words, nor are its heads and its end", async () => {
  const text = (name: string) => setAt(column(name, 9), 110, 700);
  const notes: Word[] = [
    [440, 696, "Dec. 11, 2025", 6.5],
    [440, 672, "42 USC 247d", 6.5],
    [440, 665, "note.", 6.5],
    [440, 640, "2025.", 6.5],
  ];
  const pages: Word[][] = [
    [
      [110, 740, "Be it enacted by the Senate and House of"],
      [110, 728, "Representatives in Congress assembled,"],
      ...text("Oak"),
      ...notes,
    ],
    [
      [110, 760, "PUBLIC LAW 119-60-DEC. 11, 2025"],
      [400, 760, "139 STAT. 702"],
      ...text("Elm"),
      [122, 560, "Approved December 11, 2025."],
      [110, 530, "LEGISLATIVE HISTORY-H.R. 9999:"],
    ],
  ];
  expect((await linesOf(pdfOfPages(pages))).join(" ")).toBe([...column("Oak", 9), ...column("Elm", 9)].join(" "));
});

test("the raised digits of a footnote are no words, and others are", async () => {
  const page: Word[] = [
    [72, 740, "AN ACT on wells."],
    [72, 715, clause],
    [72, 690, "SECTION 1. For wells,"],
    [172, 694, "1", 6],
    [180, 690, `${rule.slice(0, 60)}`],
    [72, 675, "and a surface of 9 m"],
    [163, 679, "2", 6],
    [170, 675, "each."],
    [72, 100, "1", 5],
    [76, 97, "See the report on wells.", 8],
  ];
  expect((await linesOf(pdfOfPages([page]))).join(" ")).toBe(
    `SECTION 1. For wells, ${rule.slice(0, 60)} and a surface of 9 m2 each. See the report on wells.`,
  );
});

const names = ["Oak", "Elm", "Ash", "Fir"];
const ends = ["wholly", "partly", "duly", "lawfully"];
test("a mark beside the last line of each page goes from a page that ends higher too", async () => {
  const pages = [9, 9, 9, 4].map((count, page): Word[] => [
    ...(page > 0
      ? []
      : ([
          [72, 760, "AN ACT on wells."],
          [72, 745, clause],
        ] as Word[])),
    ...setAt(column(names[page]!, count), 72, 700),
    [72, 700 - 12 * count, `${ends[page]}.`],
    [400, 700 - 12 * count, "HB 1/ec"],
    [400, 680 - 12 * count, `Page ${page + 1}`],
  ]);
  expect((await linesOf(pdfOfPages(pages))).join(" ")).toBe(
    [9, 9, 9, 4].flatMap((count, page) => [...column(names[page]!, count), `${ends[page]}.`]).join(" "),
  );
});

test.each([
  ["Congress", "\u2022HR 9999 IH"],
  ["the Senate", "\u2020 S 97 ES"],
  ["Florida", "hb0012-00"],
  ["Texas", "89R1234 ABC-D                                 2"],
  ["Delaware", "HD : JBK : CBK\n2481530089"],
  ["Nevada", "- *SB12*"],
  ["Michigan", "Final Page\nGSS        H00950'25 (H-2)        zv3hmn"],
  ["Hawaii", "OFFERED BY: _________________________"],
  ["Montana", "- 2 -      Authorized Print Version \u2013 SB 12"],
  [
    "Montana, enrolled",
    "- END -\n- 1 -      Authorized Print Version \u2013 HB 1\nENROLLED BILL\n\fI hereby certify that the within bill,\nHB 1, originated in the House.",
  ],
  ["Minnesota", "Section 1.                    2"],
])("the foot that a short bill of %s has once", async (_, foot) => {
  expect(await linesOf(`AN ACT on wells.\n\n${clause}\n\nSECTION 1. Fees, ${rule}.\n\n${foot}\n`)).toEqual([
    "SECTION 1.",
    `Fees, ${rule}.`,
  ]);
});

test("a law's own first line in capitals, its hyphens, and a sentence that begins with the name of a part", async () => {
  const text = `AN ACT on wells.

${clause}

     SECTION 1. IC 14-25-3-6 IS ADDED TO THE INDIANA CODE AS A NEW SEC-
TION TO READ AS FOLLOWS [EFFECTIVE JULY 1, 2025, AND IN ALL THE YEARS
AFTER IT]: Sec. 6. In each county ${rule}.

     SECTION 2. As follows:

     Part B of title III of the Wells Act (42 U.S.C. 243 et seq.) is
amended for each of them.

     Chapter 5 (commencing with Section 9) is added to the code.
`;
  expect(await linesOf(text)).toEqual([
    "SECTION 1.",
    `IC 14-25-3-6 IS ADDED TO THE INDIANA CODE AS A NEW SECTION TO READ AS FOLLOWS [EFFECTIVE JULY 1, 2025, AND IN ALL THE YEARS AFTER IT]: Sec. 6. In each county ${rule}.`,
    "SECTION 2.",
    "As follows:",
    "Part B of title III of the Wells Act (42 U.S.C. 243 et seq.) is amended for each of them.",
    "Chapter 5 (commencing with Section 9) is added to the code.",
  ]);
});

test("articles and sections that a bill of New York inserts into the law are no sections of the bill", async () => {
  const html = `<html><body><p>AN ACT on wells.</p><p>The People of the State of New York, represented in Senate and Assembly, do enact as follows:</p><p>Section 1. A new article is added:</p><p><u>ARTICLE 10</u></p><p><u>§ 100. Depth. For ${rule}.</u></p><p>§ 2. This act shall take effect.</p></body></html>`;
  expect(await linesOf(html)).toEqual([
    "Section 1.",
    "A new article is added:",
    "{inserted ARTICLE 10}",
    `{inserted § 100. Depth. For ${rule}.}`,
    "§ 2.",
    "This act shall take effect.",
  ]);
});

test("a section whose heading another page begins with too is no running head, and Vermont's act ends with its day", async () => {
  const pages = [
    `No. 44          Page 1 of 2\n2025\nNo. 44. An act relating to wells.\n(H.1)\nIt is hereby enacted by the General Assembly of the State of Vermont:\nSec. 1. As follows, ${rule}.\nSec. 24. EFFECTIVE DATES\n     This act takes effect in May.`,
    "No. 44          Page 2 of 2\n2025\nSec. 2. EFFECTIVE DATES\n     This act takes effect in June.\nDate on which Governor allowed bill to become law without his signature:\nJune 6, 2025",
  ].join("\n\f");
  expect(await linesOf(pages)).toEqual([
    "Sec. 1.",
    `As follows, ${rule}.`,
    "Sec. 24. EFFECTIVE DATES",
    "This act takes effect in May.",
    "Sec. 2. EFFECTIVE DATES",
    "This act takes effect in June.",
  ]);
  expect(await titleOf(pages)).toBe("relating to wells.");
});

test("Louisiana's digest begins with a sentence, on a page before the last too", async () => {
  const numbered = Array.from(
    { length: 12 },
    (_, at) => `${at + 1}  ${at === 0 ? "Section 1. It" : "and it"} keeps wells`,
  );
  const text = `AN ACT on wells.\n\n${clause}\n\n${numbered.join("\n")}\n\nThe original instrument and the following digest were prepared by Jane Oak.\n\nDIGEST\n\nPage 1 of 2\n\nPresent law has no register.\n`;
  expect(await linesOf(text)).toEqual(["Section 1.", `It keeps wells${" and it keeps wells".repeat(11)}`]);
});

test.each([
  [
    "Vermont",
    "An act relating to wells\nIt is hereby enacted by the General Assembly of the State of Vermont:",
    "relating to wells",
  ],
  [
    "Montana",
    "A BILL FOR AN ACT ENTITLED: \u201cAN ACT ON WELLS.\u201d\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF MONTANA:",
    "ON WELLS.",
  ],
  [
    "the District of Columbia",
    "A BILL\n______________\nIN THE COUNCIL OF THE DISTRICT OF COLUMBIA\n______________\nTo amend the Wells Act of 1984 to keep a register of wells.\n\nBE IT ENACTED BY THE COUNCIL OF THE DISTRICT OF COLUMBIA, That:",
    "To amend the Wells Act of 1984 to keep a register of wells.",
  ],
  [
    "Pennsylvania",
    "                    AN ACT\n\nAmending the act of May 29, 1956, on wells; and making a repeal.\nThe General Assembly of the Commonwealth of Pennsylvania\nhereby enacts as follows:",
    "Amending the act of May 29, 1956, on wells; and making a repeal.",
  ],
  [
    "California",
    "December 2, 2024\nAn act to amend Section 5 of the Water Code, on wells.\nThe people of the State of California do enact as follows:",
    "to amend Section 5 of the Water Code, on wells.",
  ],
])("the title of a printed bill: %s", async (_, front, title) => {
  expect(await titleOf(`SENATE BILL NO. 12\n\n${front}\n\nSection 1. Fees, ${rule}.\n`)).toBe(title);
});

const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const roman = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const words = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const legend = "NOTE: Matter in boldfaced type in an amended section is new.";
const docx = (body: string, files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ document: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`, ...files }).map(
        ([name, xml]) => [`word/${name}.xml`, strToU8(xml)],
      ),
    ),
  );

test("Word: bold type is new where a legend at the foot says so, by itself or by its style", async () => {
  const body =
    words(bold("AN ACT on wells.")) +
    words(bold(clause)) +
    words(bold("SECTION 1. "), roman("The fee is "), bold("$50"), roman(` and ${rule}.`)) +
    `<w:p><w:pPr><w:pStyle w:val="New"/></w:pPr>${roman("It is paid")}<w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t>!</w:t></w:r></w:p>`;
  const styles = `<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="New"><w:rPr><w:b/></w:rPr></w:style></w:styles>`;
  const expected = ["SECTION 1.", `The fee is {inserted $50} and ${rule}.`];
  const footer = `<w:ftr xmlns:w="w">${words(roman(legend))}</w:ftr>`;
  expect(await linesOf(docx(body, { styles, footer1: footer }))).toEqual([...expected, "{inserted It is paid}!"]);
  expect(await linesOf(docx(body, { styles }))).toEqual(["SECTION 1.", `The fee is $50 and ${rule}.`, "It is paid!"]);
});

test("RTF: bold italics are new where the legend says so, and bold type is not", async () => {
  const inside = String.raw`\pard{\b AN ACT on wells.}\par{\b ${clause}}\par SECTION 1. The fee is [{\strike $10}] {\b\i $50}, {\b and} \b\i so\plain  on, ${rule}.\par`;
  const text = String.raw`{\rtf1\ansi{\footer\pard Explanation: Matter added to current law appears in \b\i bold italics.\par}${inside}}`;
  expect(await linesOf(text)).toEqual([
    "SECTION 1.",
    `The fee is [{struck $10}] {inserted $50}, and {inserted so} on, ${rule}.`,
  ]);
});

test("letters that Word and RTF show as capitals are new in Arizona", async () => {
  const arizona = "Be it enacted by the Legislature of the State of Arizona:";
  const body =
    words(roman("AN ACT on wells.")) +
    words(roman(arizona)) +
    words(
      roman("Section 1. The fee of the well is "),
      `<w:r><w:rPr><w:rStyle w:val="UP"/></w:rPr><w:t>the sum of fifty dollars</w:t></w:r>`,
      roman(` and ${rule}.`),
    );
  const styles = `<w:styles xmlns:w="w"><w:style w:type="character" w:styleId="UP"><w:rPr><w:caps/></w:rPr></w:style></w:styles>`;
  const expected = ["Section 1.", `The fee of the well is {inserted THE SUM OF FIFTY DOLLARS} and ${rule}.`];
  expect(await linesOf(docx(body, { styles }))).toEqual(expected);
  const rtf = String.raw`{\rtf1\ansi\pard AN ACT on wells.\par ${arizona}\par Section 1. The fee of the well is {\caps the sum of fifty dollars} and ${rule}.\par}`;
  expect(await linesOf(rtf)).toEqual(expected);
});

test("what a page's style sheet hides is not read, and what it sets in capitals is new in Arizona", async () => {
  const html = (css: string, id: string) =>
    `<html><head><style>${css} .UP{text-transform:uppercase}</style></head><body><p>AN ACT on wells.</p><p>Be it enacted by the Legislature of the State of Arizona:</p><p>Section 1. The fee of the well is <span class="UP">the sum of fifty dollars</span> and ${rule}.</p><div id="${id}" class="pop"><h3>Print On Demand</h3>Name:</div></body></html>`;
  const expected = ["Section 1.", `The fee of the well is {inserted THE SUM OF FIFTY DOLLARS} and ${rule}.`];
  expect(await linesOf(html("#pop { color: red; display: none }", "pop"))).toEqual(expected);
  expect(await linesOf(html("div.pop,.x{display:none}", "a"))).toEqual(expected);
  expect(await linesOf(html("@media print { .pop { display: none } }", "pop"))).toHaveLength(4);
  expect(await linesOf(`<style>#all{display:none}</style><div id="all">${html("", "a")}</div>`)).toHaveLength(4);
});

test.each([
  "Amend the bill by striking everything after the enacting clause and inserting the following:",
  "Strike all after the enacting clause and insert:",
  "AMENDMENT NO. 2. Amend House Bill 12 by replacing everything after the enacting clause with the following:",
  "Amend the bill, as and if amended, by striking all after the enacting words and inserting:",
  "Amend the bill by striking all below the enacting clause and substituting the following:",
  "1. Strike the original sections and insert the following new sections:",
])("the instruction of an amendment that replaces the bill is none of its words: %s", async (instruction) => {
  const sections =
    "Section 1. Each owner of a well enters it in the register of the county.\n\nSection 2. This act takes effect on July 1, 2026.";
  const amendment = `AMENDMENT TO HOUSE BILL 12\n\nOffered by Senator Oak\n\n${instruction}\n\n“${sections}”\n`;
  expect(await linesOf(amendment)).toEqual([
    "Section 1.",
    "Each owner of a well enters it in the register of the county.",
    "Section 2.",
    "This act takes effect on July 1, 2026.”",
  ]);
  const bill = await readText(
    strToU8(`AN ACT on wells.\n\nBE IT ENACTED BY THE PEOPLE OF THE STATE OF KANSAS:\n\n${sections}`),
  );
  expect(compareTexts(bill, await readText(strToU8(amendment))).summary.sentence).toBe(
    "Nothing changed in the wording.",
  );
});

test("an amendment that changes lines is not taken for a new bill", async () => {
  const amendment = `AMENDMENT TO HOUSE BILL 12\n\nOn page 2, line 4, strike all after “register” and insert the following: “of the county”.\n\nOn page 3, delete lines 1 to 9.\n`;
  expect((await linesOf(amendment))[0]).toMatch(/^On page 2, line 4, strike all after/);
});
