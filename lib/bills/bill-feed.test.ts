import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as atomOf } from "@/app/(public)/bill/feed.atom/route";
import { GET as jsonOf } from "@/app/(public)/bill/feed.json/route";
import { GET as rssOf } from "@/app/(public)/bill/feed.xml/route";
import { db, directSql } from "@/db";
import { billChanges, billDetails, bills } from "@/db/schema";
import { runImport } from "@/lib/imports/runs/run-import";
import { complaintsAboutFeed } from "@/lib/tools/testing/feed-rules";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { billFeed } from "./bill-feed";
import { noFilter, readBillFilter } from "./search/filters";
import { findBills } from "./search/search";

const feeds = { xml: rssOf, atom: atomOf, json: jsonOf };
const formats = ["xml", "atom", "json"] as const;
const requestFor = (query: string) => new Request(`http://localhost:3000/bill/feed.xml?${query}`);
let topicId: number;
/** The step that an entry's summary tells of, without status and day. */
const stepIn = ({ summary }: { summary?: string | null }) =>
  /^[A-Z][a-z ]+\. (?:On \d+ \w+: “(.*)”|(.*) on \d+ \w+)\.$/
    .exec(summary ?? "")
    ?.slice(1)
    .find(Boolean);

beforeAll(async () => {
  topicId = (await aTopic("Wells & <springs>", "Environment")).id;
  await aBill({
    name: "AB 1",
    title: 'Clean "water" & <b>wells</b>\u0008',
    summary: "Ends ]]> wells",
    status: "enacted",
    lastAction: "Signed",
    lastActionDate: "2025-05-01",
    topicIds: [topicId],
  });
  await aBill({
    name: "AB 2",
    title: "Water rates",
    status: "introduced",
    lastAction: "Read <first>",
    lastActionDate: "2025-06-01",
    ceremonial: true,
  });
  await aBill({
    name: "HR 3",
    title: null,
    summary: "Water, untitled",
    kind: "resolution",
    status: "adopted",
    session: "2023",
    jurisdiction: "MN",
    lastActionDate: "2025-04-01",
  });
  await aBill({ name: "AB 4", title: "Roads", lastActionDate: null });
});

describe("the feed of a bill search", () => {
  it("is a valid feed in each format, with bills or without, whatever their texts hold", async () => {
    for (const format of formats)
      for (const query of [
        "",
        "qs=water",
        "q=ab+1,+ab+2",
        "qs=nothingatall",
        "status[]=enacted&status[]=%3Cx%3E&cId[]=zz",
      ])
        expect([format, query, await complaintsAboutFeed(await feeds[format](requestFor(query)), format)]).toEqual([
          format,
          query,
          [],
        ]);
  });
  it("holds the bills of the list for every single filter, those that moved last first", async () => {
    for (const query of [
      "q=ab+1",
      "qs=water",
      "session=2023",
      `cId[]=${topicId}`,
      "jurisdiction[]=MN&jurisdiction[]=XX",
      "kind[]=resolution",
      "status[]=enacted&status[]=adopted",
      "ceremonial=0",
      "ceremonial=1",
      "qs=water&status[]=adopted&kind[]=resolution",
    ]) {
      const filter = readBillFilter(query);
      const { ids } = await findBills({ ...filter, sort: "bill.lastAction" });
      const { entries } = await billFeed(filter, "json");
      expect([query, entries.map((entry) => Number(/bill\/(\d+)\//.exec(entry.id)?.[1]))]).toEqual([query, ids]);
      expect(ids.length, query).toBeGreaterThan(0);
      expect(ids.length, query).toBeLessThan(4);
    }
  });
  it("has an order of its own: the list's order and page are no part of it", async () => {
    const { entries, id, self } = await billFeed(
      readBillFilter("qs=water&sort=bill.name&direction=desc&page=2&ss=4"),
      "atom",
    );
    expect([entries.length, id, self]).toEqual([
      3,
      "tag:localhost,2026:feed/bills?qs=water",
      "http://localhost:3000/bill/feed.atom?qs=water",
    ]);
  });
  it("keeps a bill's id when its slug changes, and gives another when it moves", async () => {
    const bill = await aBill({ name: "SB 77", lastActionDate: "2025-07-01" });
    const entry = async () => (await billFeed({ ...noFilter, q: "sb 77" }, "xml")).entries[0]!;
    const before = await entry();
    await db.update(bills).set({ slug: "another-address" }).where(eq(bills.id, bill.id));
    const renamed = await entry();
    expect([renamed.id, renamed.url]).toEqual([before.id, "http://localhost:3000/bill/view/another-address"]);
    await db.update(bills).set({ lastActionDate: "2025-07-02" }).where(eq(bills.id, bill.id));
    expect((await entry()).id).not.toBe(before.id);
  });
  it("gives two steps of one day as two entries with their own ids and times", async () => {
    const files = ["step-1.json", "step-2.json"].map((name) => resolve(import.meta.dirname, "feed-cases", name));
    const read = async () => (await billFeed({ ...noFilter, q: "hb 2401" }, "xml")).entries;
    await runImport({ sql: directSql, paths: [files[0]!], today: "2026-11-25" });
    const before = await read();
    expect(before.map(({ summary }) => summary)).toEqual([expect.stringContaining("Referred to Agriculture")]);
    await runImport({ sql: directSql, paths: [files[1]!], today: "2026-11-25" });
    const after = await read();
    expect(after.map(({ summary }) => summary)).toEqual([
      expect.stringContaining("Passed the House on 24 Nov"),
      expect.stringContaining("Referred to Agriculture"),
    ]);
    expect(after[1]!.id).toBe(before[0]!.id);
    expect(new Set(after.map(({ id }) => id)).size).toBe(2);
    expect(after[0]!.updatedAt > after[1]!.updatedAt).toBe(true);
    for (const format of formats) {
      expect(await complaintsAboutFeed(await feeds[format](requestFor("q=hb+2401")), format)).toEqual([]);
      const text = await (await feeds[format](requestFor("q=hb+2401"))).text();
      for (const { id } of after) expect(text).toContain(id);
    }
  });
  it.each([
    ["learned together", [], ["Reported", "Passed", "Sent to the Senate"]],
    ["with the same words, from the start", ["Amendment adopted", "Amendment adopted", "Amendment adopted"], []],
    ["with the same words, one learned later", ["Amendment adopted", "Reported"], ["Amendment adopted"]],
    ["with the same words, learned together", ["Reported"], ["Amendment adopted", "Amendment adopted"]],
    ["of which some differ in case and signs alone", ["Passed", "passed", "Passed."], []],
  ])("gives steps of one day each its own entry: %s", async (_, first, later) => {
    const name = `HB ${9000 + first.length * 10 + later.length}${first.includes("passed") ? "1" : ""}`;
    const day = "2026-06-01";
    const actions = [...first, ...later].map((description) => ({ date: day, description, chamber: null }));
    const bill = await aBill({ name, lastActionDate: day, details: { actions } });
    for (const description of later)
      await db.insert(billChanges).values({
        billId: bill.id,
        field: "action",
        old: null,
        new: { date: day, description },
        at: "2026-06-01T20:00:00Z",
      });
    const { entries } = await billFeed({ ...noFilter, q: name }, "atom");
    const of = entries.filter(({ url }) => url.endsWith(`/${bill.slug}`)).toReversed();
    expect(of.map(stepIn)).toEqual([...first, ...later].map((words) => words.replace(/\.$/, "")));
    expect(new Set(of.map(({ id }) => id)).size).toBe(of.length);
    const times = of.map(({ updatedAt }) => updatedAt);
    expect([...new Set(times)].toSorted()).toEqual(times);
  });
  const withSteps = async (name: string, steps: { date: string; description: string; learned?: string }[]) => {
    const actions = steps.map(({ date, description }) => ({ date, description, chamber: null }));
    const [known] = await db.select().from(bills).where(eq(bills.name, name));
    const { id } = known ?? (await aBill({ name, lastActionDate: actions[0]!.date, details: { actions } }));
    await db
      .update(bills)
      .set({ lastActionDate: actions.at(-1)!.date })
      .where(eq(bills.id, id));
    await db.update(billDetails).set({ actions }).where(eq(billDetails.billId, id));
    await db.delete(billChanges).where(eq(billChanges.billId, id));
    for (const { date, description, learned } of steps)
      if (learned)
        await db
          .insert(billChanges)
          .values({ billId: id, field: "action", old: null, new: { date, description }, at: learned });
    return (await billFeed({ ...noFilter, q: name }, "atom")).entries;
  };
  it("keeps the id of a step before which a later import puts another of its day", async () => {
    const date = "2026-06-02";
    const hearing = { date, description: "Public hearing" };
    const [before] = await withSteps("HB 8801", [hearing]);
    const after = await withSteps("HB 8801", [
      { date, description: "Committee substitute offered", learned: "2026-06-03T10:00:00Z" },
      hearing,
    ]);
    expect(after.find(({ summary }) => summary?.includes("Public hearing"))?.id).toBe(before!.id);
    expect(new Set(after.map(({ id }) => id)).size).toBe(2);
  });
  it("holds each step that an import brought together with a later one, in order, for a week", async () => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    const steps = (learned: string) => [
      { date: "2026-06-01", description: "Referred to Rules" },
      { date: "2026-06-11", description: "Passed House", learned },
      { date: "2026-06-12", description: "Received in Senate", learned },
    ];
    const [first] = await withSteps("HB 8802", steps(days(1)).slice(0, 2));
    const now = await withSteps("HB 8802", steps(days(1)));
    expect(now.map(stepIn)).toEqual(["Received in Senate", "Passed House"]);
    expect(now[1]!.id).toBe(first!.id);
    expect(now[0]!.updatedAt > now[1]!.updatedAt).toBe(true);
    expect((await withSteps("HB 8802", steps(days(8)))).map(stepIn)).toEqual(["Received in Senate"]);
  });
  it("gives a step that Congress prints twice once", async () => {
    const day = "2026-06-01";
    const actions = ["Introduced in House", "Introduced in House"].map((description) => ({
      date: day,
      description,
      chamber: null,
    }));
    await aBill({ name: "H.R. 9901", jurisdiction: "US", lastActionDate: day, details: { actions } });
    expect((await billFeed({ ...noFilter, q: "H.R. 9901" }, "xml")).entries.length).toBe(1);
  });
  it("gives a passage and its vote as one sentence, under the id that the action had before", async () => {
    const date = "2026-06-03";
    const action = { date, description: "Passed House. Yeas 64, nays 45." };
    const [before] = await withSteps("HB 8803", [action]);
    expect(before!.summary).toBe("Introduced. Passed House, 64–45, on 3 Jun.");
    const [bill] = await db.select().from(bills).where(eq(bills.name, "HB 8803"));
    const change = { billId: bill!.id, at: "2026-06-03T20:00:00Z", effectiveDate: date };
    await db.insert(billChanges).values([
      { ...change, field: "action", new: action },
      { ...change, field: "status", old: "in_committee", new: "passed_one_chamber" },
      {
        ...change,
        field: "vote",
        new: { date, motion: "Shall the bill pass?", chamber: "House", result: "passed", yes: 64, no: 45 },
      },
    ]);
    const [after] = (await billFeed({ ...noFilter, q: "HB 8803" }, "atom")).entries;
    expect(after!.summary).toBe("Introduced. Passed the House 64–45 on 3 Jun; previously in committee.");
    expect(after!.id).toBe(before!.id);
  });
  it("never shows a future day as past", async () => {
    await aBill({ name: "SB 78", lastActionDate: "2999-01-01" });
    expect(Date.parse((await billFeed({ ...noFilter, q: "sb 78" }, "xml")).entries[0]!.updatedAt)).toBeLessThan(
      Date.now(),
    );
  });
});
