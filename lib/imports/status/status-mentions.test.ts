import { describe, expect, test } from "vitest";
import { deriveStatus } from "./derive-status";
import { codesWithPhrases, effectOf } from "./status-rules";

const jurisdictions = codesWithPhrases();
const deciding = [
  "passage",
  "amended_passage",
  "both",
  "adopted",
  "enacted",
  "vetoed",
  "override",
  "overridden",
  "failed",
  "withdrawn",
];
const decidedIn = (text: string, name?: string) =>
  jurisdictions.filter((code) => deciding.includes(effectOf(text, name ? [name] : [], code)));

describe("what only sounds like an end or a passage, in every jurisdiction", () => {
  test.each([
    "Withdrawn from Calendar",
    "Withdrawn from Consent Calendar",
    "withdrawn from Consent Calendar, placed in the Orders of the Day",
    "Withdrawn from Committee on Rules",
    "Withdrawn from committee",
    "Withdrawn from Calendar; Rereferred to Committee on Judiciary",
    "Withdrawn as co-sponsor",
    "Withdrawn as co-sponsor: Delegate Smith",
    "Withdrawn as a prime sponsor",
  ])("“%s” withdraws no bill", (text) => {
    expect(decidedIn(text)).toEqual([]);
    expect(decidedIn(text, "withdrawal")).toEqual([]);
  });

  test.each([
    "Passed Rules Committee",
    "Passed out of committee",
    "Passed from committee",
    "Passed subcommittee",
    "Passed for the day",
    "Passed temporarily",
    "Passed retaining its place",
    "Passed on the consent calendar to third reading",
    "Passed to Calendar",
    "Passed to Appropriations",
    "Adopted emergency clause",
    "Adopted special order",
    "Adopted report of the committee",
    "Adopted rules for debate",
    "Adopted motion to postpone",
    "Adopted the Rules Committee report",
  ])("“%s” passes nothing", (text) => expect(decidedIn(text)).toEqual([]));

  test.each([
    "Emergency clause failed",
    "Failed to receive second",
    "Failed to be taken from table",
    "Failed to adopt BIR",
    "Failed for lack of a second",
    "Senator Smith, who died on Tuesday",
  ])("“%s” ends nothing", (text) => {
    expect(decidedIn(text)).toEqual([]);
    expect(decidedIn(text, "failure").filter((code) => effectOf(text, ["failure"], code) !== "failed")).toEqual([]);
  });

  test.each([
    "Veto override vote scheduled",
    "Last day to consider Governor's veto pursuant to Joint Rule 58.5.",
    "Notice of intent to override veto",
    "Placed On Cal For Veto Override",
    "Requires 27 affirmative votes to override Governor's veto",
    "Senate: Requires 27 affirmative votes to override Governor's veto",
    "Motion to override veto failed",
    "Motion to override veto laid on table adopted",
  ])("“%s” is neither a veto nor its end", (text) => expect(decidedIn(text)).toEqual([]));
});

describe("a veto overridden", () => {
  test.each([
    "Motion to override Governor's veto passed",
    "Motion to override the veto adopted",
    "Motion to override veto carried",
    "Motion to override Governor's veto prevailed",
    "House Vote to Override Governor's Veto - Passed",
    "House/ override Governor veto passed",
    "House votes to override veto",
    "Overrode veto",
    "Bill read. Veto not sustained.",
  ])("“%s” is read everywhere", (text) => {
    expect(jurisdictions.filter((code) => !["override", "overridden"].includes(effectOf(text, [], code)))).toEqual([]);
  });

  const steps = (...given: [string, string, string | null][]) =>
    given.map(([date, description, chamber]) => ({ date, description, chamber }));
  test.each([
    ["CO", "House Vote to Override Governor's Veto - Passed", "Senate Vote to Override Governor's Veto - Passed"],
    ["MO", "House Motion to Override Governor's Veto Adopted", "Senate Motion to Override Governor's Veto Adopted"],
    ["UT", "House/ override Governor veto passed", "Senate/ override Governor veto passed"],
    ["CT", "House Repassed", "Senate Repassed"],
    [
      "NJ",
      "Motion to override Governor's veto passed Assembly (54-0)",
      "Motion to override Governor's veto passed Senate (27-0)",
    ],
    ["NV", "Bill read. Veto not sustained.", "Bill read. Veto not sustained."],
  ])("%s: by both chambers makes law, by one it does not", (jurisdiction, one, other) => {
    const history = steps(
      ["2026-02-01", "Vetoed by Governor", null],
      ["2026-03-01", one, "House"],
      ["2026-04-01", other, "Senate"],
    );
    const paper = { jurisdiction, kind: "bill", name: "HB1" } as const;
    expect(deriveStatus(paper, history.slice(0, 2), "2026-11-26").status).toBe("vetoed");
    expect(deriveStatus(paper, history, "2026-11-26")).toEqual({ status: "enacted", date: "2026-04-01" });
  });
});

describe("everyday forms", () => {
  test.each([
    ["VA", "House: Read third time and passed House (97-Y 0-N)", "passage"],
    ["VA", "VOTE: Passage (97-Y 0-N)", "passage"],
    ["VA", "House: VOTE: Passage (97-Y 0-N)", "passage"],
    ["VA", "House: Tabled in Finance (12-Y 10-N)", "failed"],
    ["VA", "House: Failed to report (defeated) in Education (7-Y 8-N)", "failed"],
    ["VA", "House: Enrolled", "both"],
    ["VA", "Senate: Stricken from docket by Courts of Justice (20-Y 0-N)", "withdrawn"],
    ["VA", "House: Senate substitute agreed to by House (97-Y 0-N)", "both"],
    ["VA", "Governor: Vetoed by Governor", "vetoed"],
    ["VA", "Senate: Signed by President", "nothing"],
    ["KS", "Consent Calendar Passed Yea: 122 Nay: 0", "passage"],
    ["KS", "House Consent Calendar Passed Yea: 122 Nay: 0", "passage"],
    ["MO", "HCS Third Read and Passed (H)", "passage"],
    ["MO", "CCS Third Read and Passed", "passage"],
    ["AL", "Motion to Indefinitely Postpone - Adopted", "failed"],
    ["", "Bill passed (97-3)", "passage"],
    ["", "Resolution adopted", "passage"],
    ["PR", "Aprobado por el Gobernador", "enacted"],
    ["PR", "Convertido en Ley sin la firma del Gobernador", "enacted"],
    ["PR", "Enviado para la firma de la Gobernadora", "to_executive"],
    ["PR", "Veto sostenido", "nothing"],
    ["US", "Reported (Amended) by the Committee on Energy and Commerce. H. Rept. 119-12.", "reported"],
    ["US", "Reported adversely by the Committee on the Judiciary. H. Rept. 119-50.", "reported"],
    ["NH", "Ought to Pass with Amendment #2025-1600s, MA, VV; Refer to Finance Rule 4-5; 05/15/2025; SJ 13", "nothing"],
    ["NH", "Ought to Pass with Amendment #2025-1600s, MA, VV; OT3rdg; 05/15/2025; SJ 13", "passage"],
  ])("%s: “%s” is %s", (code, text, means) => expect(effectOf(text, [], code)).toBe(means));

  test.each(["Bill passed (97-3)", "Bill passed, ayes 40, nays 2"])("“%s” is a passage everywhere", (text) =>
    expect(jurisdictions.filter((code) => effectOf(text, [], code) !== "passage")).toEqual([]),
  );

  test.each([
    "Passed",
    "Passed (97-3)",
    "Passed, ayes 40",
    "Passed as amended",
    "Passed with amendments",
    "Passed unanimously",
    "Passed by voice vote",
    "Adopted by voice vote",
    "Adopted.",
    "Passed 40-0",
  ])("“%s” stays a passage", (text) => expect(["passage", "amended_passage"]).toContain(effectOf(text, [], "")));
});
