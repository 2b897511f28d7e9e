import { expect, test } from "vitest";
import { pdfOfPages, type Word } from "@/lib/tools/testing/printed-bills/pdf-of";
import { sectionText } from "../words";
import { compareTexts } from "../compare/compare-texts";
import { readText } from "./read-text";

// Prints whose pages have lost their ends: only what is printed at the edges of a page says where it ends.

const rolesOf = async (input: string | Uint8Array) => {
  const { sections } = await readText(typeof input === "string" ? Buffer.from(input) : input);
  const of = (role: string) =>
    sections
      .filter((section) => section.role === role)
      .map((section) => [section.number, sectionText(section)].filter(Boolean).join(" ").replace(/\s+/g, " "));
  return { title: of("title").join(" "), body: of("body"), back: of("back").join(" ") };
};

const oklahoma = {
  floor: `SENATE FLOOR VERSION
1 An Act relating to wells; creating a register; and
2 providing an effective date.
3 BE IT ENACTED BY THE PEOPLE OF THE STATE OF OKLAHOMA:
4 SECTION 1. NEW LAW Each owner of a well shall enter it in
5 the register of the county within three years.
6 SECTION 2. NEW LAW The county shall keep the register of
7 wells, and shall open it to every person who asks for it,
8 without a fee, on each day on which the court is open for
9 the hearing of cases, and at no other time of the week
10 or of the year than that.
SENATE FLOOR VERSION - SB12 SFLR Page 1
(Bold face denotes Committee Amendments)
1 SECTION 3. NEW LAW The county may sell copies of it.
2 The price of a copy is two dollars, paid into the well
3 fund of the county, and to no other fund or office of
4 the county or of the state, whoever asks for the copy
5 and whatever it is used for by the person who has it.
6 SECTION 4. This act becomes effective July 1, 2026, and
7 applies to every well that was drilled before that day
8 by its owner, or on it, or after it.
9 COMMITTEE REPORT BY: COMMITTEE ON WATER
April 2, 2026 - DO PASS AS AMENDED
10
SENATE FLOOR VERSION - SB12 SFLR Page 2
(Bold face denotes Committee Amendments)
`,
  enrolled: `An Act
ENROLLED SENATE
BILL NO. 12 By: Oak of the Senate
An Act relating to wells; creating a register; and
providing an effective date.
SUBJECT: Wells
BE IT ENACTED BY THE PEOPLE OF THE STATE OF OKLAHOMA:
SECTION 1. NEW LAW Each owner of a well shall enter it in the
register of the county within three years.
SECTION 2. NEW LAW The county shall keep the register of wells,
and shall open it to every person who asks for it, without a fee, on
each day on which the court is open for the hearing of cases, and at
no other time of the week or of the year than that.
SECTION 3. NEW LAW The county may sell copies of it. The price of
ENR. S. B. NO. 12 Page 2
a copy is two dollars, paid into the well fund of the county, and to
no other fund or office of the county or of the state, whoever asks
for the copy and whatever it is used for by the person who has it.
SECTION 4. This act becomes effective July 1, 2026, and applies to
every well that was drilled before that day by its owner, or on it,
or after it.
ENR. S. B. NO. 12 Page 3
Passed the Senate the 12th day of May, 2026.
Presiding Officer of the Senate
OFFICE OF THE GOVERNOR
Received by the Office of the Governor this ____________________
day of ___________________, 20_______, at _______ o'clock _______ M.
ENR. S. B. NO. 12 Page 4
`,
};

test("Oklahoma's feet name the bill and the page, and its committee's report is no law", async () => {
  const [before, after] = await Promise.all(Object.values(oklahoma).map((text) => readText(Buffer.from(text))));
  expect(compareTexts(before!, after!).summary.sentence).toBe("Nothing changed in the wording.");
  const { title, body, back } = await rolesOf(oklahoma.enrolled);
  expect(title).toBe("relating to wells; creating a register; and providing an effective date.");
  expect(body.at(-1)).toBe(
    "SECTION 4. This act becomes effective July 1, 2026, and applies to every well that was drilled before that day by its owner, or on it, or after it.",
  );
  expect(back).toMatch(/^Passed the Senate/);
});

test("Nebraska's heads stand above a page whose number is at its foot", async () => {
  const slip = `LB12 LB12
2026 2026
LEGISLATIVE BILL 12
Approved by the Governor March 3, 2026
A BILL FOR AN ACT relating to wells; to provide a register.
Be it enacted by the people of the State of Nebraska,
Section 1. Each owner of a well shall enter it in the register of the
-1-
LB12 LB12
2026 2026
county within three years.
Sec. 2. Original section 12-345, Reissue Revised Statutes of Nebraska, is
repealed.
-2-
`;
  expect((await rolesOf(slip)).body).toEqual([
    "Section 1. Each owner of a well shall enter it in the register of the county within three years.",
    "Sec. 2. Original section 12-345, Reissue Revised Statutes of Nebraska, is repealed.",
  ]);
});

test("North Carolina numbers its laws from the second page on, and signs them", async () => {
  const law = `GENERAL ASSEMBLY OF NORTH CAROLINA
SESSION LAW 2026-12
AN ACT TO REGISTER WELLS.
The General Assembly of North Carolina enacts:
SECTION 1. Each owner of a well shall enter it in the register of the
Page 2 Session Law 2026-12 House Bill 10
county within three years.
SECTION 2. This act is effective when it becomes law.
In the General Assembly read three times and ratified this the 24th day of June, 2026.
s/ Ann Oak
President of the Senate
Approved 10:15 a.m. this 2nd day of July, 2026
House Bill 10 Session Law 2026-12 Page 3
`;
  const { body, back } = await rolesOf(law);
  expect(body).toEqual([
    "SECTION 1. Each owner of a well shall enter it in the register of the county within three years.",
    "SECTION 2. This act is effective when it becomes law.",
  ]);
  expect(back).toMatch(/^In the General Assembly.*July, 2026$/);
});

test("Arkansas stamps each page, and prints a shorter title below the title", async () => {
  const bill = `Stricken language would be deleted from and underlined language would be added to present law.
1 State of Arkansas
2 For An Act To Be Entitled
3 AN ACT TO REGISTER THE WELLS OF THE STATE; AND FOR
4 OTHER PURPOSES.
5 Subtitle
6 AN ACT CONCERNING WELLS.
7 BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF ARKANSAS:
8 SECTION 1. REGISTER. Each owner of a well shall enter it
9 in the register of the county within three
*ABC006*
04-03-2026 11:44:10 ABC006
As Engrossed: S4/3/26 SB12
1 years, and shall pay for it a fee of two dollars, which the
2 county pays into the fund.
3
4 /s/Oak
2 04-03-2026 11:44:10 ABC006
`;
  expect(await rolesOf(bill)).toEqual({
    title: "TO REGISTER THE WELLS OF THE STATE; AND FOR OTHER PURPOSES.",
    body: [
      "SECTION 1. REGISTER Each owner of a well shall enter it in the register of the county within three years, and shall pay for it a fee of two dollars, which the county pays into the fund.",
    ],
    back: "/s/Oak",
  });
});

test("Louisiana's Senate prints its note on the digest without a gap below the law", async () => {
  const bill = `SENATE BILL NO. 1
1 AN ACT
2 To enact Part I-B of Chapter 5 of Title 12, relative to wells.
3 Be it enacted by the Legislature of Louisiana:
4 Section 1. Part I-B of Chapter 5 is hereby enacted to read:
5 PART I-B. WELLS OF A PARISH
6 A. Each owner of a well shall enter it in the register.
7 Section 2. This Act shall become effective on July 1,
8 2026, and applies to every well of the parish.
The original instrument and the following digest, which constitutes no part
of the legislative instrument, were prepared by Senate Legislative Services.
Page 1 of 1
`;
  const { body, back } = await rolesOf(bill);
  expect(body.slice(1)).toEqual([
    "PART I-B WELLS OF A PARISH A. Each owner of a well shall enter it in the register.",
    "Section 2. This Act shall become effective on July 1, 2026, and applies to every well of the parish.",
  ]);
  expect(back).toMatch(/^The original instrument/);
});

test("lines at the top of a page whose numbers cannot be read are text", async () => {
  const count = (from: number, lines: readonly string[]) => lines.map((line, at) => `${from + at} ${line}`);
  const page = (k: number) =>
    Array.from({ length: 9 }, (_, at) => `of wells that line ${"abcdefghi"[at]} of page ${k} speaks of,`);
  const bill = [
    "AN ACT on wells.",
    "Be it enacted by the People of the State of Maine as follows:",
    ...count(1, ["Sec. 1. Each owner of a well keeps a register", ...page(1)]),
    "Page 1 - 132LR2011(01)",
    "413 first of four lines on wells,",
    "424 second of four lines on wells,",
    ...count(3, page(2)),
    "Page 2 - 132LR2011(01)",
  ].join("\n");
  expect((await rolesOf(bill)).body.join(" ")).toMatch(/page 1 speaks of, 413 first .* 424 second .* page 2/);
});

test("what a page draws twice in one place is read once", async () => {
  const line = (y: number, number: string, text: string): Word[] => [
    [72, y, number],
    [72, y, number],
    [100, y, text],
    [100.4, y, text],
  ];
  const words: Word[] = [
    [100, 740, "AN ACT on wells."],
    ...line(700, "1", "Be it enacted by the Legislature of the State of Maine:"),
    ...line(688, "2", "Sec. 1. Each owner of a well keeps a register of it for the county, and"),
    // Numbers of the page before, printed over those of this one.
    [70, 676, "43"],
    ...line(676, "3", "shows it to every person who asks for it on a day on which the court is open"),
    ...line(664, "4", "for the hearing of cases, and at no other time."),
  ];
  expect((await rolesOf(pdfOfPages([words]))).body).toEqual([
    "Sec. 1. Each owner of a well keeps a register of it for the county, and shows it to every person who asks for it on a day on which the court is open for the hearing of cases, and at no other time.",
  ]);
});

test("an empty line that has a number parts paragraphs, as in Alabama's title", async () => {
  const bill = `HB12 Enrolled
1 Enrolled, An Act,
2
3 Relating to wells; to amend Section 12-15-102, Code of
4 Alabama 1975, to provide for a register.
5 BE IT ENACTED BY THE LEGISLATURE OF ALABAMA:
6 Section 1. The owner of a well shall enter the well in the
7 register of the county, and shall pay for it.
8 Section 2. This act shall become effective on October
9 1, 2026.
Page 1
HB12 Enrolled
10 ________________________________________________
11 Speaker of the House of Representatives
`;
  expect(await rolesOf(bill)).toMatchObject({
    title: "Relating to wells; to amend Section 12-15-102, Code of Alabama 1975, to provide for a register.",
    body: [
      "Section 1. The owner of a well shall enter the well in the register of the county, and shall pay for it.",
      "Section 2. This act shall become effective on October 1, 2026.",
    ],
  });
});

const preamble = `Emergency preamble. Whereas, wells must be registered before the summer; and
Whereas, these facts create an emergency; now, therefore,
Be it enacted by the People of the State of Maine as follows:
Sec. 1. 12 MRSA §1801 is enacted to read:
1. Register. The owner of a well shall enter it in the register.
Emergency clause. In view of the emergency, this legislation takes effect when
approved.`;

test("Maine's emergency preamble is law, and the bill's references are not its title", async () => {
  const bill = `Legislative Document No. 12
An Act to Require a Register of Wells
(EMERGENCY)
Referred to the Committee on Water suggested and ordered printed.
Presented by Senator OAK of Cumberland.
${preamble}
SUMMARY
This bill requires a register of wells.
Page 1 - 132LR1661(01)
`;
  const law = `CHAPTER 123
An Act to Require a Register of Wells
${preamble}
See title page for effective date.
Page 1 - 132LR1661(02)
`;
  const { title, body } = await rolesOf(bill);
  expect(title).toBe("to Require a Register of Wells");
  expect(body[0]).toMatch(/^Emergency preamble\. Whereas, wells .* now, therefore,$/);
  const [before, after] = await Promise.all([bill, law].map((text) => readText(Buffer.from(text))));
  expect(compareTexts(before!, after!).summary.sentence).toBe("Nothing changed in the wording.");
});

test("Indiana prints the reports of committees below the bill, and its number at the foot of each page", async () => {
  const sections = (foot: string, page: string) => `Be it enacted by the General Assembly of the State of Indiana:
SECTION 1. IC 14-25-3-4 IS AMENDED TO READ AS FOLLOWS
[EFFECTIVE JULY 1, 2026]: Sec. 4. The owner of a well shall enter
${foot}

${page}
the well in a register.
SECTION 2. [EFFECTIVE JULY 1, 2026] This SECTION expires July 1, 2027.
${foot}
`;
  const bill = `HOUSE BILL No. 1012
A BILL FOR AN ACT to amend the Indiana Code concerning wells.
${sections("HB 1012—LS 6523/DI 101", "2")}
3
COMMITTEE REPORT
Mr. Speaker: Your Committee on Natural Resources, to which was referred House Bill
1012, begs leave to report the same back to the House with the recommendation that
said bill be amended as follows: Page 1, line 5, delete "twenty".
HB 1012—LS 6523/DI 101
`;
  const act = `HOUSE ENROLLED ACT No. 1012
AN ACT to amend the Indiana Code concerning wells.
${sections("HEA 1012", "2")}
Speaker of the House of Representatives
HEA 1012
`;
  const [before, after] = await Promise.all([bill, act].map((text) => readText(Buffer.from(text))));
  expect(compareTexts(before!, after!).summary.sentence).toBe("Nothing changed in the wording.");
  expect((await rolesOf(bill)).back).toMatch(/^COMMITTEE REPORT Mr\. Speaker/);
});
