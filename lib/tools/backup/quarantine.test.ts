import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { POST as drop } from "@/app/admin/health/api/drop-mail/route";
import { POST as release } from "@/app/admin/health/api/release-mail/route";
import { db, rawSql } from "@/db";
import {
  apiKeys,
  clientReportLinks,
  clientReports,
  clientReportSchedules,
  issuePreviews,
  issueSnapshots,
  mailDeliveries,
  mailings,
  portfolios,
  webhookMessages,
  webhooks,
  weekMails,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { chainHead, checkChain, extendChain } from "@/lib/evidence/chain";
import { makeToken } from "@/lib/platform/auth/one-time-tokens";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { heldMail, mailJobs } from "@/lib/platform/mail/held-mail";
import { dueWeek } from "@/lib/portfolios/week/week-mail";
import { jobs } from "@/lib/registry/jobs";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { dropDatabase } from "@/lib/tools/testing/test-databases";
import { backUp } from "./back-up";
import { quarantine } from "./quarantine";
import { restore } from "./restore";

const name = `test_${process.pid}_quarantine`;
const admin = postgres(inject("testServer").admin, { max: 1, onnotice: () => {} });
const target = Object.assign(new URL(inject("testServer").admin), { pathname: `/${name}` }).href;
const ground = mkdtempSync(join(tmpdir(), "rotunda-quarantine-"));
let keys = 0;
let ada: Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  ada = await person("admin");
});
beforeEach(async () => {
  await rawSql`delete from graphile_worker._private_jobs`;
  await db.delete(mailings);
  await makeToken(db, "sign_in", { id: ada.id, emailKey: ada.email }, { by: "mail" });
  await db.insert(apiKeys).values({
    userId: ada.id,
    name: "Sync",
    prefix: `rk_${++keys}`,
    keyHash: "00",
    scopes: ["own"],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await transaction(async (tx) => {
    for (const job of mailJobs) await enqueue(tx, job, {} as never);
    await enqueue(tx, "count-bills", {});
  });
  const [mailing] = await db
    .insert(mailings)
    .values({ kind: "alert", subject: "Moved", html: "", text: "" })
    .returning();
  await db.insert(mailDeliveries).values(
    (["waiting", "sent", "failed"] as const).map((state) => ({
      mailingId: mailing!.id,
      email: `${state}@example.org`,
      emailKey: `${state}@example.org`,
      state,
    })),
  );
});
afterAll(async () => {
  await dropDatabase(admin, name);
  await admin.end();
  rmSync(ground, { recursive: true, force: true });
});

const due = (on: postgres.Sql) =>
  on<{ name: string }[]>`
    select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= now() + interval '100 years' order by 1`.then((rows) => rows.map((row) => row.name));

test("every job whose name says that it mails is among those that are held", () => {
  const mails = Object.keys(jobs).filter((job) => /mail|send|digest/.test(job));
  // Only starts others, by the times of deliveries, the cadence of alerts and the hours of week mails.
  const starters = ["send-due-mailings", "start-due-digests", "start-week-mails"];
  // Sends no mail: webhooks are turned off.
  starters.push("send-webhook");
  expect(mails.filter((job) => !starters.includes(job)).sort()).toEqual([...mailJobs].sort());
});

test("after a restore no session or one-time link works, and waiting mail is held; other jobs are due", async () => {
  await dropDatabase(admin, name);
  await admin.unsafe(`create database ${name}`);
  const template = await aTemplate({ body: "rich_text" });
  await db.insert(issueSnapshots).values({
    publicationIssueId: (await anIssue(ada, template.id)).id,
    number: 1,
    name: "A version",
    content: {},
    contentVersion: 1,
  });
  await rawSql`insert into evidence_entries (kind, subject_id) values ('restore', 0)`;
  await rawSql`delete from issue_snapshots`;
  await extendChain();
  const head = await chainHead();
  expect(head.sequence).toBeGreaterThan(1);
  await backUp(join(ground, "backup"));
  await restore(join(ground, "backup"), { url: target });
  const there = postgres(target, { max: 1, onnotice: () => {} });
  try {
    const [left] = await there`
      select (select count(*)::int from sessions where ended_at is null) as sessions, (select count(*)::int from sessions) as "allSessions",
        (select count(*)::int from one_time_tokens where used_at is null) as tokens, (select count(*)::int from one_time_tokens) as "allTokens",
        (select count(*)::int from api_keys where expires_at > now()) as keys, (select count(*)::int from api_keys) as "allKeys",
        (select count(*)::int from mail_deliveries where state = 'waiting' and next_try_at < 'infinity') as deliveries,
        (select array_agg(state order by state) from mail_deliveries) as states`;
    expect(left).toMatchObject({
      sessions: 0,
      allSessions: 1,
      tokens: 0,
      keys: 0,
      deliveries: 0,
      states: ["failed", "sent", "waiting"],
    });
    expect(left!.allTokens).toBeGreaterThan(0);
    expect(left!.allKeys).toBeGreaterThan(0);
    expect(await due(there)).toEqual(["count-bills"]);
    // the chain is the one of the backup, and what is noted next says why
    const restored = drizzle({ client: there }) as unknown as typeof db;
    expect(await chainHead(restored)).toEqual(head);
    expect(await checkChain(restored)).toMatchObject({ entries: head.sequence, problems: [] });
    expect(await there`select kind from evidence_entries where sequence is null`).toEqual([{ kind: "restore" }]);
  } finally {
    await there.end();
  }
});

const quarantineMail = () => rawSql.begin((tx) => quarantine(tx as unknown as postgres.Sql));

test("an admin, after signing in again, sends the held mail; no one else can", async () => {
  await quarantineMail();
  expect(await heldMail()).toEqual({ jobs: mailJobs.length, deliveries: 1 });
  expect((await ask(release, "POST", { as: ada })).status).toBe(401);
  expect((await ask(release, "POST", { as: await person("editor") })).status).toBe(403);
  const { body } = await ask(release, "POST", { as: await person("admin") });
  expect(body).toEqual({ message: `${mailJobs.length + 1} messages will be sent now.`, messages: mailJobs.length + 1 });
  expect(await heldMail()).toEqual({ jobs: 0, deliveries: 0 });
  expect(await due(rawSql as unknown as postgres.Sql)).toEqual(["count-bills", ...mailJobs].sort());
});

test("reports and weeks that were due before the restore are not sent again; those ahead keep their time", async () => {
  const [late, ahead] = await db
    .insert(portfolios)
    .values([{ name: "Late" }, { name: "Ahead" }])
    .returning();
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await db.insert(clientReportSchedules).values([
    { portfolioId: late!.id, every: "week", nextRunAt: "2026-01-05T11:00:00Z" },
    { portfolioId: ahead!.id, every: "week", nextRunAt: soon },
  ]);
  const now = new Date();
  const weekday = ((now.getUTCDay() + 6) % 7) + 1;
  await db
    .insert(weekMails)
    .values({ userId: ada.id, weekday, hour: now.getUTCHours(), timeZone: "UTC", lastWeek: "2026-01-05" });
  expect(dueWeek({ weekday, hour: now.getUTCHours(), timeZone: "UTC" }, "UTC", now)).not.toBeNull();
  await quarantineMail();
  const left = await db.select().from(clientReportSchedules).orderBy(clientReportSchedules.portfolioId);
  expect(left.map(({ nextRunAt }) => nextRunAt && new Date(nextRunAt).toISOString())).toEqual([null, soon]);
  const [mail] = await db.select().from(weekMails);
  expect(mail!.lastWeek).toBe(dueWeek({ weekday, hour: now.getUTCHours(), timeZone: "UTC" }, "UTC", now));
});

test("preview links and links to client reports, which may have been revoked since, open nothing", async () => {
  const issue = await anIssue(ada, (await aTemplate({ body: "long_text" })).id);
  const preview = { tokenHash: "preview", createdBy: ada.id, expiresAt: "2030-01-01T00:00:00Z" };
  await db.insert(issuePreviews).values({ ...preview, publicationIssueId: issue.id });
  const [portfolio] = await db.insert(portfolios).values({ name: "Shared" }).returning();
  const [report] = await db
    .insert(clientReports)
    .values({
      portfolioId: portfolio!.id,
      title: "Shared",
      date: "2026-11-20",
      until: "2026-11-20T00:00:00Z",
      content: {},
    })
    .returning();
  const link = { tokenHash: "report", createdBy: ada.id, expiresAt: "2030-01-01T00:00:00Z" };
  await db.insert(clientReportLinks).values({ ...link, reportId: report!.id });
  await quarantineMail();
  expect((await db.select().from(issuePreviews)).map((row) => row.revokedAt)).toEqual([expect.any(String)]);
  expect((await db.select().from(clientReportLinks)).map((row) => row.revokedAt)).toEqual([expect.any(String)]);
});

test("an admin drops it, and it is never sent", async () => {
  await quarantineMail();
  const again = await person("admin");
  expect((await ask(drop, "POST", { as: again })).body.messages).toBe(mailJobs.length + 1);
  expect((await ask(release, "POST", { as: again })).body).toEqual({ message: "No mail is held.", messages: 0 });
  expect(await due(rawSql as unknown as postgres.Sql)).toEqual(["count-bills"]);
  expect((await db.select().from(mailDeliveries)).map(({ state }) => state).sort()).toEqual([
    "dropped",
    "failed",
    "sent",
  ]);
});

test("after a restore no webhook sends anything until it is turned on again", async () => {
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: "https://hooks.example.org/", events: ["sync.failed"], encryptedSecret: "" })
    .returning();
  await db.insert(webhookMessages).values({ webhookId: webhook!.id, key: "msg_1", type: "sync.failed", payload: "{}" });
  await quarantineMail();
  const [after] = await db.select().from(webhooks).where(eq(webhooks.id, webhook!.id));
  expect(after).toMatchObject({ active: false, disabledReason: "The site was restored from a backup." });
  expect(await db.$count(webhookMessages, eq(webhookMessages.state, "waiting"))).toBe(0);
});
