import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db";
import {
  alertNotices,
  alerts,
  folderBills,
  folderShares,
  mailDeliveries,
  personalFolders,
  savedSearches,
  users,
} from "@/db/schema";
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
import { setAlert } from "./commands";
import { unsubscribe } from "@/lib/newsletters/subscriptions/commands";

let rita: Reader;
beforeEach(async () => {
  rita = await confirmedReader();
});

describe("nothing is sent", () => {
  const kinds: [string, (id: { search: number; folder: number }) => Promise<unknown>][] = [
    [
      "where the search and the folder are deleted",
      ({ search, folder }) =>
        Promise.all([
          db
            .update(savedSearches)
            .set({ deletedAt: sql`now()` })
            .where(eq(savedSearches.id, search)),
          db
            .update(personalFolders)
            .set({ deletedAt: sql`now()` })
            .where(eq(personalFolders.id, folder)),
        ]),
    ],
    [
      "to a disabled account",
      () =>
        db
          .update(users)
          .set({ disabledAt: sql`now()` })
          .where(eq(users.id, rita.id)),
    ],
    [
      "to an address that nobody has confirmed",
      () => db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id)),
    ],
    [
      "once unsubscribed by the link of a message",
      () => transaction((tx) => unsubscribe(tx, null, { user: rita.id, cadence: "daily" })),
    ],
  ];
  test.each(
    kinds.flatMap(
      ([name, act]) =>
        [
          [name, act, false],
          [`${name}, though the message was made already`, act, true],
        ] as const,
    ),
  )("%s", async (_, act, isMade) => {
    const bill = await anOldBill({ title: "Dams" });
    const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Dams" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    const search = await aSearch(rita, "qs=dams");
    await watching(rita, { savedSearchId: search });
    await watching(rita, { folderId: folder!.id });
    await addStatusChange(bill.id);
    if (isMade) await look(rita);
    await act({ search, folder: folder!.id });
    await look(rita);
    expect(await mailsTo(rita)).toEqual([]);
  });

  test("about a shared folder once the share is removed", async () => {
    const ben = await confirmedReader();
    const bill = await anOldBill();
    const [folder] = await db.insert(personalFolders).values({ ownerId: ben.id, name: "Ben's" }).returning();
    await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, addedAt: "2020-01-02T00:00:00Z" });
    await db
      .insert(folderShares)
      .values({ folderId: folder!.id, userId: rita.id, email: rita.email, emailKey: rita.email, permission: "read" });
    await watching(rita, { folderId: folder!.id });
    await addStatusChange(bill.id);
    await look(rita);
    expect(await mailsTo(rita)).toHaveLength(1);
    const lookAgain = async (minutesAgo: number) => {
      await addStatusChange(bill.id, minutesAgo);
      await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
      await look(rita);
    };
    await lookAgain(2); // a message is made while it still holds
    await db.delete(folderShares).where(eq(folderShares.userId, rita.id));
    await lookAgain(1);
    expect(await mailsTo(rita)).toHaveLength(1);
  });

  test.each([
    ["was disabled", { disabledAt: sql`now()` as never }],
    ["whose address is not confirmed any more", { emailVerifiedAt: null }],
  ])("is created for an account that was %s in the meantime", async (_, changed) => {
    const bill = await anOldBill({ title: "Lighthouses" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=lighthouses") });
    await addStatusChange(bill.id);
    await db.update(users).set(changed).where(eq(users.id, rita.id));
    await look(rita);
    expect(await db.select().from(alertNotices).where(eq(alertNotices.userId, rita.id))).toEqual([]);
    expect(await mailsTo(rita)).toEqual([]);
  });

  test("to an account that was disabled after the message was made", async () => {
    const bill = await anOldBill({ title: "Locks" });
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=locks") });
    await addStatusChange(bill.id);
    await look(rita);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, rita.id));
    expect(await mailsTo(rita)).toEqual([]);
    expect(
      await db.select({ state: mailDeliveries.state }).from(mailDeliveries).where(eq(mailDeliveries.userId, rita.id)),
    ).toEqual([{ state: "dropped" }]);
  });

  test("about changes before an alert was turned on", async () => {
    const bill = await anOldBill({ title: "Jetties" });
    await addStatusChange(bill.id);
    const savedSearchId = await aSearch(rita, "qs=jetties");
    await transaction((tx) => setAlert(tx, rita, { savedSearchId }, "daily"));
    await look(rita);
    expect(await mailsTo(rita)).toEqual([]);
  });

  test("once everything a message is about was turned off, even if it was already composed", async () => {
    const bill = await anOldBill({ title: "Fountains" });
    const of = { savedSearchId: await aSearch(rita, "qs=fountains") };
    await watching(rita, of);
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=nothingelse") });
    await addStatusChange(bill.id);
    await look(rita);
    await transaction((tx) => setAlert(tx, rita, of, "off"));
    expect(await mailsTo(rita)).toEqual([]);
  });
});

test("a composed message is still sent where an alert only changed its cadence, or is one of several in it", async () => {
  const bill = await anOldBill({ title: "Springs and wells" });
  const [springs, wells] = [await aSearch(rita, "qs=springs"), await aSearch(rita, "qs=wells")];
  for (const savedSearchId of [springs, wells]) await watching(rita, { savedSearchId });
  await addStatusChange(bill.id);
  await look(rita);
  await transaction((tx) => setAlert(tx, rita, { savedSearchId: springs }, "off"));
  await transaction((tx) => setAlert(tx, rita, { savedSearchId: wells }, "weekly"));
  expect(await mailsTo(rita)).toHaveLength(1);
});
