import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { formerSlugs } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { type BillPage, billAt } from "./bill-page";
import { listChanges } from "@/lib/imports/store/list-changes";
import { changeInWords } from "./vocabulary/change-labels";
import { citationOf } from "./citation";
import { readBillFilter } from "./search/filters";
import { highlightsOf } from "./search/highlight";
import { billListPage } from "./list-page";

let page: BillPage;

beforeAll(async () => {
  const topic = await aTopic("Drinking water", "Environment");
  await aBill({ name: "SB 9", slug: "wi-2025-sb-9", title: "The companion" });
  await aBill({ name: "SB 9", slug: "wi-2023-sb-9", session: "2023", sessionYear: 2023 });
  await aBill({
    name: "AB 12",
    slug: "wi-2025-ab-12",
    title: "Wells </script>",
    status: "enacted",
    statusDate: "2025-05-01",
    topicIds: [topic.id],
    introducedDate: "2025-01-02",
    details: {
      actions: [
        { date: "2025-01-02", description: "Introduced", chamber: "Assembly", classification: ["introduction"] },
        {
          date: "2025-02-01",
          description: "Read a third time and passed",
          chamber: "Assembly",
          classification: ["passage"],
        },
        {
          date: "2025-03-01",
          description: "Read a third time and concurred in",
          chamber: "Senate",
          classification: ["passage"],
        },
        {
          date: "2025-05-01",
          description: "Approved by the Governor",
          chamber: null,
          classification: ["executive-signature"],
        },
        { date: "2025-06-01", description: "Published", chamber: null },
      ],
      related: [
        { name: "SB9", relation: "companion" },
        { name: "SB 77", relation: "similar" },
        { name: "SB 9", session: "2023", relation: "prior" },
      ],
    },
  });
  const [former] = await db.query.bills.findMany({ where: (bills, { eq }) => eq(bills.slug, "wi-2025-ab-12") });
  await db.insert(formerSlugs).values({ entity: "bill", slug: "wi-2025-ab-12-old", entityId: former!.id });
  const found = await billAt("wi-2025-ab-12");
  if (found.state !== "found") throw new Error(found.state);
  page = found;
});

describe("a bill's page", () => {
  it("shows the path to the bill's status, each step with its action", () => {
    expect(page.path.map((step) => [step.status, step.date])).toEqual([
      ["introduced", "2025-01-02"],
      ["passed_one_chamber", "2025-02-01"],
      ["passed", "2025-03-01"],
      ["enacted", "2025-05-01"],
    ]);
    expect(page.path.at(-1)?.words).toBe("Approved by the Governor");
  });
  it("ends with the source's own word where its actions say less", async () => {
    await aBill({
      name: "AB 13",
      slug: "wi-2025-ab-13",
      status: "vetoed",
      statusDate: "2025-03-03",
      details: { actions: [{ date: "2025-01-02", description: "Introduced", chamber: null }] },
    });
    const found = await billAt("wi-2025-ab-13");
    expect(found.state === "found" && found.path.at(-1)).toEqual({ status: "vetoed", date: "2025-03-03", words: null });
  });
  it("links related papers of the same session, or of the session named, and leaves unknown ones as words", () => {
    expect(page.related.map((one) => [one.name, one.href])).toEqual([
      ["SB9", "/bill/view/wi-2025-sb-9"],
      ["SB 77", null],
      ["SB 9", "/bill/view/wi-2023-sb-9"],
    ]);
  });
  it("moves from a former slug, and is missing for any other", async () => {
    expect(await billAt("wi-2025-ab-12-old")).toEqual({ state: "moved", slug: "wi-2025-ab-12" });
    for (const slug of ["nowhere", "", "A B", "x'--"]) expect((await billAt(slug)).state).toBe("missing");
  });
  it("can be cited in a line", () =>
    expect(citationOf(page.bill, "https://x.example/b")).toBe(
      "AB 12, Wisconsin, 2025 session, “Wells </script>” (enacted, Thu 1 May 2025), https://x.example/b",
    ));
});

describe("changes in words", () => {
  it("show the value before and the value now", () => {
    expect(changeInWords({ field: "status", old: "introduced", new: "passed" })).toEqual({
      what: "Status",
      before: "Introduced",
      now: "Passed",
    });
    expect(changeInWords({ field: "action", old: null, new: { date: "2025-01-01", description: "Heard" } })).toEqual({
      what: "New action",
      before: null,
      now: "Heard",
    });
    expect(changeInWords({ field: "sponsor", old: { name: "Ann Lee" }, new: null })).toEqual({
      what: "Sponsor removed",
      before: "Ann Lee",
      now: null,
    });
  });
  const water = {
    kind: "hearing",
    description: "Water hearing",
    date: "2026-11-28",
    time: "10:00",
    location: "Room 225",
  };
  it.each<[string, object[], object[], string[]]>([
    [
      "another day",
      [water],
      [{ ...water, date: "2026-12-01" }],
      ["Date moved: Water hearing, Sat 28 Nov 2026, 10:00 → Tue 1 Dec 2026, 10:00"],
    ],
    [
      "another day, hour and room",
      [water],
      [{ ...water, date: "2026-12-01", time: "14:30", location: "Room 4" }],
      ["Date moved: Water hearing, Sat 28 Nov 2026, 10:00 → Tue 1 Dec 2026, 14:30, Room 4"],
    ],
    [
      "another room",
      [water],
      [{ ...water, location: "Room 4" }],
      ["Place changed: Water hearing, Sat 28 Nov 2026, 10:00, Room 225 → Room 4"],
    ],
    [
      "canceled, and without its room",
      [water],
      [{ ...water, location: null, status: "cancelled" }],
      ["Date canceled: Water hearing, Sat 28 Nov 2026, 10:00"],
    ],
    [
      "on again",
      [{ ...water, status: "cancelled" }],
      [water],
      ["Date reinstated: Water hearing, Sat 28 Nov 2026, 10:00"],
    ],
    ["gone", [water], [], ["Date removed: Water hearing, Sat 28 Nov 2026, 10:00"]],
    [
      "one of two moved",
      [water, { ...water, date: "2026-12-05" }],
      [
        { ...water, date: "2026-12-05" },
        { ...water, date: "2026-12-09", location: "Room 4" },
      ],
      ["Date moved: Water hearing, Sat 28 Nov 2026, 10:00 → Wed 9 Dec 2026, 10:00, Room 4"],
    ],
    [
      "another agenda",
      [water],
      [{ ...water, agendaUrl: "https://example.org/a" }],
      ["Details of a date changed: Water hearing, Sat 28 Nov 2026, 10:00"],
    ],
    ["no hour", [{ ...water, time: null }], [], ["Date removed: Water hearing, Sat 28 Nov 2026"]],
  ])("of a hearing are one sentence: %s", (_name, before, after, sentences) => {
    const words = listChanges("events", before, after).map((change) => {
      const {
        what,
        before: old,
        now,
      } = changeInWords({ field: "event", ...change } as Parameters<typeof changeInWords>[0]);
      return `${what}: ${[old, now].filter(Boolean).join(" → ")}`;
    });
    expect(words).toEqual(sentences);
  });
  it("survive whatever a source may have stored", () => {
    for (const value of [null, undefined, 5, "", {}, [], { description: null }]) {
      expect(changeInWords({ field: "strange", old: value, new: value }).what).toBe("strange");
      expect(changeInWords({ field: "event", old: value, new: value }).what).toMatch(/[Dd]ate/);
    }
  });
});

describe("the list's page", () => {
  it("marks the words that matched, in title and summary, without building HTML", async () => {
    const bill = await aBill({
      name: "AB 50",
      title: "Ferries & <b>docks</b>",
      summary: `${"Nothing here. ".repeat(40)}The ferry crosses at noon.`,
    });
    const found = (await highlightsOf([bill.id], "'ferri'")).get(bill.id);
    expect(found?.title?.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(["Ferries"]);
    expect(found?.title?.map((piece) => piece.text).join("")).toBe("Ferries & <b>docks</b>");
    expect(found?.snippet?.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(["ferry"]);
  });
  it("suggests filters to remove if nothing matches, those with most results first", async () => {
    const empty = await billListPage(readBillFilter("qs=wells&status[]=vetoed&jurisdiction[]=WI"));
    expect(empty.total).toBe(0);
    expect(empty.loosenings.map(({ field, total }) => [field, total])).toEqual([
      ["Words", 1],
      ["Status", 1],
    ]);
  });
});
