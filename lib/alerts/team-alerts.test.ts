import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveAlert } from "@/app/alert/api/save/route";
import { db } from "@/db";
import { alerts, folderBills, groupMembers, groups, personalFolders, teamShares, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
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
import { ask } from "@/lib/tools/testing/people";
import { unsubscribe } from "@/lib/newsletters/subscriptions/commands";
import { setAlert } from "./commands";

let owner: Reader;
let mia: Reader;
let groupId: number;
beforeEach(async () => {
  [owner, mia] = [await confirmedReader(), await confirmedReader()];
  const [group] = await db
    .insert(groups)
    .values({ name: `Group of ${mia.id}` })
    .returning();
  groupId = group!.id;
  await db.insert(groupMembers).values({ groupId, email: mia.email, emailKey: mia.email });
});

const share = (savedSearchId: number, toGroup: number | null = groupId) =>
  db.insert(teamShares).values({ savedSearchId, groupId: toGroup, permission: "read" });
const leave = () => db.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
const aSharedFolder = async (billId: number) => {
  const [folder] = await db.insert(personalFolders).values({ ownerId: owner.id, name: "Shared" }).returning();
  await db.insert(folderBills).values({ folderId: folder!.id, billId, addedAt: "2020-01-02T00:00:00Z" });
  await db.insert(teamShares).values({ folderId: folder!.id, groupId, permission: "read" });
  return folder!.id;
};

describe("the alert of a shared search", () => {
  test("reaches a person once, who has it through staff, through a group, through a folder and alone", async () => {
    const bill = await anOldBill({ title: "Aqueducts" });
    const search = await aSearch(owner, "qs=aqueducts", "Aqueducts");
    await db.update(users).set({ role: "editor" }).where(eq(users.id, mia.id));
    await share(search);
    await share(search, null);
    await watching(mia, { savedSearchId: search });
    await watching(mia, { savedSearchId: search });
    await watching(mia, { savedSearchId: await aSearch(mia, "qs=aqueducts", "My own") });
    await watching(mia, { folderId: await aSharedFolder(bill.id) }, "weekly");
    await watching(owner, { savedSearchId: search });
    await addStatusChange(bill.id);
    for (const who of [mia, owner]) await look(who);
    await look(mia, "weekly");
    const letters = await mailsTo(mia);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain("Found by the search “Aqueducts”, the search “My own”.");
    expect(await mailsTo(owner)).toHaveLength(1);
    expect(await db.$count(alerts, eq(alerts.savedSearchId, search))).toBe(2);
  });

  test("is turned on by each person alone: sharing subscribes no one", async () => {
    const bill = await anOldBill({ title: "Cisterns" });
    const search = await aSearch(owner, "qs=cisterns");
    await watching(owner, { savedSearchId: search });
    await share(search);
    await addStatusChange(bill.id);
    await look(mia);
    expect(await mailsTo(mia)).toEqual([]);
    const turnOn = (as: Reader) => ask(saveAlert, "POST", { as, body: { savedSearchId: search, cadence: "daily" } });
    expect([(await turnOn(mia)).status, (await turnOn(await confirmedReader())).status]).toEqual([200, 404]);
  });

  test("ends for one person who turns it off or unsubscribes, and continues for the others", async () => {
    const bill = await anOldBill({ title: "Culverts" });
    const search = await aSearch(owner, "qs=culverts");
    await share(search);
    for (const who of [owner, mia]) await watching(who, { savedSearchId: search });
    await transaction((tx) => unsubscribe(tx, null, { user: mia.id, cadence: "daily" }));
    await addStatusChange(bill.id);
    for (const who of [owner, mia]) await look(who);
    expect([(await mailsTo(mia)).length, (await mailsTo(owner)).length]).toEqual([0, 1]);
    await watching(mia, { savedSearchId: search });
    await transaction((tx) => setAlert(tx, owner, { savedSearchId: search }, "off"));
    await addStatusChange(bill.id, 1);
    for (const who of [owner, mia]) await look(who);
    expect((await mailsTo(owner)).length).toBe(1);
    expect((await mailsTo(mia)).length).toBeGreaterThan(0);
  });

  test("and of a shared folder stops for who leaves the group, though the message was made already", async () => {
    const bill = await anOldBill({ title: "Sluices" });
    const search = await aSearch(owner, "qs=sluices");
    await share(search);
    await watching(mia, { savedSearchId: search });
    await watching(mia, { folderId: await aSharedFolder(bill.id) });
    await addStatusChange(bill.id);
    await look(mia);
    await leave();
    expect(await mailsTo(mia)).toEqual([]);
    await addStatusChange(bill.id, 1);
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, mia.id));
    await look(mia);
    expect(await mailsTo(mia)).toEqual([]);
  });

  test("of staff stops for who is no longer staff, and starts again without the changes of that time", async () => {
    const bill = await anOldBill({ title: "Turbines" });
    const search = await aSearch(owner, "qs=turbines");
    await share(search, null);
    const setRole = (role: "reader" | "editor") => db.update(users).set({ role }).where(eq(users.id, mia.id));
    await setRole("editor");
    await watching({ ...mia, role: "editor" }, { savedSearchId: search });
    await setRole("reader");
    await addStatusChange(bill.id);
    await look(mia);
    expect(await mailsTo(mia)).toEqual([]);
    await setRole("editor");
    await look(mia);
    expect(await mailsTo(mia)).toEqual([]);
    expect(await db.$count(alerts, eq(alerts.ownerId, mia.id))).toBe(1);
  });
});
