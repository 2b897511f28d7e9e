import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GET as getBill } from "@/app/bill/api/get/[id]/route";
import { GET as listBills } from "@/app/bill/api/list/route";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { inShared } from "@/lib/tools/testing/in-shared";
import { readText } from "./reading/read-text";
import type { Section, TextFormat } from "./sections";
import { shortTitlesOf } from "./short-titles";
import { storeText } from "./store-text";

const section = (paragraphs: string[], more: Partial<Section> = {}): Section => ({
  id: "sec-1",
  depth: 0,
  role: "body",
  number: "Section 1.",
  heading: null,
  paragraphs: paragraphs.map((text) => ({ runs: [{ text }], indent: 0 })),
  ...more,
});
const titlesIn = (text: string | string[], more: Partial<Section> = {}, format: TextFormat = "html") =>
  shortTitlesOf([section([text].flat(), more)], format);

describe("the short title that a bill gives itself", () => {
  test.each([
    ["This Act may be cited as the “Clean Water Act of 2025”.", ["Clean Water Act of 2025"]],
    ["This Act may be cited as the Clean Water Act of 2025.", ["Clean Water Act of 2025"]],
    ['This act shall be known and may be cited as the "Tenant Protection Act."', ["Tenant Protection Act"]],
    ['This Act may be cited as the "Energy Law (2025)"', ["Energy Law (2025)"]],
    ["This act is known and may be cited as the 'Alyssa's Law'.", ["Alyssa's Law"]],
    ["That this act may be cited as the John R. Lewis Voting Rights Act.", ["John R. Lewis Voting Rights Act"]],
    ["Short title.—This Act may be referred to as “Kayla’s Law”.", ["Kayla’s Law"]],
    ["Sections 1 to 5 of this act may be cited as the Fair Pay Act.", ["Fair Pay Act"]],
    ["This bill shall be called the ``Open Records Act''.", ["Open Records Act"]],
    [
      "(a) Short titles.—This Act may be cited as the “Fair Act” or the “FAIR Act of 2025”.",
      ["Fair Act", "FAIR Act of 2025"],
    ],
    [
      "This Act may be cited as the Digital Asset Market Clarity Act of 2025 or the CLARITY Act of 2025 and the Anti-CBDC Surveillance State Act.",
      ["Digital Asset Market Clarity Act of 2025", "CLARITY Act of 2025", "Anti-CBDC Surveillance State Act"],
    ],
  ])("is read from %s", (text, titles) => {
    expect(titlesIn(text)).toEqual(titles);
  });

  test.each([
    ["the name of another act", "Section 2 of the Clean Water Act, as amended, applies to this act."],
    ["an act named with its amendments", "This Act may be cited as the “Public School Code”, as amended."],
    ["the name of a building", "The facility of the Postal Service shall be known as the “John Madden Post Office”."],
    ["the name of a committee", "The committee established by this Act shall be known as the Advisory Committee."],
    ["quoted law", ["Section 1 is amended to read:", "“Sec. 1. This Act may be cited as the “Old Act”.”"]],
    [
      "law printed after an amending clause",
      ["Section 14-1 is amended to read as follows:", "14-1. This act may be cited as the Old Code."],
    ],
    ["a chapter of a code", "This chapter may be cited as the Insurance Code."],
    ["what is not capitalized", "This Act may be cited as the act on water of the state."],
  ])("is not %s", (_, text) => {
    expect(titlesIn(text)).toEqual([]);
  });

  test("is not struck, and not outside of the law", () => {
    const text = "This Act may be cited as the “Fair Pipes Act”.";
    expect(titlesIn(text, { mark: "struck" })).toEqual([]);
    expect(titlesIn(text, { role: "back" })).toEqual([]);
    const halves = section([]);
    halves.paragraphs = [
      {
        runs: [{ text: "This Act may be cited as the " }, { text: "Old ", mark: "struck" }, { text: "New Pipes Act." }],
        indent: 0,
      },
    ];
    expect(shortTitlesOf([halves], "html")).toEqual(["New Pipes Act"]);
  });

  test("comes before the names of divisions, which only federal texts have, and there are at most four", () => {
    const paragraphs = [
      "This title may be cited as the “First Part Act”.",
      "This title may be cited as the “Second Part Act”.",
      "This title may be cited as the “Third Part Act”.",
      "This title may be cited as the “Fourth Part Act”.",
      "This Act may be cited as the “Whole Act”.",
    ];
    expect(titlesIn(paragraphs, {}, "bill-dtd")).toEqual([
      "Whole Act",
      "First Part Act",
      "Second Part Act",
      "Third Part Act",
    ]);
    expect(titlesIn(paragraphs)).toEqual(["Whole Act"]);
  });
});

const law = (...sections: string[]) =>
  Buffer.from(
    `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\n${sections.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
  );

test("the newest text's short title is searched and shown with the bill's other titles", async () => {
  const { id } = await aBill({ title: "Relating to wells", details: { otherTitles: ["Wells bill"] } });
  const store = (name: string, date: string, bytes: Buffer) =>
    storeText({ billId: id, kind: "text", name, date, url: `https://example.org/${name}` }, bytes, null);
  const titles = async () => (await ask(getBill, "GET", { params: { id: String(id) } })).body.bill.otherTitles;
  const search = async (qs: string) =>
    (await ask(listBills, "GET", { query: String(new URLSearchParams({ qs: `"${qs}"` })) })).body.total;
  const body = "Every owner of a well shall have it tested for nitrates each year by a laboratory of the state.";
  await store("Introduced", "2025-01-05", law('This act may be cited as the "Zinnia Wells Act".', body));
  expect(await titles()).toEqual(["Wells bill", "Zinnia Wells Act"]);
  expect(await search("zinnia wells act")).toBe(1);
  await store("Engrossed", "2025-02-05", law('This act may be cited as the "Marigold Wells Act".', body));
  expect(await titles()).toEqual(["Wells bill", "Marigold Wells Act"]);
  expect([await search("zinnia wells"), await search("marigold wells")]).toEqual([0, 1]);
  await store("Prefiled", "2025-01-01", law('This act may be cited as the "Aster Wells Act".', body));
  expect(await titles()).toEqual(["Wells bill", "Marigold Wells Act"]);
});

test("a bill that another is merged into has the short title of the newest text of both", async () => {
  const [from, into] = [
    await aBill({ title: "Relating to wells" }),
    await aBill({ title: "Relating to wells", details: { otherTitles: ["Wells bill"] } }),
  ];
  const version = { kind: "text" as const, name: "Enrolled", date: "2025-03-05", url: "https://example.org/enrolled" };
  await storeText({ ...version, billId: from.id }, law('This act may be cited as the "Lupine Wells Act".'), null);
  const staff = await person("editor");
  await transaction((tx) => mergeBill(tx, staff, from.id, { into: into.id }));
  expect((await ask(getBill, "GET", { params: { id: String(into.id) } })).body.bill.otherTitles).toEqual([
    "Wells bill",
    "Lupine Wells Act",
  ]);
});

const data = inShared("data/bill-texts/us");
describe.skipIf(!existsSync(data))("real texts", () => {
  test.each([
    ["115-hr255-uslm/2_publ6.xml", ["Promoting Women in Entrepreneurship Act"]],
    ["116-hr2157-uslm/1_ih.xml", ["Supplemental Appropriations Act, 2019"]],
    ["116-hr2157-uslm/2_enr.xml", ["Additional Supplemental Appropriations for Disaster Relief Act, 2019"]],
    ["119-hr2196-billdtd/1_ih.xml", []],
    ["119-hr2196-billdtd/5_enr.xml", ["National Emergency Medical Services Memorial Extension Act"]],
    ["119-hr5366-billdtd/1_ih.xml", ["Federal Disaster Tax Relief Act of 2025"]],
    ["119-hr5366-billdtd/5_enr.xml", ["Doug LaMalfa Federal Disaster Tax Relief Certainty Act"]],
    ["119-s1383-billdtd/2_rs.xml", ["Veterans Accessibility Advisory Committee Act of 2025"]],
    ["119-s1383-billdtd/4_eah.xml", ["Safeguard American Voter Eligibility Act", "SAVE America Act"]],
    [
      "119-hr3633-billdtd/2_eh.xml",
      ["Digital Asset Market Clarity Act of 2025", "CLARITY Act of 2025", "Anti-CBDC Surveillance State Act"],
    ],
    ["119-hr9025-xhtml-and-xml/1_ih.xml", []],
  ])("%s", async (path, titles) => {
    const { sections, format } = await readText(readFileSync(`${data}/${path}`));
    expect(shortTitlesOf(sections, format)).toEqual(titles);
  });
});
