import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as confirm } from "@/app/admin/bill-date/api/confirm/[id]/route";
import { POST as correct } from "@/app/admin/bill-date/api/correct/[id]/route";
import { GET as list } from "@/app/admin/bill-date/api/list/route";
import { POST as refuse } from "@/app/admin/bill-date/api/refuse/[id]/route";
import { GET as calendar } from "@/app/bill/view/[slug]/calendar.ics/route";
import { GET as listBills } from "@/app/bill/api/list/route";
import { GET as getDates } from "@/app/bill/api/dates/[id]/route";
import { db } from "@/db";
import { activityLog, billDetails, bills, billTexts } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { contentOfHash } from "../stored-texts";
import { storeText } from "../store-text";
import { sectionText } from "../words";
import { refreshFindings } from "./refresh-findings";
import type { BillDate } from "./schema";
import { recomputeDays } from "./store-findings";

const law = (...sections: string[]) =>
  Buffer.from(
    `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\n${sections.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
  );
const body = "Every owner of a well shall have it tested for nitrates each year by a laboratory of the state.";
const store = (billId: number, name: string, date: string, ...sections: string[]) =>
  storeText(
    { billId, kind: "text", name, date, url: `https://example.org/${billId}/${name}` },
    law(body, ...sections),
    null,
  );
const datesOf = async (id: number): Promise<BillDate[]> =>
  (await ask(getDates, "GET", { params: { id: String(id) } })).body.dates;
const short = async (id: number) => (await datesOf(id)).map(({ kind, date, certainty }) => [kind, date, certainty]);

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

describe("the dates of a bill", () => {
  test("are those of its newest text, each with its words and their place", async () => {
    const { id } = await aBill({});
    await store(id, "Introduced", "2026-01-05", "This act takes effect July 1, 2026.");
    expect(await short(id)).toEqual([["effective", "2026-07-01", "printed"]]);
    await store(id, "Enrolled", "2026-02-05", "This act takes effect July 1, 2027, and expires June 30, 2030.");
    expect(await short(id)).toEqual([
      ["effective", "2027-07-01", "printed"],
      ["expires", "2030-06-30", "printed"],
    ]);
    const [one] = await datesOf(id);
    const content = await contentOfHash(one!.sha256);
    const section = content!.sections.find((each) => each.id === one!.section)!;
    expect(sectionText(section).slice(one!.start, one!.end)).toBe(one!.words);
    await store(id, "Prefiled", "2026-01-01", "This act takes effect January 1, 2026.");
    expect(await short(id)).toHaveLength(2);
  });
  test("are computed by a printed rule once the bill's actions say on which day it became law", async () => {
    const { id } = await aBill({ jurisdiction: "IA", status: "passed" });
    await store(id, "Enrolled", "2026-02-05", "This act takes effect 90 days after the date of enactment of this act.");
    const computed = { rule: "90 days after the day it becomes law", from: "the day it becomes law", fromDate: null };
    expect(await datesOf(id)).toMatchObject([{ date: null, certainty: "unclear", computed }]);
    const actions = [{ date: "2026-03-12", description: "Signed by Governor.", chamber: null }];
    await db.update(billDetails).set({ actions }).where(eq(billDetails.billId, id));
    await db
      .update(bills)
      .set({ status: "enacted", version: sql`version + 1` })
      .where(eq(bills.id, id));
    expect(await recomputeDays()).toBeGreaterThan(0);
    expect(await datesOf(id)).toMatchObject([
      { date: "2026-06-10", certainty: "computed", computed: { ...computed, fromDate: "2026-03-12" } },
    ]);
    // A source that gives two days says nothing.
    await db
      .update(billDetails)
      .set({ actions: [...actions, { date: "2026-03-14", description: "Signed by Governor.", chamber: null }] })
      .where(eq(billDetails.billId, id));
    await db
      .update(bills)
      .set({ version: sql`version + 1` })
      .where(eq(bills.id, id));
    await recomputeDays();
    expect(await short(id)).toEqual([["effective", null, "unclear"]]);
  });
  test("count deadlines from the effective date only once it is printed or confirmed, for the whole act", async () => {
    const { id } = await aBill({});
    const deadline = "Within 180 days after the effective date of this act, the board shall report to the governor.";
    await store(id, "Introduced", "2026-01-05", "This act takes effect July 1, 2027.", deadline);
    expect(await short(id)).toEqual([
      ["effective", "2027-07-01", "printed"],
      ["deadline", "2027-12-28", "computed"],
    ]);
    await store(id, "Amended", "2026-02-05", "This act takes effect when the treaty ends.", deadline);
    expect(await short(id)).toEqual([
      ["effective", null, "unclear"],
      ["deadline", null, "unclear"],
    ]);
    const [effective] = await datesOf(id);
    const params = { id: String(effective!.id) };
    await ask(correct, "POST", { as: eda, params, body: { date: "2028-01-01" } });
    expect(await datesOf(id)).toMatchObject([
      { date: "2028-01-01" },
      { date: "2028-06-29", certainty: "computed", computed: { fromDate: "2028-01-01" } },
    ]);
    await ask(refuse, "POST", { as: eda, params, body: {} });
    expect(await short(id)).toEqual([["deadline", null, "unclear"]]);
    await store(
      id,
      "Enrolled",
      "2026-03-05",
      "This act takes effect July 1, 2027.",
      "Section 1 of this act takes effect July 1, 2028.",
      deadline,
    );
    expect((await short(id)).at(-1)).toEqual(["deadline", null, "unclear"]);
  });
  test("of texts that were stored before are read, and what people decided stays", async () => {
    const { id } = await aBill({});
    await store(
      id,
      "Introduced",
      "2026-01-05",
      "This act takes effect July 1, 2027.",
      "This act expires when the treaty ends.",
    );
    const [effective, expires] = await datesOf(id);
    await ask(correct, "POST", {
      as: eda,
      params: { id: String(expires!.id) },
      body: { date: "2029-01-01", note: "Treaty" },
    });
    await ask(refuse, "POST", { as: eda, params: { id: String(effective!.id) }, body: {} });
    await db.update(billTexts).set({ findingsVersion: 0 }).where(eq(billTexts.billId, id));
    expect(await refreshFindings()).toBeGreaterThan(0);
    expect(await datesOf(id)).toMatchObject([
      { id: expires!.id, date: "2029-01-01", certainty: "confirmed", confirmed: { by: "Eda", note: "Treaty" } },
    ]);
    expect(await refreshFindings()).toBe(0);
  });
});

describe("the default rule of a place", () => {
  const ruleOf = async (id: number) => (await ask(getDates, "GET", { params: { id: String(id) } })).body.defaultRule;
  test("gives a day only for an act that says nothing, from the day on which it became law", async () => {
    const { id } = await aBill({ jurisdiction: "NY", status: "passed", title: "Relates to wells" });
    expect(await ruleOf(id)).toBeNull();
    await store(id, "Introduced", "2026-01-05", "The board shall report to the governor.");
    const rule = { words: "takes effect on the 20th day after it becomes law", citation: "N.Y. Legislative Law § 43" };
    expect(await ruleOf(id)).toMatchObject({ ...rule, computed: null });
    await store(id, "Chaptered", "2026-03-14", "The board shall report to the governor.");
    const actions = [{ date: "2026-03-12", description: "Signed by Governor.", chamber: null }];
    await db.update(billDetails).set({ actions }).where(eq(billDetails.billId, id));
    await db.update(bills).set({ status: "enacted" }).where(eq(bills.id, id));
    expect((await ruleOf(id)).computed).toEqual({
      date: "2026-04-01",
      rule: "20 days after the day it becomes law",
      fromDate: "2026-03-12",
    });
  });
  test("is never shown beside a clause of the text, even a refused one", async () => {
    const { id } = await aBill({ jurisdiction: "NY", status: "enacted" });
    await store(id, "Chaptered", "2026-03-14", "This act takes effect when the treaty ends.");
    expect(await ruleOf(id)).toBeNull();
    const [clause] = await datesOf(id);
    await ask(refuse, "POST", { as: eda, params: { id: String(clause!.id) }, body: {} });
    expect(await datesOf(id)).toEqual([]);
    expect(await ruleOf(id)).toBeNull();
  });
});

describe("bills by their dates", () => {
  const find = async (query: string) =>
    (await ask(listBills, "GET", { query })).body.bills.map((each: { id: number }) => each.id);
  test("are found by the day on which they take effect, and by whether they set a deadline", async () => {
    const { id } = await aBill({ slug: "by-date", session: "dates" });
    await store(
      id,
      "Introduced",
      "2026-01-05",
      "This act takes effect July 1, 2027.",
      "By March 1, 2028, the board shall report to the governor.",
    );
    expect(await find("session=dates&effectiveFrom=2027-07-01&effectiveTo=2027-07-01")).toEqual([id]);
    expect(await find("session=dates&effectiveFrom=2027-07-02")).toEqual([]);
    expect(await find("session=dates&hasDeadline=1")).toEqual([id]);
    const [effective, deadline] = await datesOf(id);
    for (const { id: date } of [effective!, deadline!])
      await ask(refuse, "POST", { as: eda, params: { id: String(date) }, body: {} });
    expect(await find("session=dates&effectiveFrom=2027-07-01")).toEqual([]);
    expect(await find("session=dates&hasDeadline=1")).toEqual([]);
  });
  test("have them in their calendar, each with its words and kind, and never one that is not known", async () => {
    const { id } = await aBill({ slug: "calendar-of-text" });
    await store(
      id,
      "Introduced",
      "2026-01-05",
      "This act takes effect July 1, 2027.",
      "By March 1, 2028, the board shall report to the governor.",
      "This act expires when the treaty ends.",
    );
    const text: string = (await ask(calendar, "GET", { params: { slug: "calendar-of-text" } })).body;
    const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
    expect(days).toEqual(["20270701", "20280301"]);
    expect(text).toContain("This act takes effect July 1\\, 2027.");
    expect(text).toContain("CATEGORIES:Effective dates");
    expect(text).toContain("CATEGORIES:Deadlines");
    await db.update(bills).set({ status: "failed" }).where(eq(bills.id, id));
    expect((await ask(calendar, "GET", { params: { slug: "calendar-of-text" } })).body).not.toContain("DTSTART");
  });
});

describe("the decisions on dates", () => {
  test("are recorded once, and a clause without a date is not confirmed", async () => {
    const { id } = await aBill({ name: "HB 77" });
    await store(
      id,
      "Introduced",
      "2026-01-05",
      "This act takes effect July 1, 2027.",
      "This act expires when the treaty ends.",
    );
    const [effective, expires] = await datesOf(id);
    const params = { id: String(effective!.id) };
    const first = await ask(confirm, "POST", { as: eda, params, body: { note: "Read" } });
    expect([first.status, first.body.billDate.certainty, first.body.billDate.bill.name]).toEqual([
      200,
      "confirmed",
      "HB 77",
    ]);
    expect((await ask(confirm, "POST", { as: eda, params, body: {} })).status).toBe(200);
    const entries = await db.select().from(activityLog).where(eq(activityLog.entityId, id));
    expect(entries.filter(({ action }) => action.startsWith("bill-date")).map(({ action }) => action)).toEqual([
      "bill-date.confirmed",
    ]);
    expect((await ask(confirm, "POST", { as: eda, params: { id: String(expires!.id) }, body: {} })).status).toBe(422);
    expect((await ask(correct, "POST", { as: eda, params, body: { date: "2027-02-30" } })).status).toBe(422);
    expect((await ask(confirm, "POST", { as: eda, params: { id: "999999" }, body: {} })).status).toBe(404);
  });
  test("wait in a list", async () => {
    const { id } = await aBill({ name: "HB 78" });
    await store(id, "Introduced", "2026-01-05", "This act takes effect July 1, 2027.");
    const of = async (query: string) =>
      (await ask(list, "GET", { as: eda, query })).body.billDates.filter(
        (each: { bill: { id: number } }) => each.bill.id === id,
      );
    expect(await of("state=open&kind=effective")).toMatchObject([{ words: "This act takes effect July 1, 2027." }]);
    expect(await of("state=refused")).toEqual([]);
  });
});
