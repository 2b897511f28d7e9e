import { expect, test } from "vitest";
import { action, counts, files, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";

startWithoutBills();

const storeBill = async () =>
  (
    await sql`select b.*, b.status_date::text, b.introduced_date::text, b.last_action_date::text, d.* from bills b join bill_details d on d.bill_id = b.id`
  )[0]!;

test("texts of a record that are long beyond reason are cut", async () => {
  const long = "x".repeat(5000);
  await run(
    files({
      "bill_1.json": scrapedBill("HB1", {
        actions: [action("2026-01-05", long)],
        sponsorships: [{ name: long, primary: true, entity_type: "person" }],
        subject: [long],
        versions: [{ note: long, date: "", links: [] }],
        related_bills: [{ identifier: long, legislative_session: long, relation_type: long }],
      }),
    }),
  );
  const bill = await storeBill();
  expect(bill.last_action).toBe(`${"x".repeat(1999)}…`);
  expect(bill.actions[0].description.length).toBe(2000);
  expect(bill.sponsors[0].name.length).toBe(200);
  expect(bill.subjects[0].length).toBe(300);
  expect(bill.versions[0].name.length).toBe(500);
  expect(JSON.stringify(bill)).not.toContain("x".repeat(2001));
});

test("sponsors and subjects without a word, and marks that turn the direction of the text, are left out", async () => {
  const names = ["Ada Stone", "", "  ", "<img src=x onerror=alert(1)>", "Ben \u202edeeR", "\u2066Cy\u2069 Vale"];
  await run(
    files({
      "bill_1.json": scrapedBill("HB1", {
        title: "An act about \u202ewater",
        sponsorships: names.map((name) => ({ name, primary: true, entity_type: "person" })),
        subject: ["Water", " ", "<b></b>"],
      }),
    }),
  );
  const bill = await storeBill();
  expect(bill.sponsors.map(({ name }: { name: string }) => name)).toEqual(["Ada Stone", "Ben deeR", "Cy Vale"]);
  expect([bill.subjects, bill.title]).toEqual([["Water"], "An act about water"]);
});

test.each(["3631", "3631-3632", "36313632", "9999 Regular Session", "0001", "x".repeat(121)])(
  "a bill of the session %s is refused by name",
  async (session) => {
    const refused: string[] = [];
    const result = await run(files({ "bill_1.json": scrapedBill("HB1", { legislative_session: session }) }), {
      onRefused: ({ reason }) => refused.push(reason),
    });
    expect(counts(result)).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 1 });
    expect(refused[0]).toMatch(/^Its session (“.*” names a year that cannot be right|has 121 characters)/);
  },
);

test("a session whose number has no possible year is shown without one", async () => {
  const place = files({
    "bill_1.json": scrapedBill("HB1", {
      legislative_session: "892",
      jurisdiction: { id: "ocd-jurisdiction/country:us/government" },
    }),
  });
  await run(place);
  expect(await storeBill()).toMatchObject({ session: "892", session_name: "892", session_year: null });
});

test("a LegiScan session of impossible years takes its words alone", async () => {
  const bill = {
    bill_id: 1,
    bill_number: "HB1",
    state: "WA",
    title: "A",
    history: [{ date: "3631-01-01", action: "Read" }],
    status: 1,
    status_date: "9999-12-31",
  };
  const given = { session_name: "89th Legislature", year_start: 3631, year_end: 3632 };
  await run(files({ "WA/3631-3632_x/bill/HB1.json": { bill: { ...bill, session: given } } }));
  expect(await storeBill()).toMatchObject({
    session: "89th Legislature",
    session_name: "89th Legislature",
    session_year: null,
    status_date: null,
    introduced_date: null,
    last_action_date: null,
  });
});

test("days in the far future are left out; announced ones of the next years stay", async () => {
  await run(
    files({
      "bill_1.json": scrapedBill("HB1", {
        actions: [
          action("2026-01-05", "Introduced", ["introduction"]),
          action("3631-01-05", "Signed by the Governor", ["executive-signature"]),
          action("2028-07-01", "Effective July 1, 2028"),
        ],
      }),
    }),
  );
  const bill = await storeBill();
  expect(bill).toMatchObject({ status: "introduced", last_action: "Introduced" });
  expect(bill.actions.map(({ date }: { date: string | null }) => date)).toContain("2028-07-01");
  expect(JSON.stringify(bill)).not.toContain("3631");
});

test("counts of votes that no chamber can cast are left out", async () => {
  const bill = {
    bill_id: 1,
    bill_number: "HB1",
    state: "WA",
    title: "A",
    history: [],
    session: { session_name: "2025 Regular Session" },
    votes: [
      { date: "2026-01-05", desc: "Passage", yea: 99_999_999, nay: -1, nv: 2, absent: 0, passed: 1, chamber: "H" },
    ],
  };
  await run(files({ "HB1.json": { bill } }));
  expect((await storeBill()).votes[0]).toMatchObject({ yes: null, no: null, other: 2, result: "passed" });
});
