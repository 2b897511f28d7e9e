import { describe, expect, test } from "vitest";
import { deriveStatus, type Paper } from "./derive-status";
import { readDecided, tablesIn } from "./phrase";
import { codesWithPhrases, effectOf } from "./status-rules";

const jurisdictions = codesWithPhrases();
const rows = tablesIn("decided").flatMap((table) =>
  readDecided(table).map(
    ({ text, effect, why, classes }) => [table.toUpperCase(), text, effect, why, classes] as const,
  ),
);

describe("what each action means, as it was decided with the legislature's own words in hand", () => {
  test.each(rows)("%s: “%s” is %s (%s)", (code, text, means, _why, classes) => {
    expect(effectOf(text, classes, code)).toBe(means);
  });

  test("covers every state, the District of Columbia, Puerto Rico and Congress", () => {
    const territories = ["AS", "GU", "MP", "VI"];
    expect(
      tablesIn("decided")
        .map((table) => table.toUpperCase())
        .sort(),
    ).toEqual(jurisdictions.filter((code) => !territories.includes(code)).sort());
  });

  test.each(readDecided("us").flatMap(({ effect, text }) => (effect === "nothing" ? text : [])))(
    "Congress: “%s” passes nothing, even if a scraper classifies it as a passage",
    (text) => expect(effectOf(text, ["passage"], "US")).toBe("nothing"),
  );
});

type Step = [date: string, description: string, chamber?: string | null];
const status = (paper: Partial<Paper>, ...steps: Step[]): string => {
  const actions = steps.map(([date, description, chamber = null]) => ({ date, description, chamber }));
  const derived = deriveStatus({ jurisdiction: "", kind: "bill", name: "HB1", ...paper }, actions, "2026-11-26");
  return `${derived.status} ${derived.date}`;
};

describe("Puerto Rico", () => {
  const passages: Step[] = [
    ["2026-02-01", "Aprobado por Cámara en Votación Final"],
    ["2026-03-01", "Aprobado por el Senado con enmiendas en Votación Final"],
    ["2026-03-05", "Cuerpo de Origen no concurre"],
  ];
  test("has passed a bill when both chambers adopt the report of the conference, not when one does", () => {
    const one: Step = ["2026-03-20", "Informe de Comité de Conferencia aprobado por Cámara"];
    const other: Step = ["2026-03-21", "Senado aprueba Informe de Comité de Conferencia"];
    expect(status({ jurisdiction: "PR", name: "PC0012" }, ...passages, one)).toBe("passed_one_chamber 2026-02-01");
    expect(status({ jurisdiction: "PR", name: "PC0012" }, ...passages, one, other)).toBe("passed 2026-03-21");
    expect(status({ jurisdiction: "PR", name: "PC0012" }, ...passages, one, other, ["2026-03-22", "Enrolado"])).toBe(
      "passed 2026-03-21",
    );
    expect(
      status({ jurisdiction: "PR", name: "PC0012" }, ...passages, ["2026-03-22", "Se dispone que sea enrolado"]),
    ).toBe("passed 2026-03-22");
  });

  test("returns a bill to its committee when the report is withdrawn or the bill is sent back", () => {
    const road: Step[] = [
      ["2026-01-10", "Radicado"],
      ["2026-01-12", "Referido a Comisión(es)"],
      ["2026-02-01", "1er Informe Comisión de Salud rendido con enmiendas"],
    ];
    expect(status({ jurisdiction: "PR" }, ...road)).toBe("reported 2026-02-01");
    expect(status({ jurisdiction: "PR" }, ...road, ["2026-02-05", "Retirado el Informe"])).toBe(
      "in_committee 2026-02-05",
    );
    expect(status({ jurisdiction: "PR" }, ...road, ["2026-02-05", "Devuelto a Comisión"])).toBe(
      "in_committee 2026-02-05",
    );
  });

  test("withdraws and confirms nominations", () => {
    const sent: Step = ["2026-01-10", "Radicado"];
    const paper = { jurisdiction: "PR", name: "NM0012" };
    expect(status(paper, sent, ["2026-02-01", "Retirado por la Gobernadora"])).toBe("withdrawn 2026-02-01");
    expect(status(paper, sent, ["2026-02-01", "Confirmado por Senado"])).toBe("adopted 2026-02-01");
  });
});

describe("Michigan", () => {
  const passed: Step[] = [
    ["2026-06-14", "Passed Roll Call # 365 Yeas 30 Nays 8", "Senate"],
    ["2026-06-22", "Substitute (h-1) Adopted", "House"],
    ["2026-06-27", "Passed; Given Immediate Effect Roll Call # 241 Yeas 56 Nays 52", "House"],
    ["2026-06-27", "Returned To Senate", "House"],
  ];
  test("has passed a bill in another form where the second chamber adopted a substitute, until the first one concurs", () => {
    expect(status({ jurisdiction: "MI", name: "SB0371" }, ...passed)).toBe("passed_one_chamber 2026-06-14");
    expect(
      status({ jurisdiction: "MI", name: "SB0371" }, ...passed, [
        "2026-06-29",
        "House Substitute (h-1) Concurred In",
        "Senate",
      ]),
    ).toBe("passed 2026-06-29");
    expect(
      status({ jurisdiction: "MI", name: "SB0371" }, ...passed.filter(([, text]) => !text.startsWith("Substitute"))),
    ).toBe("passed 2026-06-27");
  });
  test("passes a bill that needs three quarters of the votes", () => {
    expect(
      status({ jurisdiction: "MI" }, ["2026-06-14", "Passed By 3/4 Vote Roll Call # 347 Yeas 29 Nays 9", "Senate"]),
    ).toBe("passed_one_chamber 2026-06-14");
  });
});

describe("Alaska", () => {
  test("has passed nothing when a motion beside the bill passed, and needs both chambers for a conference's report", () => {
    const first: Step = ["2026-03-31", "(S) PASSED Y20 N-", "Senate"];
    const motion: Step = ["2026-05-19", "(H) RETURNED TO RULES COMMITTEE PASSED Y21 N19", "House"];
    expect(status({ jurisdiction: "AK" }, first, motion)).toBe("passed_one_chamber 2026-03-31");
    const amended: Step[] = [
      ["2026-04-14", "(H) PASSED Y22 N18", "House"],
      ["2026-04-15", "(S) FAILED CONCUR AM OF (H) Y5 N15", "Senate"],
    ];
    const conference: Step = ["2026-05-18", "(S) CC REPORT ADOPTED Y20 CCS SB 180", "Senate"];
    expect(status({ jurisdiction: "AK" }, first, ...amended, conference)).toBe("passed_one_chamber 2026-03-31");
    expect(
      status({ jurisdiction: "AK" }, first, ...amended, conference, [
        "2026-05-19",
        "(H) CC REPORT ADOPTED Y40 CCS SB 180",
        "House",
      ]),
    ).toBe("passed 2026-05-19");
  });
});

describe("in every legislature", () => {
  const elsewhere = (text: string, means: string, name?: string) =>
    jurisdictions.filter((code) => effectOf(text, name ? [name] : [], code) !== means);

  test.each([
    "Bill Withdrawn per House Rule H30-50(3)(b)",
    "Bill withdrawn",
    "Bill withdrawn pursuant to Senate Rule 12",
    "Bill withdrawn at the request of the sponsor",
    "Bill withdrawn by the author under Rule 6.3",
    "(H) WITHDRAWN",
    "House: Withdrawn",
    "HB 5 withdrawn",
    "Measure withdrawn by sponsor",
    "Resolution withdrawn",
    "Sponsor withdrew the bill",
    "Author withdrew",
    "Withdrawn because approved P.L.2012, c.18.",
    "Withdrawn by unanimous consent",
    "Withdrawn from consideration",
    "Withdrawn from further consideration - Rule 4.3",
    "Withdrawn from the files",
    "Withdrawn on motion of Senator Smith",
    "Withdrawn per Rule 54",
    "Withdrawn prior to introduction",
    "Withdrawn under House Rule 32",
    "Withdrawn without prejudice",
  ])("“%s” withdraws the bill", (text) => {
    expect(elsewhere(text, "withdrawn")).toEqual([]);
    expect(elsewhere(text, "withdrawn", "withdrawal")).toEqual([]);
  });

  test.each([
    "Withdrawn by unanimous consent from the Calendar",
    "Withdrawn by committee from calendar",
    "Withdrawn by the Committee on Rules",
    "Withdrawn by Rep. Smith as cosponsor",
    "Withdrawn from table",
    "Bill withdrawn from the Calendar pursuant to Rule 5",
    "Bill withdrawn from Rules; referred to Calendar",
    "Notice of reconsideration withdrawn",
    "Objection withdrawn",
    "Veto withdrawn",
  ])("“%s” withdraws no bill and ends nothing", (text) => expect(elsewhere(text, "nothing")).toEqual([]));

  test.each(["Withdrawn and rereferred to Rules", "Withdrawn From Com", "House Withdrawn, Recommitted"])(
    "“%s” is back in a committee",
    (text) => expect(elsewhere(text, "in_committee")).toEqual([]),
  );

  test.each([
    "Passed Second Reading as amended",
    "Read second time",
    "Second reading",
    "Read twice",
    "2nd Reading",
    "Passed on Second Consideration",
    "Read a second time and ordered to a third reading",
  ])("a measure whose only step is “%s” is at least introduced", (text) => {
    const of = (code: string) => status({ jurisdiction: code }, ["2026-02-01", text]);
    expect(jurisdictions.filter((code) => !/^(?:introduced|in_committee|reported) /.test(of(code)))).toEqual([]);
  });

  test("a bill that both chambers passed and that is then postponed for good has failed", () => {
    const both: Step[] = [
      ["2026-02-01", "Passed House", "House"],
      ["2026-03-01", "Passed Senate", "Senate"],
    ];
    for (const text of ["Action Postponed Indefinitely", "Indefinitely postponed", "Bill postponed indefinitely"]) {
      const of = (code: string) => status({ jurisdiction: code }, ...both, ["2026-03-10", text]);
      const passedBoth = jurisdictions.filter((code) => status({ jurisdiction: code }, ...both).startsWith("passed 2"));
      expect(passedBoth.length).toBeGreaterThan(45);
      expect(passedBoth.filter((code) => of(code) !== "failed 2026-03-10")).toEqual([]);
    }
    // What is postponed is something else, or the bill has left the chambers.
    for (const text of [
      "Amendment No. 1 indefinitely postponed",
      "Motion to reconsider indefinitely postponed",
      "Conference committee report indefinitely postponed",
      "Indefinitely postponed Senate Amendment 3",
    ])
      expect(status({ jurisdiction: "NM" }, ...both, ["2026-03-10", text])).toBe("passed 2026-03-01");
    expect(
      status(
        { jurisdiction: "NM" },
        ...both,
        ["2026-03-05", "Sent to Governor"],
        ["2026-03-10", "Postponed indefinitely"],
      ),
    ).toBe("to_executive 2026-03-05");
  });
});
