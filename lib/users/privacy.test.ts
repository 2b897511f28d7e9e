import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as remove } from "@/app/account/api/delete/route";
import { GET as download } from "@/app/account/api/download/route";
import { POST as rename } from "@/app/account/api/update/route";
import { db } from "@/db";
import {
  alertNotices,
  alerts,
  billVisits,
  calendarSubscriptions,
  folderBills,
  folderShares,
  idempotencyKeys,
  unsentMails,
  mailDeliveries,
  mailings,
  oneTimeTokens,
  people,
  personalFolders,
  passkeys,
  providerAccounts,
  recoveryCodes,
  signInChallenges,
  totpSecrets,
  removedFolderBills,
  listViews,
  savedSearches,
  subscribers,
  subscriptions,
  users,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { consume } from "@/lib/platform/auth/rate-limit";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { openSession } from "@/lib/platform/auth/sessions";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { jobs } from "@/lib/registry/jobs";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { retentionDays } from "@/lib/platform/env/retention";
import { readSource, sourceFiles } from "@/lib/tools/testing/source-files";
import { storedTables, unusedTables } from "./stored-data";

/** Every value in every table that contains the text, as `table: row`. */
async function rowsWith(words: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${words}%`}`,
    );
    for (const { row } of rows) found.push(`${name}: ${row.slice(0, 200)}`);
  }
  return found;
}

describe("the list of what is stored about people", () => {
  test("names every table that refers to a person or holds an address, and none that is not there", async () => {
    const found = await db.execute<{ name: string }>(sql`
      select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and k.confrelid in ('people'::regclass, 'users'::regclass, 'subscribers'::regclass)
      union
      select table_name from information_schema.columns where table_schema = 'public' and (column_name ~ '(^|_)(user|owner|actor|person|viewer|reader|subscriber|email|ip|device|agent|phone)(_|$)' or column_name in ('to', 'recipient', 'address'))
        and table_name <> 'reading_attempts' -- its reader is a program
      order by 1`);
    const known = new Set([...storedTables(), ...unusedTables]);
    expect(
      found.map(({ name }) => name).filter((name) => !known.has(name)),
      "add the table to lib/users/stored-data.ts, and what it holds of a reader to the own data and to the deletion",
    ).toEqual([]);
    const all = new Set(
      (
        await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
      ).map(({ name }) => name),
    );
    expect(storedTables().filter((name) => !all.has(name))).toEqual([]);
  });

  test("leaves out only tables that no code writes", () => {
    const code = ["app", "lib"]
      .flatMap(sourceFiles)
      .filter((path) => path !== "lib/users/stored-data.ts" && !/\.test\.tsx?$|^lib\/tools\//.test(path))
      .map(readSource);
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const used = unusedTables.filter((name) =>
      code.some((text) => new RegExp(`\\b(?:${name}|${camelCase(name)})\\b`).test(text)),
    );
    expect(used, "name the table in a group of lib/users/stored-data.ts").toEqual([]);
    expect(storedTables().filter((name) => unusedTables.includes(name))).toEqual([]);
  });
});

test("of a folder no longer shared a person downloads their own words, and not its current name", async () => {
  const [owner, once] = [await person("reader", "Olive"), await person("reader", "Once")];
  const bill = await aBill();
  const [folder] = await db.insert(personalFolders).values({ ownerId: owner.id, name: "Renamed since" }).returning();
  const [deleted] = await db
    .insert(personalFolders)
    .values({ ownerId: owner.id, name: "Deleted since", deletedAt: "2026-01-01T00:00:00Z" })
    .returning();
  await db
    .insert(folderBills)
    .values({ folderId: folder!.id, billId: bill.id, note: "My own words", noteBy: once.id, addedBy: owner.id });
  await db.insert(alerts).values({ ownerId: once.id, folderId: folder!.id, cadence: "daily" });
  const grant = { userId: once.id, email: once.email, emailKey: emailKey(once.email), permission: "edit" as const };
  await db.insert(folderShares).values({ folderId: deleted!.id, ...grant });
  const ownData = async () => JSON.stringify((await ask(download, "GET", { as: once })).body);
  expect(await ownData()).toContain("My own words");
  expect(await ownData()).not.toMatch(/Renamed since|Deleted since/);
  await db.insert(folderShares).values({ folderId: folder!.id, ...grant });
  expect((await ownData()).match(/Renamed since/g)).toHaveLength(3);
});

describe("a reader with something in every table", () => {
  let kestrel: Awaited<ReturnType<typeof person>>;
  let other: Awaited<ReturnType<typeof person>>;
  let theirs: number;

  beforeAll(async () => {
    kestrel = await person("reader", "Kestrel Canary");
    other = await person("reader", "Ben");
    await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, kestrel.id));
    const [bill, topic] = [await aBill(), await aTopic()];
    const key = emailKey(kestrel.email);
    await openSession(db, kestrel.id, "Canary browser");
    await db.insert(passkeys).values({
      userId: kestrel.id,
      name: "Canary passkey",
      credentialId: "canary",
      publicKey: "x",
      userHandle: "x",
      transports: [],
      isSynced: false,
    });
    await db.insert(totpSecrets).values({ userId: kestrel.id, sealedSecret: "canary-secret" });
    await db.insert(recoveryCodes).values({ userId: kestrel.id, codeHash: "canary-code" });
    await db
      .insert(signInChallenges)
      .values({ keyHash: "canary", purpose: "prove", userId: kestrel.id, expiresAt: "2030-01-01T00:00:00Z" });
    await db
      .insert(providerAccounts)
      .values({ provider: "oidc", providerAccountId: "canary-at-provider", userId: kestrel.id });
    await db
      .insert(oneTimeTokens)
      .values({ tokenHash: "canary-token", purpose: "sign_in", emailKey: key, expiresAt: "2030-01-01T00:00:00Z" });
    await db.insert(idempotencyKeys).values({
      userId: kestrel.id,
      key: "canary-key",
      request: "POST /x",
      bodyHash: "x",
      answer: { name: "canary" },
      finished: true,
    });
    const [search] = await db
      .insert(savedSearches)
      .values({ ownerId: kestrel.id, name: "Canary ferries", queryString: "qs=canary+levy" })
      .returning();
    await db.insert(savedSearches).values({
      ownerId: kestrel.id,
      name: "Canary deleted",
      queryString: "qs=gone",
      deletedAt: "2026-01-01T00:00:00Z",
    });
    await db.insert(listViews).values([
      { list: "bill", ownerId: kestrel.id, name: "Canary view", queryString: "q=canary" },
      { list: "bill", ownerId: other.id, name: "View of another person", queryString: "q=other" },
    ]);
    const [folder] = await db
      .insert(personalFolders)
      .values({ ownerId: kestrel.id, name: "Canary folder" })
      .returning();
    await db
      .insert(folderBills)
      .values({ folderId: folder!.id, billId: bill.id, note: "Canary note", noteBy: kestrel.id, addedBy: kestrel.id });
    await db.insert(folderShares).values({
      folderId: folder!.id,
      userId: other.id,
      email: other.email,
      emailKey: emailKey(other.email),
      permission: "read",
    });
    await db.insert(removedFolderBills).values({
      folderId: folder!.id,
      billId: (await aBill()).id,
      note: "Canary removed",
      noteVersion: 1,
      noteBy: kestrel.id,
      position: 1,
      addedAt: new Date().toISOString(),
    });
    const [shared] = await db.insert(personalFolders).values({ ownerId: other.id, name: "Ben's folder" }).returning();
    theirs = shared!.id;
    await db
      .insert(folderShares)
      .values({ folderId: theirs, userId: kestrel.id, email: kestrel.email, emailKey: key, permission: "edit" });
    await db
      .insert(folderBills)
      .values({ folderId: theirs, billId: bill.id, note: "Written for Ben", noteBy: kestrel.id, addedBy: kestrel.id });
    await db
      .insert(billVisits)
      .values({ userId: kestrel.id, billId: bill.id, lookedAt: new Date().toISOString(), changeId: 0 });
    await db.insert(calendarSubscriptions).values({ userId: kestrel.id, seed: "canary-seed" });
    await db.insert(alerts).values({ ownerId: kestrel.id, savedSearchId: search!.id, cadence: "daily" });
    const [alertMail] = await db
      .insert(mailings)
      .values({ kind: "alert", subject: "Canary moved", html: "canary", text: "canary" })
      .returning();
    await db.insert(alertNotices).values({ userId: kestrel.id, billId: bill.id, mailingId: alertMail!.id });
    await db
      .insert(mailDeliveries)
      .values({ mailingId: alertMail!.id, userId: kestrel.id, email: kestrel.email, emailKey: key });
    const [subscriber] = await db
      .insert(subscribers)
      .values({ email: kestrel.email, emailKey: key, bounce: "550 no canary here" })
      .returning();
    await db.insert(subscriptions).values({ subscriberId: subscriber!.id, categoryId: topic.id });
    const [issueMail] = await db
      .insert(mailings)
      .values({ kind: "issue", subject: "The week", html: "", text: "" })
      .returning();
    await db.insert(mailDeliveries).values({
      mailingId: issueMail!.id,
      subscriberId: subscriber!.id,
      email: kestrel.email,
      emailKey: key,
      error: "550 kestrel.canary",
    });
    await db.insert(unsentMails).values({ to: kestrel.email, subject: "Canary link", text: "canary" });
    await db.insert(unsentMails).values({ to: kestrel.email.toUpperCase(), subject: "In another spelling", text: "" });
    await transaction((tx) =>
      enqueue(tx, "send-mail", { to: kestrel.email, subject: "Canary waiting", text: "canary", key: "1" } as never),
    );
    await transaction((tx) => enqueue(tx, "send-link", { purpose: "sign_in", emailKey: key }));
    await transaction((tx) => enqueue(tx, "send-link", { purpose: "sign_in", emailKey: `jim.${key}` }));
    await consume({ name: "sign-in", most: 9, seconds: 900 }, kestrel.email);
    await ask(rename, "POST", { as: kestrel, body: { name: "Kestrel Canary the Second" } });
  });

  test("takes all of it along, and no secret", async () => {
    const { body } = await ask(download, "GET", { as: kestrel });
    const text = JSON.stringify(body);
    for (const words of [
      "Kestrel Canary the Second",
      kestrel.email,
      "Canary browser",
      "canary-at-provider",
      "Canary ferries",
      "qs=canary+levy",
      "Canary deleted",
      "Canary view",
      "Canary folder",
      "Canary note",
      "Canary removed",
      other.email,
      "Ben's folder",
      "Written for Ben",
      "Canary moved",
      "The week",
      "user.renamed",
      "billsLookedAt",
      "calendarAddressSince",
    ])
      expect(text, words).toContain(words);
    expect(text).not.toContain("View of another person");
    expect(text).not.toMatch(/canary-token|canary-seed|canary-key|keyHash|passwordHash|argon2/);
  });

  test("leaves nothing of it in the database when the account is deleted, and deletes nothing of anyone else", async () => {
    expect((await rowsWith("canary")).length).toBeGreaterThan(15);
    expect((await ask(remove, "POST", { as: kestrel, body: { confirm: kestrel.email } })).status).toBe(200);
    const key = emailKey(kestrel.email);
    expect(await rowsWith("canary")).toEqual([...(await rowsWith(`jim.${key}`))]);
    const references = await db.execute<{ place: string; table: string; column: string }>(sql`
      select format('%I', c.relname) as table, format('%I', a.attname) as column from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('people'::regclass, 'users'::regclass)`);
    const left: string[] = [];
    for (const { table, column } of references) {
      const [row] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(column)} = ${kestrel.id}`,
      );
      if (row!.n > 0) left.push(`${table}.${column}`);
    }
    expect(left).toEqual(["activity_log.actor_id"]);
    expect(await db.select().from(people).where(eq(people.id, kestrel.id))).toEqual([{ id: kestrel.id, name: null }]);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, kestrel.id))).toBe(0);
    expect(
      await db
        .select({ note: folderBills.note, noteBy: folderBills.noteBy })
        .from(folderBills)
        .where(eq(folderBills.folderId, theirs)),
    ).toEqual([{ note: "Written for Ben", noteBy: null }]);
    expect(await rowsWith(`jim.${key}`)).toHaveLength(1);
  });
});

describe("what is said to expire does", () => {
  const ago = (count: number) => sql`now() - make_interval(days => ${count}, hours => 1)`;
  const younger = (count: number) => sql`now() - make_interval(days => ${count}) + interval '1 hour'`;

  test("each kind goes when its days are over, and not before", async () => {
    const rita = await person("reader");
    const bill = await aBill();
    const rows: {
      days: number;
      table: string;
      insert: (at: ReturnType<typeof ago>, mark: string) => ReturnType<typeof sql>;
      left: (mark: string) => ReturnType<typeof sql>;
    }[] = [
      {
        table: "idempotency_keys",
        days: retentionDays.idempotencyAnswer,
        insert: (at, mark) =>
          sql`insert into idempotency_keys (user_id, key, request, body_hash, created_at) values (${rita.id}, ${mark}, '', '', ${at})`,
        left: (mark) => sql`select 1 from idempotency_keys where key = ${mark}`,
      },
      {
        table: "attempts",
        days: retentionDays.attempts,
        insert: (at, mark) => sql`insert into attempts (key, count, window_started_at) values (${mark}, 1, ${at})`,
        left: (mark) => sql`select 1 from attempts where key = ${mark}`,
      },
      {
        table: "one_time_tokens",
        days: retentionDays.oneTimeLink,
        insert: (at, mark) =>
          sql`insert into one_time_tokens (token_hash, purpose, email_key, expires_at) values (${mark}, 'reset', 'x', ${at})`,
        left: (mark) => sql`select 1 from one_time_tokens where token_hash = ${mark}`,
      },
      {
        table: "api_keys",
        days: retentionDays.expiredKey,
        insert: (at, mark) =>
          sql`insert into api_keys (user_id, name, prefix, key_hash, scopes, expires_at) values (${rita.id}, ${mark}, ${mark}, '', '{own}', ${at})`,
        left: (mark) => sql`select 1 from api_keys where name = ${mark}`,
      },
      {
        table: "sign_in_challenges",
        days: 0,
        insert: (at, mark) =>
          sql`insert into sign_in_challenges (key_hash, purpose, expires_at) values (${mark}, 'sign-in', ${at})`,
        left: (mark) => sql`select 1 from sign_in_challenges where key_hash = ${mark}`,
      },
      {
        table: "sessions",
        days: 0,
        insert: (at, mark) =>
          sql`insert into sessions (key_hash, user_id, expires_at) values (${mark}, ${rita.id}, ${at})`,
        left: (mark) => sql`select 1 from sessions where key_hash = ${mark}`,
      },
      {
        table: "saved_searches",
        days: retentionDays.deletedSearch,
        insert: (at, mark) =>
          sql`insert into saved_searches (owner_id, name, query_string, deleted_at) values (${rita.id}, ${mark}, '', ${at})`,
        left: (mark) => sql`select 1 from saved_searches where name = ${mark}`,
      },
      {
        table: "personal_folders",
        days: retentionDays.deletedFolder,
        insert: (at, mark) =>
          sql`insert into personal_folders (owner_id, name, deleted_at) values (${rita.id}, ${mark}, ${at})`,
        left: (mark) => sql`select 1 from personal_folders where name = ${mark}`,
      },
      {
        table: "bill_visits",
        days: retentionDays.billVisit,
        insert: (at, mark) =>
          sql`with b as (insert into bill_visits (user_id, bill_id, looked_at, change_id) values ((select id from users where email_key like ${`${mark}%`}), ${bill.id}, ${at}, 0) returning 1) select 1 from b`,
        left: (mark) =>
          sql`select 1 from bill_visits v join users u on u.id = v.user_id where u.email_key like ${`${mark}%`}`,
      },
      {
        table: "kept_mails",
        days: retentionDays.unsentMail,
        insert: (at, mark) =>
          sql`insert into kept_mails ("to", subject, text, created_at) values ('x', ${mark}, '', ${at})`,
        left: (mark) => sql`select 1 from kept_mails where subject = ${mark}`,
      },
      {
        table: "mailings",
        days: retentionDays.alertMail,
        insert: (at, mark) =>
          sql`insert into mailings (kind, subject, html, text, created_at) values ('alert', ${mark}, '', '', ${at})`,
        left: (mark) => sql`select 1 from mailings where subject = ${mark}`,
      },
      {
        table: "alert_notices",
        days: retentionDays.alertNotice,
        insert: (at, mark) =>
          sql`insert into alert_notices (user_id, bill_id, created_at) values ((select id from users where email_key like ${`${mark}%`}), ${bill.id}, ${at})`,
        left: (mark) =>
          sql`select 1 from alert_notices n join users u on u.id = n.user_id where u.email_key like ${`${mark}%`}`,
      },
      {
        table: "mail_deliveries",
        days: retentionDays.mailedAddress,
        insert: (at, mark) =>
          sql`with m as (insert into mailings (kind, subject, html, text) values ('issue', '', '', '') returning id) insert into mail_deliveries (mailing_id, email, email_key, state, created_at) select id, ${mark}, ${mark}, 'sent', ${at} from m`,
        left: (mark) => sql`select 1 from mail_deliveries where email = ${mark} or email_key = ${mark}`,
      },
    ];
    await person("reader", "gone");
    await person("reader", "stays");
    for (const { days, insert } of rows) {
      await db.execute(insert(ago(days), "gone"));
      await db.execute(insert(younger(days), "stays"));
    }
    const addJob = async (mark: string, at: ReturnType<typeof ago>) => {
      await enqueue(db, "send-link", { purpose: "sign_in", emailKey: mark });
      await db.execute(
        sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${at} where payload->>'emailKey' = ${mark}`,
      );
    };
    await addJob("failed-gone", ago(retentionDays.failedJob));
    await addJob("failed-stays", younger(retentionDays.failedJob));
    await jobs["tidy-up"]();
    const answers = await Promise.all(
      rows.map(async ({ table, left }) => [
        table,
        (await db.execute(left("gone"))).length,
        (await db.execute(left("stays"))).length,
      ]),
    );
    expect(answers).toEqual(rows.map(({ table }) => [table, 0, 1]));
    expect(
      (
        await db.execute<{ key: string }>(
          sql`select payload->>'emailKey' as key from graphile_worker._private_jobs where payload->>'emailKey' like 'failed-%'`,
        )
      ).map(({ key }) => key),
    ).toEqual(["failed-stays"]);
  });
});
