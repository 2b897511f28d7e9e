import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, directSql } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import {
  activityLog,
  billChanges,
  billDetails,
  bills,
  categories,
  committees,
  files,
  formElements,
  formElementValues,
  formTemplates,
  importRuns,
  issueMentions,
  issueSnapshots,
  policyAreas,
  publicationIssues,
  sourceCalls,
  subjectMappings,
  users,
} from "@/db/schema";
import { billStatuses } from "@/db/schema/bills";
import { elementTypes } from "@/db/schema/templates";
import { passwordFits } from "@/lib/platform/auth/password";
import { billFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { textsOfBill } from "@/lib/texts/queries";
import { similarBills } from "@/lib/texts/similar/similar-bills";
import { todayIn } from "@/lib/platform/text/dates";
import { weeklyIssues, weeklyKinds } from "@/lib/issues/public/weekly";
import { billViews, emptySearches, issueViews } from "@/lib/analytics/queries";
import { transaction } from "@/db/transaction";
import { inboxCounts } from "@/lib/bills/triage/queries";
import { inboxSince } from "@/lib/bills/triage/spans";
import { refusedConnections } from "@/lib/platform/outgoing/socket-guard.mjs";
import { openStatesClient } from "@/lib/sources/clients/open-states";
import { testSource } from "@/lib/sources/ask-now";
import { updateConnection } from "@/lib/sources/connections";
import { listCoverages } from "@/lib/sources/coverage-list";
import { runDueJob } from "@/lib/sources/run-due-job";
import { listSources } from "@/lib/sources/source-list";
import { readRecording } from "./sources";
import { demoIsLoaded, loadDemo, setDemoPassword } from "./load";

const today = todayIn("America/New_York");
let seconds = 0;

beforeAll(async () => {
  const began = Date.now();
  await loadDemo({ password: "first password", log: () => {} });
  seconds = (Date.now() - began) / 1000;
}, 240_000);

const count = async (table: Parameters<typeof db.$count>[0], where?: Parameters<typeof db.$count>[1]) =>
  db.$count(table, where);

describe("the demo", () => {
  test("has the size of a living product", async () => {
    expect(await count(policyAreas)).toBeGreaterThanOrEqual(8);
    expect(await count(categories)).toBeGreaterThanOrEqual(40);
    expect(await count(bills)).toBeGreaterThanOrEqual(400);
    expect(await count(formTemplates)).toBe(4);
    expect(await count(subjectMappings)).toBeGreaterThanOrEqual(90);
    expect(await count(publicationIssues, sql`snapshot_id is null`)).toBeGreaterThanOrEqual(4);
  });

  test("has a reader who watches words, with what happened to them and nothing to send", async () => {
    const events = await db.execute<{ bill: string; kind: string; isStart: boolean; shown: boolean }>(sql`
      select b.source_id as bill, e.kind, e.is_start as "isStart", e.words <> '' as shown from language_watch_events e join bills b on b.id = e.bill_id order by e.id`);
    expect(events.map(({ bill, kind, shown }) => `${bill} ${kind} ${shown}`)).toEqual(
      expect.arrayContaining(["storage-siting entered true", "lx-storage entered true"]),
    );
    expect(new Set(events.map(({ isStart }) => isStart))).toEqual(new Set([true, false]));
    const waiting = await db.execute(
      sql`select 1 from language_watch_events e join alerts a on a.language_watch_id = e.watch_id where e.created_at > a.checked_at`,
    );
    expect(waiting).toHaveLength(0);
  });

  test("has texts in several versions, people, committees, and roll calls whose names add up to their totals", async () => {
    const texts = await db.execute<{ slug: string; versions: number; changed: number }>(sql`
      select b.source_id as slug, count(*)::int as versions, count(*) filter (where (t.summary->>'wordsAdded')::int > 0)::int as changed
      from bill_texts t join bills b on b.id = t.bill_id where t.state = 'kept' group by b.source_id order by b.source_id`);
    expect(texts.map(({ slug }) => slug)).toEqual(["duplex", "lx-storage", "privacy-act", "storage-siting"]);
    expect(texts.filter(({ versions, changed }) => versions > 2 && changed > 0).length).toBeGreaterThanOrEqual(3);
    const [duplex] = await db.execute<{ id: number }>(sql`select id from bills where source_id = 'duplex'`);
    const papers = (await textsOfBill(duplex!.id)).filter(({ kind }) => kind !== "text");
    expect(papers.map(({ name, status, state }) => `${name}, ${status}, ${state}`).toSorted()).toEqual([
      "Fiscal note, null, kept",
      "House floor amendment 1, Adopted, kept",
      "House floor amendment 2, Rejected, kept",
    ]);
    const [storage] = await db.execute<{ id: number }>(sql`select id from bills where source_id = 'storage-siting'`);
    expect((await similarBills(storage!.id)).map(({ jurisdiction }) => jurisdiction)).toEqual(["LX"]);
    const seats = await db.execute(sql`
      select chamber, count(*)::int as n, count(distinct name)::int as names, count(distinct district)::int as districts from persons where jurisdiction = 'CV' group by chamber order by chamber`);
    expect([...seats]).toEqual([
      { chamber: "lower", n: 109, names: 109, districts: 109 },
      { chamber: "upper", n: 37, names: 37, districts: 37 },
    ]);
    const calls = await db.execute<{ isRight: boolean }>(sql`
      select r.yes = count(*) filter (where p.vote = 'yes') and r.no = count(*) filter (where p.vote = 'no') and r.members = count(*) as "isRight"
      from roll_calls r join roll_call_positions p on p.roll_call_id = r.id group by r.id`);
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.every(({ isRight }) => isRight)).toBe(true);
    expect(await count(committees)).toBeGreaterThan(15);
  });

  test("publishes each weekly thirteen weeks or more without a gap, the newest no older than this week's Monday", async () => {
    for (const kind of weeklyKinds) {
      const { issues } = await weeklyIssues(kind, { perPage: 100 });
      const days = issues.map((issue) => issue.publishedDate);
      expect(days.length).toBeGreaterThanOrEqual(13);
      const apart = days.slice(1).map((day, i) => (Date.parse(days[i]!) - Date.parse(day)) / 86_400_000);
      expect(new Set(apart)).toEqual(new Set([7]));
      expect((Date.parse(today) - Date.parse(days[0]!)) / 86_400_000).toBeLessThan(7);
    }
  });

  test("dates nothing that has happened after today, and has something still to come", async () => {
    expect(await count(bills, sql`last_action_date > ${today}`)).toBe(0);
    expect(await count(publicationIssues, sql`published_date > ${today}`)).toBe(0);
    expect(await count(billChanges, sql`at > now()`)).toBe(0);
    expect(await count(activityLog, sql`created_at > now()`)).toBe(0);
    const [ahead] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from bill_details, jsonb_array_elements(events) e where e->>'date' > ${today}`,
    );
    expect(ahead!.n).toBeGreaterThan(20);
  });

  test("moves: dozens of bills changed within the last two weeks", async () => {
    const [moved] = await db.execute<{ n: number }>(
      sql`select count(distinct bill_id)::int as n from bill_changes where at > now() - interval '14 days'`,
    );
    expect(moved!.n).toBeGreaterThan(36);
  });

  test("is read: issues most in the week they came out, and words were looked for that no bill has", async () => {
    const paging = { page: 1, perPage: 100, sortOrder: "desc" as const };
    const { issues } = await issueViews({ ...paging, period: "7", sortBy: "views" });
    const newest = issues.filter(
      ({ publishedDate }) => (Date.parse(today) - Date.parse(publishedDate!)) / 86_400_000 < 14,
    );
    expect(issues.length).toBeGreaterThan(20);
    expect(issues.slice(0, 5).some(({ id }) => newest.some((one) => one.id === id))).toBe(true);
    expect((await billViews({ ...paging, sortBy: "views" })).total).toBeGreaterThan(30);
    const { searches } = await emptySearches({ ...paging, period: "all", sortBy: "times" });
    expect(searches.length).toBeGreaterThanOrEqual(2);
    for (const { words } of searches) expect((await findBills(billFilter.parse({ q: words }))).total, words).toBe(0);
  });

  test("uses every status, every kind of element, and every jurisdiction of its own", async () => {
    const statuses = await db.selectDistinct({ status: bills.status }).from(bills);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([...billStatuses].toSorted());
    const types = await db.selectDistinct({ type: formElements.type }).from(formElements);
    expect(types.map(({ type }) => type).toSorted()).toEqual([...elementTypes].toSorted());
    const places = await db.selectDistinct({ jurisdiction: bills.jurisdiction }).from(bills);
    expect(places.map(({ jurisdiction }) => jurisdiction).toSorted()).toEqual(["CV", "LX", "US"]);
  });

  test("keeps the status of a bill as it was when an issue appeared", async () => {
    const [bill] = await db.select().from(bills).where(eq(bills.sourceId, "lead-lines"));
    const mentions = await db
      .select({ status: issueMentions.status })
      .from(issueMentions)
      .where(eq(issueMentions.billId, bill!.id));
    expect(bill!.status).toBe("enacted");
    expect(new Set(mentions.map(({ status }) => status))).toContain("passed_one_chamber");
  });

  test("says of every bill only what its last status action says", async () => {
    const rows = await db
      .select({ name: bills.name, last: bills.lastActionDate, actions: billDetails.actions })
      .from(bills)
      .innerJoin(billDetails, eq(billDetails.billId, bills.id));
    const wrong = rows.filter(
      ({ last, actions }) =>
        actions.at(-1)?.date !== last || actions.some((action, i) => i > 0 && action.date! < actions[i - 1]!.date!),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("refers in running text to the bills that it is about", async () => {
    const snapshots = await db
      .select({ name: issueSnapshots.name, billIds: issueSnapshots.billIds, words: issueSnapshots.words })
      .from(issueSnapshots);
    expect(snapshots.filter(({ billIds }) => billIds.length < 2).map(({ name }) => name)).toEqual([]);
    expect(snapshots.filter(({ words }) => words < 150).map(({ name }) => name)).toEqual([]);
  });

  test("keeps the notes for the desk out of what is published", async () => {
    const notes = await db
      .select({ text: formElementValues.textValue })
      .from(formElementValues)
      .innerJoin(formElements, eq(formElements.id, formElementValues.formElementId))
      .where(sql`label = 'Notes for the desk' and text_value is not null`);
    expect(notes.length).toBeGreaterThan(10);
    const plain = (await db.select({ text: issueSnapshots.plainText }).from(issueSnapshots))
      .map(({ text }) => text)
      .join("\n");
    expect(notes.filter(({ text }) => plain.includes(text!))).toEqual([]);
  });

  test("has one published issue with changes that wait", async () => {
    const [waiting] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from publication_issues i join issue_snapshots s on s.id = i.snapshot_id where i.content_version > s.content_version`,
    );
    expect(waiting!.n).toBe(1);
  });

  test("has public and private files, each of the type that its bytes say", async () => {
    const rows = await db.select({ extension: files.extension, isPublic: files.isPublic }).from(files);
    expect(new Set(rows.map(({ extension }) => extension))).toEqual(new Set(["pdf", "png", "csv", "txt"]));
    expect(new Set(rows.map(({ isPublic }) => isPublic))).toEqual(new Set([true, false]));
  });

  test("follows the recording that ships with it: each update brings what is new into list and inbox, without a connection", async () => {
    const [ada] = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
    const refused = refusedConnections();
    const [coverage] = await listCoverages();
    expect(coverage).toMatchObject({
      source: "openstates",
      jurisdiction: "CV",
      error: null,
      counts: { added: 6, changed: 0, refused: 0 },
      isStale: false,
    });
    expect(coverage!.currentAsOf).not.toBeNull();
    expect(Date.parse(coverage!.nextRunAt!)).toBeGreaterThan(Date.now() + 60 * 60_000);
    const states = () => listSources().then((all) => all.map(({ id, keyState, state }) => [id, keyState, state]));
    expect(await states()).toContainEqual(["openstates", "recorded", "waiting"]);
    expect(await states()).toContainEqual(["legiscan", "missing", "missing_key"]);
    expect(await testSource("openstates")).toEqual({ ok: true, message: "It works." });
    const read = () => db.select().from(bills).where(eq(bills.source, "openstates-api"));
    const before = (await read()).map(({ name }) => name);
    const waiting = async () => (await inboxCounts(inboxSince("UTC"))).waiting;
    const inboxBefore = await waiting();
    const runs = await db.$count(importRuns, eq(importRuns.coverageId, coverage!.id));
    await db.execute(sql`update coverages set next_run_at = now()`);
    await runDueJob();
    const after = (await read()).map(({ name }) => name);
    expect(after.filter((name) => !before.includes(name))).toEqual(["H.B. 2404"]);
    expect((await findBills(billFilter.parse({ q: "H.B. 2404" }))).total).toBe(1);
    expect(await waiting()).toBe(inboxBefore + 1);
    const changed = await db.execute<{ name: string }>(
      sql`select distinct b.name from bill_changes c join bills b on b.id = c.bill_id where b.source = 'openstates-api' and c.field <> 'event'`,
    );
    expect([...changed].map(({ name }) => name)).toEqual(["H.B. 2402"]);
    expect(await db.$count(importRuns, eq(importRuns.coverageId, coverage!.id))).toBe(runs + 1);
    // To its end and beyond: then nothing changes, and nothing is rejected.
    for (let times = 0; times < 7; times += 1) {
      await db.execute(sql`update coverages set next_run_at = now()`);
      await runDueJob();
      expect((await listCoverages())[0]).toMatchObject({ error: null, counts: { refused: 0 } });
    }
    expect((await listCoverages())[0]!.counts).toMatchObject({ added: 0, changed: 0 });
    expect(await read()).toHaveLength(10);
    expect(await count(bills, sql`last_action_date > ${today}`)).toBe(0);
    expect(refusedConnections()).toBe(refused);
    // None of this counts against a key's limits.
    expect(await count(sourceCalls)).toBe(0);
    const server = await directSql.reserve();
    await server`select pg_advisory_lock(${lockNumbers.coverages}, ${coverage!.id})`;
    await readRecording(coverage!.id);
    await server`select pg_advisory_unlock(${lockNumbers.coverages}, ${coverage!.id})`;
    server.release();
    // A real key replaces it.
    await transaction((tx) =>
      updateConnection(
        tx,
        { id: ada!.id, name: "Ada", email: "ada@example.org", role: "admin", sessionId: 0 },
        openStatesClient,
        { key: "real" },
      ),
    );
    expect(await states()).toContainEqual(["openstates", "set", "waiting"]);
  });

  test("does nothing when it is loaded again", async () => {
    const before = [await count(bills), await count(publicationIssues), await count(activityLog)];
    await loadDemo({ password: "another password", log: () => {} });
    expect([await count(bills), await count(publicationIssues), await count(activityLog)]).toEqual(before);
    expect(await demoIsLoaded()).toBe(true);
  });

  test("lets its four people in with the password that was set last", async () => {
    await setDemoPassword("second password");
    const rows = await db.select({ email: users.email, passwordHash: users.passwordHash }).from(users);
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      "ada@example.org",
      "ben@example.org",
      "eda@example.org",
      "rita@example.org",
    ]);
    for (const { passwordHash } of rows) expect(await passwordFits(passwordHash, "second password")).toBe(true);
  });

  test("is loaded quickly", () => {
    expect(seconds).toBeLessThan(58);
    process.stdout.write(`The demo was loaded in ${seconds.toFixed(1)} s.\n`);
  });
});
