import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, directSql } from "@/db";
import { alertNotices, alerts, billChanges, folderBills, folderShares, keptMails, mailDeliveries, mailings, personalFolders, savedSearches, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { holdImportLock } from "@/lib/imports/import-lock";
import { newestRuns } from "@/lib/imports/runs";
import { sendDueMailings, sendMailing } from "@/lib/mail/send-mailing";
import { aBill, aTopic } from "@/lib/testing/bills";
import { person } from "@/lib/testing/people";
import type { Cadence } from "./cadence";
import { setAlert } from "./commands";
import { sendDigest } from "./digest";
import { dueDigests } from "./due";
import { estimateFor } from "./queries";
import { unsubscribe } from "./subscriptions/commands";

type Reader = Awaited<ReturnType<typeof person>>;
let rita: Reader;

async function reader(): Promise<Reader> {
  const made = await person("reader");
  await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, made.id));
  return made;
}
beforeEach(async () => {
  rita = await reader();
});

const anHourAgo = sql`now() - interval '1 hour'`;

async function aSearch(queryString: string, owner = rita, name = `Search ${queryString}`): Promise<number> {
  const [row] = await db.insert(savedSearches).values({ ownerId: owner.id, name, queryString }).returning();
  return row!.id;
}
/** An alert that has looked at everything up to an hour ago. */
async function watching(what: { savedSearchId: number } | { folderId: number }, cadence: Cadence = "daily", owner = rita): Promise<void> {
  const { alert } = await transaction((tx) => setAlert(tx, owner, what, cadence));
  await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.id, alert!.id));
}
const anOldBill = (given: Parameters<typeof aBill>[0] = {}) => aBill({ createdAt: "2020-01-01T00:00:00Z", ...given });
const moved = (billId: number, minutesAgo = 5, given: Partial<typeof billChanges.$inferInsert> = {}) =>
  db.insert(billChanges).values({ billId, field: "status", old: "introduced", new: "passed", at: sql`now() - make_interval(mins => ${minutesAgo})` as never, ...given });
/** What a person was sent, by the mail that keeps it. */
async function mails(owner = rita) {
  for (const { id } of await db.select({ id: mailings.id }).from(mailings)) await sendMailing(id);
  return db.select().from(keptMails).where(eq(keptMails.to, owner.email)).orderBy(keptMails.id);
}
const look = (cadence: Cadence = "daily", owner = rita) => sendDigest({ userId: owner.id, cadence });

describe("a digest", () => {
  test("says which bill, what changed from what to what, which search found it, and where to look", async () => {
    const bill = await anOldBill({ name: "H.B. 700", title: "Ferries on the lake" });
    await watching({ savedSearchId: await aSearch("qs=ferry", rita, "Ferries") });
    await moved(bill.id, 5, { effectiveDate: "2026-11-16" });
    await look();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("H.B. 700 (Wisconsin): Status: Introduced → Passed (Mon 16 Nov 2026)");
    expect(mail!.text).toContain("Status: Introduced → Passed (Mon 16 Nov 2026)");
    expect(mail!.text).toContain("Found by the search “Ferries”.");
    expect(mail!.text).toContain(`http://localhost:3000/bill/view/${bill.slug}`);
    expect(mail!.html).toContain("Introduced → Passed");
    expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  test("tells of several searches and folders in one message, each bill once", async () => {
    const bill = await anOldBill({ title: "Canals and bridges" });
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Water" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    await watching({ savedSearchId: await aSearch("qs=canals", rita, "Canals") });
    await watching({ savedSearchId: await aSearch("qs=bridges", rita, "Bridges") });
    await watching({ folderId: folder!.id });
    await moved(bill.id);
    await look();
    const found = await mails();
    expect(found).toHaveLength(1);
    expect(found[0]!.text).toContain("Found by the search “Canals”, the search “Bridges”, the folder “Water”.");
  });

  test("never tells the same change twice: not again, not by another search, not by another cadence", async () => {
    const bill = await anOldBill({ title: "Windmills" });
    const search = await aSearch("qs=windmills");
    await watching({ savedSearchId: search });
    await moved(bill.id);
    await look();
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    await look();
    await watching({ savedSearchId: await aSearch("qs=windmill", rita, "Another") }, "weekly");
    await look("weekly");
    expect(await mails()).toHaveLength(1);
  });

  test("by several processes at once is one message", async () => {
    const bill = await anOldBill({ title: "Lighthouses" });
    await watching({ savedSearchId: await aSearch("qs=lighthouses") });
    await moved(bill.id);
    await Promise.all([look(), look(), look()]);
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent where nothing was found", async () => {
    await watching({ savedSearchId: await aSearch("qs=nothingofthekind") });
    await look();
    expect(await mails()).toEqual([]);
  });

  test("drops no filter of the saved query", async () => {
    const topic = await aTopic();
    const rest = { title: "Harbours", kind: "bill" as const, jurisdiction: "WI", session: "2025", status: "passed" as const, topicIds: [topic.id], ceremonial: false };
    const query = `qs=harbours&session=2025&cId[]=${topic.id}&jurisdiction[]=WI&kind[]=bill&status[]=passed&ceremonial=0`;
    const fits = await anOldBill({ ...rest, name: "H.B. 800" });
    const others = await Promise.all([
      anOldBill({ ...rest, title: "Other" }), anOldBill({ ...rest, session: "2023" }), anOldBill({ ...rest, topicIds: [] }), anOldBill({ ...rest, jurisdiction: "MN" }),
      anOldBill({ ...rest, kind: "resolution" }), anOldBill({ ...rest, status: "failed" }), anOldBill({ ...rest, ceremonial: true }),
    ]);
    await watching({ savedSearchId: await aSearch(query) });
    for (const { id } of [fits, ...others]) await moved(id);
    await look();
    expect(await db.select({ billId: alertNotices.billId }).from(alertNotices).where(eq(alertNotices.userId, rita.id))).toEqual([{ billId: fits.id }]);
    expect((await mails())[0]!.subject).toMatch(/^H\.B\. 800/);
  });

  test("tells of a new bill that it is new, and not of its changes besides", async () => {
    const bill = await aBill({ title: "Tunnels", createdAt: sql`now() - interval '10 minutes'` as never });
    await watching({ savedSearchId: await aSearch("qs=tunnels") });
    await moved(bill.id);
    await look();
    const [mail] = await mails();
    expect(mail!.text).toContain("New here. Status: Introduced");
    expect(mail!.text).not.toContain("→");
  });

  test("does not tell of a folder's bill what happened before it was put there", async () => {
    const bill = await anOldBill();
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Late" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: sql`now() - interval '3 minutes'` as never });
    await watching({ folderId: folder!.id });
    await moved(bill.id, 5);
    await look();
    expect(await mails()).toEqual([]);
    await moved(bill.id, 1);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test("shows forty bills, counts the rest, and says where they are", async () => {
    for (let i = 0; i < 43; i++) await moved((await anOldBill({ title: "Railways everywhere" })).id);
    await watching({ savedSearchId: await aSearch("qs=railways") });
    await look();
    const [mail] = await mails();
    expect(mail!.subject).toMatch(/^43 bills: /);
    expect(mail!.text.match(/^Found by/gm)).toHaveLength(40);
    expect(mail!.text).toMatch(/and 3 more bills:\nhttp:\/\/localhost:3000\/bill\/list\?qs=railways/);
    await db.update(alerts).set({ checkedAt: anHourAgo });
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test("leaves out what may still be joined by changes of a transaction that is under way, and tells it with them", async () => {
    const bill = await anOldBill({ title: "Aqueducts" });
    await watching({ savedSearchId: await aSearch("qs=aqueducts") });
    let commit = () => {};
    const ended = db.transaction(async (tx) => {
      await tx.insert(billChanges).values({ billId: bill.id, field: "status", old: "introduced", new: "passed" });
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await look();
    expect(await mails()).toEqual([]);
    commit();
    await ended;
    await look();
    expect(await mails()).toHaveLength(1);
  });
});

describe("nothing is sent", () => {
  const kinds: [string, (id: { search: number; folder: number }) => Promise<unknown>][] = [
    ["where the search and the folder are deleted", ({ search, folder }) => Promise.all([db.update(savedSearches).set({ deletedAt: sql`now()` }).where(eq(savedSearches.id, search)), db.update(personalFolders).set({ deletedAt: sql`now()` }).where(eq(personalFolders.id, folder))])],
    ["to a disabled account", () => db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, rita.id))],
    ["to an address that nobody has confirmed", () => db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id))],
    ["once unsubscribed by the link of a message", () => transaction((tx) => unsubscribe(tx, null, { user: rita.id, cadence: "daily" }))],
  ];
  test.each(kinds)("%s", async (_, act) => {
    const bill = await anOldBill({ title: "Dams" });
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Dams" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    const search = await aSearch("qs=dams");
    await watching({ savedSearchId: search });
    await watching({ folderId: folder!.id });
    await moved(bill.id);
    await act({ search, folder: folder!.id });
    await look();
    expect(await mails()).toEqual([]);
  });

  test("about a shared folder once the grant is taken back", async () => {
    const ben = await reader();
    const bill = await anOldBill();
    const [folder] = await db.insert(personalFolders).values({ ownerId: ben.id, name: "Ben's" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    await db.insert(folderShares).values({ folderId: folder!.id, userId: rita.id, email: rita.email, emailKey: rita.email, permission: "read" });
    await watching({ folderId: folder!.id });
    await moved(bill.id);
    await look();
    expect(await mails()).toHaveLength(1);
    await db.delete(folderShares).where(eq(folderShares.userId, rita.id));
    await moved(bill.id, 1);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    await look();
    expect(await mails()).toHaveLength(1);
  });

  test.each([["was disabled", { disabledAt: sql`now()` as never }], ["whose address is not confirmed any more", { emailVerifiedAt: null }]])("is made for an account that %s meanwhile", async (_, changed) => {
    const bill = await anOldBill({ title: "Lighthouses" });
    await watching({ savedSearchId: await aSearch("qs=lighthouses") });
    await moved(bill.id);
    await db.update(users).set(changed).where(eq(users.id, rita.id));
    await look();
    expect(await db.select().from(alertNotices).where(eq(alertNotices.userId, rita.id))).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("to an account that was disabled after the message was made", async () => {
    const bill = await anOldBill({ title: "Locks" });
    await watching({ savedSearchId: await aSearch("qs=locks") });
    await moved(bill.id);
    await look();
    await db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, rita.id));
    expect(await mails()).toEqual([]);
    expect(await db.select({ state: mailDeliveries.state }).from(mailDeliveries).where(eq(mailDeliveries.userId, rita.id))).toEqual([{ state: "dropped" }]);
  });
});

describe("an alert that fails", () => {
  test("stops neither the reader's others nor other readers, is written down, and is caught up with", async () => {
    const bill = await anOldBill({ title: "Weirs" });
    const bad = await aSearch("qs=weirs", rita, "Broken");
    await watching({ savedSearchId: bad });
    await watching({ savedSearchId: await aSearch("qs=weir", rita, "Whole") });
    await moved(bill.id);
    await db.execute(sql`alter table alert_notices rename column change_id to change_id_`);
    await look();
    await db.execute(sql`alter table alert_notices rename column change_id_ to change_id`);
    const rows = await db.select().from(alerts).where(eq(alerts.ownerId, rita.id));
    expect(rows.map(({ failures, error }) => [failures, error])).toEqual([[1, expect.stringMatching(/change_id/)], [1, expect.stringMatching(/change_id/)]]);
    expect(rows.every(({ retryAt }) => Date.parse(retryAt!) > Date.now())).toBe(true);
    await db.update(alerts).set({ retryAt: sql`now() - interval '1 second'` }).where(eq(alerts.ownerId, rita.id));
    await look();
    expect(await mails()).toHaveLength(1);
    expect((await db.select().from(alerts).where(eq(alerts.ownerId, rita.id))).map(({ error }) => error)).toEqual([null, null]);
  });
});

describe("who is due", () => {
  const isDue = async (cadence: Cadence, now?: Date) => (await dueDigests(now)).some((one) => one.userId === rita.id && one.cadence === cadence);

  test("instant alerts are due once something became known, but not while an import runs", async () => {
    await watching({ savedSearchId: await aSearch("qs=x") }, "instant");
    await db.update(alerts).set({ checkedAt: sql`now() - interval '1 minute'` }).where(eq(alerts.ownerId, rita.id));
    await db.execute(sql`update bills set created_at = '2020-01-01'`);
    await db.execute(sql`delete from bill_changes`);
    expect(await isDue("instant")).toBe(false);
    await moved((await anOldBill()).id, 0, { at: sql`now() - interval '10 seconds'` as never });
    expect(await isDue("instant")).toBe(true);
    const lock = await holdImportLock(directSql);
    expect(await isDue("instant")).toBe(false);
    await lock.release();
    expect(await isDue("instant")).toBe(true);
  });

  test("an import whose process was killed holds up no alert, and says so among the runs", { timeout: 60_000 }, async () => {
    await watching({ savedSearchId: await aSearch("qs=x") }, "instant");
    await db.update(alerts).set({ checkedAt: sql`now() - interval '1 minute'` }).where(eq(alerts.ownerId, rita.id));
    await moved((await anOldBill()).id, 0, { at: sql`now() - interval '10 seconds'` as never });
    expect(await isDue("instant")).toBe(true);
    // It waits for ever for the other end of the pipe.
    const pipe = join(process.env.DATA_FOLDER!, "bills.json");
    execFileSync("mkfifo", [pipe]);
    const importing = spawn(process.execPath, ["lib/start/command.mjs", "lib/imports/command.ts", pipe], { stdio: "ignore" });
    const state = async () => (await newestRuns({ limit: 1, labelled: pipe }))[0]?.state;
    await expect.poll(state, { timeout: 40_000 }).toBe("running");
    expect(await isDue("instant")).toBe(false);
    importing.kill("SIGKILL");
    await expect.poll(state).toBe("interrupted");
    expect(await isDue("instant")).toBe(true);
  });

  test("daily and weekly alerts wait for seven o'clock of the organisation, and catch up where it was missed", async () => {
    await watching({ savedSearchId: await aSearch("qs=y") }, "daily");
    await db.update(alerts).set({ checkedAt: sql`now() - interval '25 hours'` }).where(eq(alerts.ownerId, rita.id));
    expect(await isDue("daily")).toBe(true);
    await look("daily");
    expect(await isDue("daily")).toBe(false);
    await watching({ savedSearchId: await aSearch("qs=z") }, "weekly");
    await db.update(alerts).set({ checkedAt: sql`now() - interval '8 days'` }).where(eq(alerts.ownerId, rita.id));
    expect(await isDue("weekly")).toBe(true);
    await look("weekly");
    expect(await isDue("weekly")).toBe(false);
  });
});

describe("before an alert is switched on", () => {
  test("it is said how much it would have told in the last month", async () => {
    const bill = await anOldBill({ title: "Quays" });
    await aBill({ title: "Quays, new", createdAt: sql`now() - interval '3 days'` as never });
    await moved(bill.id, 60 * 24 * 2);
    await moved(bill.id, 60 * 24 * 10);
    await moved(bill.id, 60 * 24 * 40);
    const search = await aSearch("qs=quays");
    expect(await estimateFor(rita, { savedSearchId: search })).toMatchObject({ name: "Search qs=quays", cadence: "off", added: 1, changed: 2, days: 3, capped: false, addressConfirmed: true });
  });

  test("what is switched on tells nothing of before", async () => {
    const bill = await anOldBill({ title: "Jetties" });
    await moved(bill.id);
    await transaction(async (tx) => setAlert(tx, rita, { savedSearchId: await aSearch("qs=jetties") }, "daily"));
    await look();
    expect(await mails()).toEqual([]);
    await sendDueMailings();
  });
});
