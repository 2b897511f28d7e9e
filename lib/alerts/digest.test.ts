import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db";
import { alertNotices, alerts, billChanges, folderBills, personalFolders } from "@/db/schema";
import {
  anHourAgo,
  anOldBill,
  aSearch,
  confirmedReader,
  look,
  mailsTo,
  addStatusChange,
  watching,
  type Reader,
} from "@/lib/tools/testing/alerts";
import { aBill, aTopic } from "@/lib/tools/testing/bills";

let rita: Reader;
beforeEach(async () => {
  rita = await confirmedReader();
});

describe("a digest", () => {
  test("says which bill, what changed from what to what, which search found it, and where to look", async () => {
    const bill = await anOldBill({ name: "H.B. 700", title: "Ferries on the lake" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=ferry", "Ferries") });
    await addStatusChange(bill.id, 5, { effectiveDate: "2026-11-16" });
    await look(rita);
    const [mail, ...others] = await mailsTo(rita);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("H.B. 700 (Wisconsin): Status: Introduced → Passed (Mon 16 Nov 2026)");
    expect(mail!.text).toContain("Status: Introduced → Passed (Mon 16 Nov 2026)");
    expect(mail!.text).toContain("Found by the search “Ferries”.");
    expect(mail!.text).toContain(`http://localhost:3000/bill/view/${bill.slug}`);
    expect(mail!.html).toContain("Introduced → Passed");
    expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  test("has the action, the vote and the status of one event in one line, with the committee that voted", async () => {
    const bill = await anOldBill({ name: "H.B. 701", title: "Ferries on the river", jurisdiction: "CO" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=ferries river", "Ferries") });
    const date = "2026-11-16";
    const change = { effectiveDate: date, old: null };
    await addStatusChange(bill.id, 5, {
      ...change,
      field: "action",
      new: { date, description: "House Committee on Housing Postpone Indefinitely" },
    });
    await addStatusChange(bill.id, 5, {
      ...change,
      field: "vote",
      new: { date, motion: "Housing: postpone indefinitely", chamber: "House", result: "passed", yes: 11, no: 5 },
    });
    await addStatusChange(bill.id, 5, { effectiveDate: date, old: "in_committee", new: "failed" });
    await look(rita);
    const [mail] = await mailsTo(rita);
    const line =
      "Status: In committee → Failed (Mon 16 Nov 2026): The House Committee on Housing postponed it indefinitely, 11–5";
    expect(mail!.text.match(/^ {2}- .*$/gm)).toEqual([`  - ${line}`]);
    expect(mail!.html).toContain("postponed it indefinitely, 11–5</li>");
  });

  test("has several searches and folders in one message, each bill once", async () => {
    const bill = await anOldBill({ title: "Canals and bridges" });
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Water" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=canals", "Canals") });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=bridges", "Bridges") });
    await watching(rita, { folderId: folder!.id });
    await addStatusChange(bill.id);
    await look(rita);
    const found = await mailsTo(rita);
    expect(found).toHaveLength(1);
    expect(found[0]!.text).toContain("Found by the search “Canals”, the search “Bridges”, the folder “Water”.");
  });

  test("never sends the same change twice: not again, not by another search, not by another cadence", async () => {
    const bill = await anOldBill({ title: "Windmills" });
    const search = await aSearch(rita, "qs=windmills");
    await watching(rita, { savedSearchId: search });
    await addStatusChange(bill.id);
    await look(rita);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    await look(rita);
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=windmill", "Another") }, "weekly");
    await look(rita, "weekly");
    expect(await mailsTo(rita)).toHaveLength(1);
  });

  test("by several concurrent processes is one message", async () => {
    const bill = await anOldBill({ title: "Lighthouses" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=lighthouses") });
    await addStatusChange(bill.id);
    await Promise.all([look(rita), look(rita), look(rita)]);
    expect(await mailsTo(rita)).toHaveLength(1);
  });

  test("is not sent where nothing was found", async () => {
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=nothingofthekind") });
    await look(rita);
    expect(await mailsTo(rita)).toEqual([]);
  });

  test("drops no filter of the saved query", async () => {
    const topic = await aTopic();
    const rest = {
      title: "Harbours",
      kind: "bill" as const,
      jurisdiction: "WI",
      session: "2025",
      status: "passed" as const,
      topicIds: [topic.id],
      ceremonial: false,
    };
    const query = `qs=harbours&session=2025&cId[]=${topic.id}&jurisdiction[]=WI&kind[]=bill&status[]=passed&ceremonial=0`;
    const fits = await anOldBill({ ...rest, name: "H.B. 800" });
    const others = await Promise.all([
      anOldBill({ ...rest, title: "Other" }),
      anOldBill({ ...rest, session: "2023" }),
      anOldBill({ ...rest, topicIds: [] }),
      anOldBill({ ...rest, jurisdiction: "MN" }),
      anOldBill({ ...rest, kind: "resolution" }),
      anOldBill({ ...rest, status: "failed" }),
      anOldBill({ ...rest, ceremonial: true }),
    ]);
    await watching(rita, { savedSearchId: await aSearch(rita, query) });
    for (const { id } of [fits, ...others]) await addStatusChange(id);
    await look(rita);
    expect(
      await db.select({ billId: alertNotices.billId }).from(alertNotices).where(eq(alertNotices.userId, rita.id)),
    ).toEqual([{ billId: fits.id }]);
    expect((await mailsTo(rita))[0]!.subject).toMatch(/^H\.B\. 800/);
  });

  test("says of a new bill that it is new, and nothing of its changes", async () => {
    const bill = await aBill({ title: "Tunnels", createdAt: sql`now() - interval '10 minutes'` as never });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=tunnels") });
    await addStatusChange(bill.id);
    await look(rita);
    const [mail] = await mailsTo(rita);
    expect(mail!.text).toContain("New. Status: Introduced");
    expect(mail!.text).not.toContain("→");
  });

  test("does not send what happened to a folder's bill before it was added", async () => {
    const bill = await anOldBill();
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Late" }).returning();
    await db
      .insert(folderBills)
      .values({ folderId: folder!.id, billId: bill.id, addedAt: sql`now() - interval '3 minutes'` as never });
    await watching(rita, { folderId: folder!.id });
    await addStatusChange(bill.id, 5);
    await look(rita);
    expect(await mailsTo(rita)).toEqual([]);
    await addStatusChange(bill.id, 1);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    await look(rita);
    expect(await mailsTo(rita)).toHaveLength(1);
  });

  test("shows forty bills, counts the rest, and says where they are", async () => {
    for (let i = 0; i < 43; i++)
      await addStatusChange((await anOldBill({ title: "Railways everywhere", kind: i === 0 ? "case" : "bill" })).id);
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=railways") });
    await look(rita);
    const [mail] = await mailsTo(rita);
    expect(mail!.subject).toMatch(/^42 bills and 1 court case: /);
    expect(mail!.text.match(/^Found by/gm)).toHaveLength(40);
    expect(mail!.text).toMatch(/and 3 more bills:\nhttp:\/\/localhost:3000\/bill\/list\?qs=railways/);
    await db.update(alerts).set({ checkedAt: anHourAgo });
    await look(rita);
    expect(await mailsTo(rita)).toHaveLength(1);
  });

  test("leaves out what changes of a running transaction may still join, and sends it with them", async () => {
    const bill = await anOldBill({ title: "Aqueducts" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=aqueducts") });
    let commit = () => {};
    const ended = db.transaction(async (tx) => {
      await tx.insert(billChanges).values({ billId: bill.id, field: "status", old: "introduced", new: "passed" });
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await look(rita);
    expect(await mailsTo(rita)).toEqual([]);
    commit();
    await ended;
    await look(rita);
    expect(await mailsTo(rita)).toHaveLength(1);
  });
});

describe("an alert that fails", () => {
  test("stops neither the reader's others nor other readers, is written down, and is caught up with", async () => {
    const bill = await anOldBill({ title: "Weirs" });
    const bad = await aSearch(rita, "qs=weirs", "Broken");
    await watching(rita, { savedSearchId: bad });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=weir", "Whole") });
    await addStatusChange(bill.id);
    await db.execute(sql`alter table alert_notices rename column change_id to change_id_`);
    await look(rita);
    await db.execute(sql`alter table alert_notices rename column change_id_ to change_id`);
    const rows = await db.select().from(alerts).where(eq(alerts.ownerId, rita.id));
    expect(rows.map(({ failures, error }) => [failures, error])).toEqual([
      [1, expect.stringMatching(/change_id/)],
      [1, expect.stringMatching(/change_id/)],
    ]);
    expect(rows.every(({ retryAt }) => Date.parse(retryAt!) > Date.now())).toBe(true);
    await db
      .update(alerts)
      .set({ retryAt: sql`now() - interval '1 second'` })
      .where(eq(alerts.ownerId, rita.id));
    await look(rita);
    expect(await mailsTo(rita)).toHaveLength(1);
    expect((await db.select().from(alerts).where(eq(alerts.ownerId, rita.id))).map(({ error }) => error)).toEqual([
      null,
      null,
    ]);
  });
});
