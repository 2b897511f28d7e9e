import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveAlert } from "@/app/alert/api/save/route";
import { POST as remove } from "@/app/language-watch/api/delete/[id]/route";
import { GET as list } from "@/app/language-watch/api/list/route";
import { POST as create } from "@/app/language-watch/api/new/route";
import { GET as file } from "@/app/language-watch/view/[id]/bills.csv/route";
import { POST as update } from "@/app/language-watch/api/update/[id]/route";
import { db, directSql } from "@/db";
import { activityLog, alerts, attempts, bills, languageWatches, languageWatchQueue } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { storeText } from "@/lib/texts/store-text";
import { anHourAgo, anOldBill, confirmedReader, look, mailsTo, type Reader } from "@/lib/tools/testing/alerts";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask, person } from "@/lib/tools/testing/people";
import { compareQueued } from "./compare-queued";
import { familyPage } from "./family";
import { mostWatches } from "./limits";
import { ownLanguageWatches } from "./own-data";
import type { LanguageWatch } from "./schema";

const nouns =
  "aquifer permit casing driller county levy orchard signal culvert ferry notary lantern harbor quarry meadow granite turbine ballot pension ledger bridle anvil copper timber".split(
    " ",
  );
const verbs = "inspects records carries measures refuses repairs publishes counts lends borrows closes paints".split(
  " ",
);
/** So many words of prose; one seed always gives the same. */
function prose(seed: number, length: number): string {
  let state = seed * 7919 + 1;
  const pick = (from: readonly string[]) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length]!;
  };
  return Array.from({ length }, (_, at) => pick(at % 5 === 2 ? verbs : nouns)).join(" ");
}
const watched = prose(1, 80);
const other = prose(50, 120);

let rita: Reader;
beforeEach(async () => {
  await emptyTables(directSql, ["bills"]);
  await db.delete(languageWatches);
  await db.delete(attempts);
  rita = await confirmedReader();
});

const days = { Introduced: "2026-01-05", Engrossed: "2026-02-05", Enrolled: "2026-03-05", "Public Law": "2026-04-05" };
const store = (billId: number, name: keyof typeof days, ...sections: string[]) =>
  storeText(
    { billId, kind: "text", name, date: days[name], url: `https://example.org/watch/${billId}/${name}` },
    Buffer.from(
      `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${sections.map((words, at) => `SECTION ${at + 1}. ${words}.`).join("\n\n")}`,
    ),
    null,
  );
async function watch(given: object = {}, as: Reader = rita): Promise<LanguageWatch> {
  const { status, body } = await ask(create, "POST", { as, body: { name: "Wells", text: watched, ...given } });
  expect(body.message).toBeUndefined();
  expect(status).toBe(200);
  return body.languageWatch as LanguageWatch;
}
const watches = async (as: Reader = rita) => (await ask(list, "GET", { as })).body.languageWatches as LanguageWatch[];
/** Oldest first: `HB 1 entered Introduced`, with a star for the starting state. */
const events = async (as: Reader = rita) =>
  (await watches(as))
    .flatMap((one) => one.events)
    .sort((a, b) => a.id - b.id)
    .map(({ bill, kind, version, isStart }) => `${bill.name} ${kind} ${version}${isStart ? " *" : ""}`);
/** As if an hour had passed since the last letter and some minutes since the event. */
async function mail(as: Reader = rita) {
  await db.update(alerts).set({ checkedAt: anHourAgo });
  await db.execute(sql`update language_watch_events set created_at = now() - interval '10 minutes'`);
  await look(as);
  return mailsTo(as);
}

describe("a watch of words", () => {
  test("begins with the bills that have the words, and says so of no alert", async () => {
    const first = await anOldBill({ name: "HB 1" });
    await store(first.id, "Introduced", other);
    await store(first.id, "Engrossed", other, watched);
    const gone = await anOldBill({ name: "HB 2" });
    await store(gone.id, "Introduced", watched);
    await store(gone.id, "Engrossed", prose(60, 90));
    const law = await anOldBill({ name: "HB 3", status: "enacted", statusDate: "2026-02-20" });
    await store(law.id, "Introduced", watched);
    const made = await watch({ alert: "daily" });
    expect(made).toMatchObject({ name: "Wells", alert: "daily", bills: 2, version: 1 });
    const entered = made.events.find(({ bill, kind }) => bill.id === first.id && kind === "entered")!;
    expect(entered).toMatchObject({ day: "2026-02-05", version: "Engrossed", isStart: true });
    expect(entered.words).toContain(watched.slice(0, 40));
    expect(entered.end - entered.start).toBe(entered.words.length);
    expect(entered.url).toBe(`/bill/view/${entered.bill.slug}/text/${entered.textId}#${entered.section}`);
    expect(made.events.map(({ bill, kind, day }) => `${bill.name} ${kind} ${day}`).sort()).toEqual([
      "HB 1 entered 2026-02-05",
      "HB 2 entered 2026-01-05",
      "HB 2 left 2026-02-05",
      "HB 3 enacted 2026-02-20",
      "HB 3 entered 2026-01-05",
    ]);
    await compareQueued();
    expect(await events()).toHaveLength(5);
    expect(await mail()).toEqual([]);
  });

  test("says once when the words enter a bill, leave it and come back, each by the version", async () => {
    const bill = await anOldBill({ name: "HB 1" });
    await store(bill.id, "Introduced", other);
    await watch({ alert: "daily" });
    await store(bill.id, "Engrossed", other, watched);
    expect(await compareQueued()).toBe(1);
    expect(await events()).toEqual(["HB 1 entered Engrossed"]);
    expect(await compareQueued()).toBe(0);
    const [entered] = await mail();
    expect(entered!.text).toContain("Engrossed has the words “Wells”: “");
    expect(entered!.text).toContain("You watch the words “Wells”.");
    expect(entered!.text).not.toContain("New. Status");
    expect(await mail()).toHaveLength(1);
    await store(bill.id, "Enrolled", other);
    await compareQueued();
    expect(await events()).toEqual(["HB 1 entered Engrossed", "HB 1 left Enrolled"]);
    expect((await watches())[0]!.bills).toBe(0);
    const mails = await mail();
    expect(mails).toHaveLength(2);
    expect(mails[1]!.text).toContain("Enrolled no longer has the words “Wells”. Before: “");
    expect(await mail()).toHaveLength(2);
    await store(bill.id, "Public Law", watched);
    await compareQueued();
    expect((await events()).at(-1)).toBe("HB 1 entered Public Law");
    expect(await mail()).toHaveLength(3);
  });

  test("says of a version that still has them nothing, also where some words were edited", async () => {
    const bill = await anOldBill();
    await watch();
    await store(bill.id, "Introduced", watched);
    await compareQueued();
    const edited = watched.split(" ").map((word, at) => (at % 9 === 8 ? "another" : word));
    await store(bill.id, "Engrossed", other, edited.join(" "));
    await compareQueued();
    expect(await events()).toEqual([expect.stringContaining("entered Introduced")]);
    const [row] = await db.execute<{ label: string; share: number }>(
      sql`select section_label as label, share_of_yours as share from language_watch_bills`,
    );
    expect(row!.label).toContain("2");
    expect(row!.share).toBeLessThan(1);
  });

  test("of versions that arrive together says that they entered and left", async () => {
    const bill = await anOldBill({ name: "HB 1" });
    await watch();
    await store(bill.id, "Introduced", watched);
    await store(bill.id, "Engrossed", other);
    await compareQueued();
    expect(await events()).toEqual(["HB 1 entered Introduced", "HB 1 left Engrossed"]);
  });

  test("says once when a bill with the words becomes law, and not of one that they have left", async () => {
    const [carrying, left] = [await anOldBill({ name: "HB 1" }), await anOldBill({ name: "HB 2" })];
    await watch({ alert: "daily" });
    await store(carrying.id, "Introduced", watched);
    await store(left.id, "Introduced", watched);
    await store(left.id, "Engrossed", other);
    await compareQueued();
    await mail();
    await db.update(bills).set({ status: "enacted", statusDate: "2026-04-01" });
    await compareQueued();
    await compareQueued();
    expect((await events()).filter((event) => event.includes("enacted"))).toEqual(["HB 1 enacted Introduced"]);
    expect((await mail()).at(-1)!.text).toContain("Became law with the words “Wells”: “");
    await db.update(bills).set({ status: "passed" });
    await compareQueued();
    await db.update(bills).set({ status: "enacted" });
    await compareQueued();
    expect((await events()).filter((event) => event.includes("enacted"))).toHaveLength(1);
  });

  test("knows of a law that it finds late that it came after the watch began", async () => {
    const [before, after] = [await anOldBill({ name: "HB 1" }), await anOldBill({ name: "HB 2" })];
    await store(before.id, "Introduced", watched);
    await store(after.id, "Introduced", watched);
    await watch();
    // As if both bills had been left for the job.
    await db.execute(sql`delete from language_watch_events`);
    await db.execute(sql`delete from language_watch_bills`);
    await db.update(bills).set({ status: "enacted", statusDate: "2026-01-20" }).where(eq(bills.id, before.id));
    await db.update(bills).set({ status: "enacted", statusDate: "2199-01-20" }).where(eq(bills.id, after.id));
    await db
      .insert(languageWatchQueue)
      .values([{ billId: before.id }, { billId: after.id }])
      .onConflictDoNothing();
    await compareQueued();
    expect(await events()).toEqual([
      "HB 1 entered Introduced *",
      "HB 1 enacted Introduced *",
      "HB 2 entered Introduced *",
      "HB 2 enacted Introduced",
    ]);
  });

  test("makes no second event of a text stored twice, or read again", async () => {
    const bill = await anOldBill({ name: "HB 1" });
    await watch();
    await store(bill.id, "Introduced", watched);
    await compareQueued();
    await store(bill.id, "Introduced", watched);
    await db.insert(languageWatchQueue).values({ billId: bill.id });
    await compareQueued();
    expect(await events()).toEqual(["HB 1 entered Introduced"]);
  });

  test("says that they left when the file of the version itself was replaced", async () => {
    const bill = await anOldBill({ name: "HB 1" });
    await watch();
    await store(bill.id, "Introduced", watched);
    await compareQueued();
    await store(bill.id, "Introduced", other);
    await compareQueued();
    await compareQueued();
    expect(await events()).toEqual(["HB 1 entered Introduced", "HB 1 left Introduced"]);
  });

  test("of merged bills has each event once, and keeps those of the bill that is deleted", async () => {
    const [from, into] = [await anOldBill({ name: "HB 1" }), await anOldBill({ name: "HB 2" })];
    await watch();
    await store(from.id, "Introduced", watched);
    await store(into.id, "Introduced", watched);
    await compareQueued();
    expect(await events()).toHaveLength(2);
    const ada = await person("admin");
    await transaction((tx) => mergeBill(tx, ada, from.id, { into: into.id }));
    await compareQueued();
    expect(await events()).toEqual(["HB 2 entered Introduced"]);
    const third = await anOldBill({ name: "HB 3" });
    await transaction((tx) => mergeBill(tx, ada, into.id, { into: third.id }));
    expect(await events()).toEqual(["HB 3 entered Introduced"]);
    await store(third.id, "Engrossed", other);
    await compareQueued();
    expect(await events()).toEqual(["HB 3 entered Introduced", "HB 3 left Engrossed"]);
  });

  test("begins again with other words, and keeps its events with another name", async () => {
    const bill = await anOldBill({ name: "HB 1" });
    await store(bill.id, "Introduced", watched);
    const made = await watch();
    const renamed = await ask(update, "POST", { as: rita, params: { id: made.id }, body: { name: "Casings" } });
    expect(renamed.body.languageWatch).toMatchObject({ name: "Casings", version: 2, bills: 1 });
    const changed = await ask(update, "POST", {
      as: rita,
      params: { id: made.id },
      body: { text: other, alert: "weekly", version: 2 },
    });
    expect(changed.body.languageWatch).toMatchObject({
      text: other,
      alert: "weekly",
      version: 3,
      bills: 0,
      events: [],
    });
    const late = await ask(update, "POST", { as: rita, params: { id: made.id }, body: { name: "Late", version: 2 } });
    expect(late.status).toBe(409);
  });

  test("is deleted with its events and alert; the log names the act and no word", async () => {
    const bill = await anOldBill();
    await store(bill.id, "Introduced", watched);
    const made = await watch({ alert: "instant", name: "Secret wells" });
    expect((await ask(remove, "POST", { as: rita, params: { id: made.id }, body: {} })).body).toEqual({ id: made.id });
    expect(await watches()).toEqual([]);
    expect(await db.select().from(alerts).where(eq(alerts.ownerId, rita.id))).toEqual([]);
    const log = await db.select().from(activityLog).where(eq(activityLog.actorId, rita.id));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["language-watch.created", "alert.switched-on", "language-watch.deleted"]),
    );
    expect(JSON.stringify(log)).not.toMatch(/Secret|aquifer/);
  });

  test("is its owner's alone", async () => {
    const made = await watch();
    const sam = await confirmedReader();
    expect(await watches(sam)).toEqual([]);
    for (const call of [update, remove])
      expect((await ask(call, "POST", { as: sam, params: { id: made.id }, body: {} })).status).toBe(404);
    const { status } = await ask(saveAlert, "POST", {
      as: sam,
      body: { languageWatchId: made.id, cadence: "daily" },
    });
    expect(status).toBe(404);
    expect((await ask(list, "GET", {})).status).toBe(401);
    expect(await ownLanguageWatches(sam)).toEqual({ languageWatches: [] });
    expect((await ownLanguageWatches(rita)).languageWatches).toMatchObject([{ name: "Wells", text: watched }]);
  });

  test("refuses too few words, formulas alone, hidden signs in a name, and more watches than one may have", async () => {
    const refuse = async (body: object) => {
      const { status, body: answer } = await ask(create, "POST", { as: rita, body: { name: "A", ...body } });
      return [status, (answer.issues as { path: string }[] | undefined)?.[0]?.path];
    };
    expect(await refuse({ name: "Few", text: "too few words" })).toEqual([422, "text"]);
    expect(await refuse({ name: "Same", text: "well ".repeat(60) })).toEqual([422, "text"]);
    expect(await refuse({ name: "Many", text: prose(9, 5001) })).toEqual([422, "text"]);
    expect(await refuse({ name: "\u202egnp.exe", text: watched })).toEqual([422, "name"]);
    expect(await refuse({ name: "", text: watched })).toEqual([422, "name"]);
    expect(await refuse({ name: "Alert", text: watched, alert: "hourly" })).toEqual([422, "alert"]);
    const formula = prose(77, 40);
    for (let n = 0; n < 42; n += 1) await store((await anOldBill()).id, "Introduced", formula, prose(100 + n, 30));
    expect(await refuse({ name: "Formula", text: formula })).toEqual([422, "text"]);
    await db.delete(attempts);
    const [row] = await db.select().from(languageWatches).limit(1);
    expect(row).toBeUndefined();
    const { id: _, ...made } = (await watch(), await db.select().from(languageWatches).limit(1))[0]!;
    await db.insert(languageWatches).values(Array.from({ length: mostWatches - 1 }, () => made));
    const { status, body } = await ask(create, "POST", { as: rita, body: { name: "One more", text: watched } });
    expect([status, body.message]).toEqual([422, expect.stringContaining("50 watches")]);
  });

  test("keeps names of any script, words from right to left, and 5,000 of them", async () => {
    const name = "<script>alert(1)</script> حقوق المياه";
    const made = await watch({ name, text: prose(9, 5000), alert: "daily" });
    const bill = await anOldBill({ name: "HB 1" });
    await store(bill.id, "Introduced", prose(9, 5000).split(" ").slice(2000, 2400).join(" "));
    await compareQueued();
    expect(made.name).toBe(name);
    const [letter] = await mail();
    expect(letter!.html).not.toContain("<script>");
    expect(letter!.html).toContain("&lt;script&gt;");
    const arabic = "يجب على كل بئر أن يكون له غطاء محكم".split(" ");
    const text = Array.from({ length: 60 }, (_, at) => arabic[at % arabic.length]! + (at % 7)).join(" ");
    // The index of adjacent words has Latin letters alone.
    const { status, body } = await ask(create, "POST", { as: rita, body: { name: "Arabic", text } });
    expect([status, body.message]).toEqual([422, expect.stringContaining("no words in a row")]);
  });
});

describe("the page of a watch", () => {
  test("lists the bills that have or had the words, with shared words marked and events in order", async () => {
    const [left, whole] = [await anOldBill({ name: "HB 1" }), await anOldBill({ name: "HB 2" })];
    const { id } = await watch();
    await store(left.id, "Introduced", watched);
    await store(left.id, "Engrossed", other);
    const edited = watched.split(" ").map((word, at) => (at % 20 === 19 ? "another" : word));
    await store(whole.id, "Introduced", other);
    await store(whole.id, "Engrossed", other, edited.join(" "));
    await compareQueued();
    const page = await familyPage(rita, id, 1);
    expect(page.total).toBe(2);
    expect(page.bills.map(({ name, isPresent, first }) => `${name} ${isPresent} ${first!.name}`)).toEqual([
      "HB 2 true Engrossed",
      "HB 1 false Introduced",
    ]);
    const [shown, gone] = page.bills;
    expect(shown!.pieces.map(({ text }) => text).join("")).toBe(shown!.words);
    expect(shown!.pieces.filter(({ isShared }) => !isShared).map(({ text }) => text.trim())).toEqual(
      expect.arrayContaining(["another"]),
    );
    expect(gone!.events.map(({ kind, day }) => `${kind} ${day}`)).toEqual(["entered 2026-01-05", "left 2026-02-05"]);
    await expect(familyPage(await confirmedReader(), id, 1)).rejects.toMatchObject({ status: 404 });
    expect((await familyPage(rita, id, 2)).bills).toEqual([]);
  });

  test("is a file in which no cell is a formula, for its owner alone", async () => {
    const bill = await anOldBill({ name: "=HYPERLINK(0)", title: "@SUM(1)" });
    await store(bill.id, "Introduced", watched);
    const { id } = await watch();
    const read = (as: Reader) => ask(file, "GET", { as, params: { id } });
    const { status, body: text } = await read(rita);
    expect(status).toBe(200);
    expect(text.split("\r\n")[0]).toContain("Share of your text in percent");
    expect(text).toContain("'=HYPERLINK(0),'@SUM(1)");
    expect(text).toContain("2026-01-05 Words entered: Introduced");
    expect((await read(await confirmedReader())).status).toBe(404);
  });
});

test("1,000 watches are compared with new texts in little more time than one", async () => {
  await watch();
  const { id: _, ...made } = (await db.select().from(languageWatches))[0]!;
  await db.insert(languageWatches).values(
    Array.from({ length: 999 }, (_, n) => ({
      ...made,
      name: `Watch ${n}`,
      words: { windows: made.words.windows.map((pairs) => pairs.map((pair) => pair ^ (n + 1))), ignored: [] },
    })),
  );
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await anOldBill()).id));
  for (const id of ids) await store(id, "Introduced", other, watched);
  const before = performance.now();
  expect(await compareQueued()).toBe(5);
  // A night of 5,000 texts at this rate is far below ten minutes; the bound leaves room for a busy machine.
  expect(performance.now() - before).toBeLessThan(10_000);
  expect((await events()).length).toBe(5);
});
