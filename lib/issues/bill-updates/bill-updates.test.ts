import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as decide } from "@/app/admin/publication-issue/api/moved/decide/[id]/route";
import { GET as list } from "@/app/admin/publication-issue/api/moved/[id]/route";
import { db } from "@/db";
import { billChanges, formTemplateCategories, organisation, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { movedFindings } from "@/lib/issues/publishing/checks/surroundings";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import type { Moved } from "./schema";
import { countUnseenUpdates } from "./unseen";

let eda: Awaited<ReturnType<typeof person>>;
let ada: typeof eda;
let template: Awaited<ReturnType<typeof aTemplate<"body">>>;
let water: number;
let energy: number;
beforeEach(async () => {
  [eda, ada] = [await person("editor", "Eda"), await person("admin", "Ada")];
  template = await aTemplate({ body: "rich_text" });
  [water, energy] = [(await aTopic(undefined, "Water and land")).id, (await aTopic(undefined, "Energy")).id];
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** A published issue of the template, first published this many days ago. */
async function publishAgo(days: number, topics = [water]) {
  const { id } = await anIssue(eda, template.id, undefined, topics);
  await transaction((tx) => publishIssue(tx, eda, id));
  await db
    .update(publicationIssues)
    .set({ firstPublishedAt: ago(days) })
    .where(sql`id = ${id}`);
  return id;
}
const draft = async (topics = [water]) => (await anIssue(eda, template.id, undefined, topics)).id;
/** A bill added a year ago. */
const knownBill = (topicIds: number[], more: object = {}) => aBill({ topicIds, createdAt: ago(365), ...more });
async function change(
  billId: number,
  days: number,
  field = "status",
  old: unknown = "introduced",
  next: unknown = "enacted",
) {
  const [row] = await db
    .insert(billChanges)
    .values({ billId, at: ago(days), field, old, new: next })
    .returning();
  return row!.id;
}
const look = async (id: number, query = ""): Promise<Moved> =>
  (await ask(list, "GET", { as: eda, params: { id }, query })).body;
const changesIn = (moved: Moved) => moved.bills.flatMap((one) => one.changes.map((each) => each.id));
const decideOn = (id: number, billId: number, changeIds: number[], decision: string | null, as = eda) =>
  ask(decide, "POST", { as, params: { id }, body: { billId, changeIds, decision } });
const countUnseen = (id: number) => transaction((tx) => countUnseenUpdates(tx, id)).then(({ count }) => count);

describe("what moved", () => {
  test("is what changed in the issue's topics since the last issue of its template was first published", async () => {
    const last = await publishAgo(7);
    const bill = await knownBill([water]);
    const other = await knownBill([energy]);
    await change(bill.id, 8);
    const fresh = await change(bill.id, 2);
    await change(other.id, 2);
    await change(bill.id, 1, "subject", null, "Water");
    const moved = await look(await draft());
    expect(changesIn(moved)).toEqual([fresh]);
    expect(moved).toMatchObject({
      sinceIssue: { id: last },
      open: 1,
      decided: 0,
      bills: [{ area: "Water and land", cited: false }],
    });
    expect(moved.since.slice(0, 10)).toBe(ago(7).slice(0, 10));
  });

  test("counts from the last issue that carried one of its topics, where there was one", async () => {
    await publishAgo(14, [water]);
    await publishAgo(3, [energy]);
    const bill = await knownBill([water]);
    const fresh = await change(bill.id, 10);
    expect(changesIn(await look(await draft([water])))).toEqual([fresh]);
  });

  test("of an issue without topics is what its template offers", async () => {
    await db.insert(formTemplateCategories).values([
      { formTemplateId: template.id, categoryId: water },
      { formTemplateId: template.id, categoryId: energy, active: false },
    ]);
    const bills = [await knownBill([water]), await knownBill([energy])];
    const [first] = [await change(bills[0]!.id, 2), await change(bills[1]!.id, 2)];
    expect(changesIn(await look(await draft([])))).toEqual([first]);
  });

  test("holds bills that are new since then, ceremonial ones left out, and can look further back", async () => {
    await publishAgo(7);
    const bill = await aBill({ topicIds: [water], createdAt: ago(2), introducedDate: "2026-01-05" });
    await aBill({ topicIds: [water], createdAt: ago(2), ceremonial: true });
    const older = await aBill({ topicIds: [water], createdAt: ago(20) });
    const id = await draft();
    expect((await look(id)).bills).toMatchObject([
      { bill: { id: bill.id }, changes: [{ id: 0, field: "new", effectiveDate: "2026-01-05" }] },
    ]);
    expect((await look(id, `since=${ago(30).slice(0, 10)}`)).bills.map((one) => one.bill.id)).toEqual([
      bill.id,
      older.id,
    ]);
  });

  test("is sorted by policy area, newest first within it", async () => {
    const [a, b, c] = [await knownBill([water]), await knownBill([energy]), await knownBill([energy, water])];
    for (const [bill, days] of [
      [a, 1],
      [b, 3],
      [c, 2],
    ] as const)
      await change(bill.id, days);
    const { bills } = await look(await draft([water, energy]));
    expect(bills.map(({ bill, area }) => [bill.id, area])).toEqual([
      [c.id, "Energy"],
      [b.id, "Energy"],
      [a.id, "Water and land"],
    ]);
  });

  test("marks what the issue refers to already", async () => {
    const bill = await knownBill([water]);
    await change(bill.id, 1);
    const id = await draft();
    expect(await countUnseen(id)).toBe(1);
    const document = {
      type: "doc",
      attrs: { version: 1 },
      content: [{ type: "paragraph", content: [{ type: "billReference", attrs: { billId: bill.id } }] }],
    };
    await transaction((tx) =>
      saveNewValue(tx, eda, { publicationIssueId: id, formElementId: template.elements.body, data: { document } }),
    );
    expect((await look(id)).bills[0]!.cited).toBe(true);
    expect(await countUnseen(id)).toBe(0);
  });
});

describe("a first issue, with none of its template before it", () => {
  test("does not take what an import added and filled in for changes, and says that it is the first", async () => {
    const bill = await aBill({ topicIds: [water], createdAt: ago(2), introducedDate: ago(90).slice(0, 10) });
    await aBill({ topicIds: [water], createdAt: ago(2), introducedDate: null });
    await change(bill.id, 2, "status", null, "introduced");
    await change(bill.id, 2, "status", "unknown", "introduced");
    await change(bill.id, 2, "action", null, { description: "Referred" });
    const id = await draft();
    expect(await look(id)).toMatchObject({ isFirst: true, sinceIssue: null, open: 0, bills: [] });
    expect((await look(id, `since=${ago(30).slice(0, 10)}`)).open).toBe(0);
    expect(await movedFindings(id)).toEqual([]);
    const passed = await change(bill.id, 1, "status", "introduced", "passed");
    expect(changesIn(await look(id))).toEqual([passed]);
    expect((await movedFindings(id)).map(({ message }) => message)).toEqual([
      "1 bill change in the past four weeks hasn’t been included or skipped.",
    ]);
  });

  test("has the bills that were introduced since it was created, and those since a chosen day", async () => {
    const id = await draft();
    const tomorrow = ago(-1).slice(0, 10);
    const fresh = await aBill({ topicIds: [water], introducedDate: tomorrow });
    const recent = await aBill({ topicIds: [water], introducedDate: ago(5).slice(0, 10) });
    expect((await look(id)).bills.map(({ bill }) => bill.id)).toEqual([fresh.id]);
    const found = await look(id, `since=${ago(10).slice(0, 10)}`);
    expect(found.bills.map(({ bill }) => bill.id).sort()).toEqual([fresh.id, recent.id].sort());
  });

  test("once published, lets the second issue see what came afterward", async () => {
    await publishAgo(7);
    await aBill({ topicIds: [water], createdAt: ago(2), introducedDate: ago(90).slice(0, 10) });
    expect(await look(await draft())).toMatchObject({ isFirst: false, open: 1 });
  });
});

describe("deciding", () => {
  test("accepted and skipped are remembered with who did it, for this issue alone, and can be opened again", async () => {
    const bill = await knownBill([water]);
    const ids = [await change(bill.id, 2), await change(bill.id, 1, "action", null, { description: "Signed" })];
    const [id, other] = [await draft(), await draft()];
    expect((await decideOn(id, bill.id, [ids[0]!], "accepted")).body).toEqual({ changeIds: [ids[0]], decidedBy: null });
    await decideOn(id, bill.id, [ids[1]!], "skipped");
    expect(await look(id)).toMatchObject({
      open: 0,
      decided: 2,
      bills: [{ changes: [{ decision: "accepted", decidedBy: "Eda" }, { decision: "skipped" }] }],
    });
    expect([await countUnseen(id), await countUnseen(other)]).toEqual([0, 2]);
    await decideOn(id, bill.id, ids, null, ada);
    expect(await countUnseen(id)).toBe(2);
    const [entry] = await db.execute<{ action: string }>(sql`select action from activity_log order by id desc limit 1`);
    expect(entry?.action).toBe("issue.moved-reopened");
  });

  test("of two editors who accept one change concurrently, one succeeds and the other learns who did", async () => {
    const bill = await knownBill([water]);
    const id = await draft();
    for (let round = 0; round < 20; round++) {
      const one = await change(bill.id, 1);
      const answers = await Promise.all([
        decideOn(id, bill.id, [one], "accepted"),
        decideOn(id, bill.id, [one], "accepted", ada),
      ]);
      expect(answers.map(({ body }) => body.changeIds.length).sort()).toEqual([0, 1]);
      expect(answers.find(({ body }) => body.changeIds.length === 0)!.body.decidedBy).toBe(
        answers[0]!.body.changeIds.length === 1 ? "Eda" : "Ada",
      );
    }
  });

  test("a change of another bill is refused", async () => {
    const [bill, other] = [await knownBill([water]), await knownBill([water])];
    const one = await change(other.id, 1);
    expect((await decideOn(await draft(), bill.id, [one], "skipped")).status).toBe(422);
  });

  test("what the last issue's editors left undecided comes along to the next one, what they decided or wrote about does not", async () => {
    await publishAgo(14);
    const bill = await knownBill([water]);
    const [seen, missed] = [await change(bill.id, 10), await change(bill.id, 9)];
    const last = await publishAgo(7);
    await decideOn(last, bill.id, [seen], "skipped");
    const fresh = await change(bill.id, 1);
    const moved = await look(await draft());
    expect(moved.bills[0]!.changes.map(({ id, leftOver }) => [id, leftOver])).toEqual([
      [missed, true],
      [fresh, false],
    ]);
  });
});

test("an issue of a template without a weekly page sees only the bills that it cites, whatever their topics", async () => {
  const weekly = await aTemplate({ body: "rich_text" });
  const [{ was }] = (await db.select({ was: organisation.weeklyTemplates }).from(organisation)) as [{ was: object }];
  await db.update(organisation).set({ weeklyTemplates: { legal: weekly.id } });
  try {
    const [cited, other] = [await knownBill([energy]), await knownBill([water])];
    const change1 = await change(cited.id, 3);
    await change(other.id, 3);
    const id = await draft();
    expect((await look(id)).bills).toEqual([]);
    const document = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "billReference", attrs: { billId: cited.id } }] }],
    };
    await transaction((tx) =>
      saveNewValue(tx, eda, { publicationIssueId: id, formElementId: template.elements.body, data: { document } }),
    );
    expect(changesIn(await look(id))).toEqual([change1]);
  } finally {
    await db.update(organisation).set({ weeklyTemplates: was as never });
  }
});
