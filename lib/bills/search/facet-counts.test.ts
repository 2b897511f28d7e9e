import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { randomFrom } from "@/lib/tools/demo/content/random";
import { billDetails, bills } from "@/db/schema";
import { sqlState } from "@/db/transaction";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { refreshBillFacets } from "./facet-counts";
import { listSessions } from "../vocabulary/sessions";

/** All counts. The spelling of a subject is omitted, because it depends on the order. */
async function counts(): Promise<string[]> {
  const rows = await db.execute<{ row: string }>(sql`
    select (f.filter_field, f.filter_value, f.field, f.value, f.bills, f.label, f.year, f.jurisdiction)::text as row from bill_facets f
    union all select (source, subject_key, bills)::text from subject_counts order by 1`);
  return rows.map(({ row }) => row);
}

const countAnew = async () => {
  await db.execute(sql`insert into bill_count_changes (n) values (0)`);
  await refreshBillFacets(db);
};

test("applying deltas gives the same as a full recount, whatever was added, changed and deleted", async () => {
  const random = randomFrom(1787);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const topics = [await aTopic(), await aTopic(), await aTopic()].map(({ id }) => id);
  const made: number[] = [];
  const subjects = () =>
    Array.from({ length: Math.floor(random() * 4) }, () => one(["Water", "water", " Wet  Lands", "Dams", " "]));
  const values = () => ({
    kind: one(["bill", "resolution"] as const),
    status: one(["introduced", "enacted", "failed"] as const),
    session: one(["2023", "2025", "57th"]),
    sessionName: one(["Regular", "Special"]),
    sessionYear: one([2023, 2025, null]),
    jurisdiction: one(["WI", "TX"]),
    ceremonial: random() < 0.2,
    topicIds: topics.filter(() => random() < 0.4),
    topicsByStaff: random() < 0.3,
    changeHash: random() < 0.8 ? "h" : null,
  });
  await refreshBillFacets(db);
  for (let round = 0; round < 8; round += 1) {
    for (let n = 0; n < 5; n += 1)
      made.push(
        (await aBill({ ...values(), source: one(["openstates", "legiscan"]), details: { subjects: subjects() } })).id,
      );
    await db
      .update(bills)
      .set({ ...values(), updatedAt: `2031-01-0${round + 1}T00:00:00Z` })
      .where(inArray(bills.id, made.filter(() => random() < 0.2).concat(0)));
    for (const id of made.filter(() => random() < 0.3))
      await db
        .insert(billDetails)
        .values({ billId: id, subjects: subjects() })
        .onConflictDoUpdate({ target: billDetails.billId, set: { subjects: subjects() } });
    if (round > 2) await db.delete(bills).where(eq(bills.id, made.splice(Math.floor(random() * made.length), 1)[0]!));
    // a few at a time, so that a change of one bill may be split in two parts
    await refreshBillFacets(db, 7);
    expect(
      (
        await db.execute(
          sql`select id from bill_count_changes union all select id from sitemap_changes union all select id from subject_count_changes`,
        )
      ).length,
    ).toBe(0);
    const added = await counts();
    await countAnew();
    expect(await counts()).toEqual(added);
  }
});

test("a count reads no more than what changed since the last one", async () => {
  await countAnew();
  const bill = await aBill({ session: "counted-once", sessionName: "Counted once", jurisdiction: "OH" });
  await refreshBillFacets(db);
  // if it recounted the bills, this would be corrected
  await db.execute(
    sql`update bill_facets set bills = 41 where filter_field = '' and field = 'session' and value = 'counted-once'`,
  );
  await db.update(bills).set({ title: "Another title" }).where(eq(bills.id, bill.id));
  await refreshBillFacets(db);
  expect((await listSessions(db)).find(({ value }) => value === "counted-once")).toMatchObject({
    value: "counted-once",
    label: "Counted once · OH",
    bills: 41,
  });
});

test("what a transaction changes that is not committed yet is counted once it is", async () => {
  await countAnew();
  let commit = () => {};
  let resolveWritten = () => {};
  const isWritten = new Promise<void>((resolve) => (resolveWritten = resolve));
  const writing = db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key) values ('late', 'staff', 'late', 'bill', 'WI', 'late', 'Late', 'H.B. 1', 'HB1', 'HB1')`,
    );
    resolveWritten();
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await isWritten;
  const late = async () => (await listSessions(db)).some(({ value }) => value === "late");
  await refreshBillFacets(db);
  expect(await late()).toBe(false);
  commit();
  await writing;
  await refreshBillFacets(db);
  expect(await late()).toBe(true);
});

test("who is stopped while changes are added up has added some, and the next adds the rest and none twice", async () => {
  await countAnew();
  for (let n = 0; n < 6; n += 1)
    await aBill({ session: "added-in-parts", sessionName: "In parts", jurisdiction: "OH" });
  const [last] = await db.execute<{ id: string }>(sql`select max(id)::text as id from bill_count_changes`);
  let letGo = () => {};
  let resolveHeld = () => {};
  const isHeld = new Promise<void>((resolve) => (resolveHeld = resolve));
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select from bill_count_changes where id = ${last!.id} for update`);
    resolveHeld();
    await new Promise<void>((resolve) => (letGo = resolve));
  });
  await isHeld;
  const stopped = refreshBillFacets(db, 2).then(() => "to its end", sqlState);
  await expect
    .poll(() =>
      db.execute(
        sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'transactionid' and query like '%bill_count_changes%' and datname = current_database()`,
      ),
    )
    .toHaveLength(1);
  expect(await stopped).toBe("57014");
  letGo();
  await holding;
  const bills = async () => (await listSessions(db)).find(({ value }) => value === "added-in-parts")?.bills;
  expect(await bills()).toBe(4);
  await refreshBillFacets(db);
  expect(await bills()).toBe(6);
  const added = await counts();
  await countAnew();
  expect(await counts()).toEqual(added);
});
