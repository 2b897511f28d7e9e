import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, directSql, rawSql, replica } from "@/db";
import { migrateDatabase } from "@/db/migrate";
import { asPublicRead } from "@/db/replica";
import { freePort } from "@/lib/tools/postgres/free-port";
import { type Databases, ownFolder, startDatabases } from "./databases.ts";
import { findPrograms } from "./debian.ts";
import { nextMigrations } from "./next-migrations.ts";

const programs = findPrograms();
if (typeof programs === "string") process.stdout.write(`PgBouncer and a replica are not tried: ${programs}\n`);

describe.skipIf(typeof programs === "string")(
  "on a primary behind PgBouncer in transaction mode, with a streaming replica",
  () => {
    let databases: Databases;
    let folder: string;
    let stopWatching: () => void;
    beforeAll(async () => {
      if (typeof programs === "string") return;
      folder = ownFolder(mkdtempSync(join(tmpdir(), "rotunda-pooled-")));
      const from = 22_000 + (process.pid % 900) * 10;
      databases = await startDatabases(process.cwd(), folder, programs, {
        primary: await freePort(from),
        replica: await freePort(from + 3),
        pooler: await freePort(from + 6),
      });
      Object.assign(process.env, {
        DATABASE_URL: databases.urls.pooled,
        DATABASE_DIRECT_URL: databases.urls.direct,
        DATABASE_REPLICA_URL: databases.urls.replica,
      });
      await migrateDatabase(databases.urls.direct);
      stopWatching = replica()!.watch();
    });
    afterAll(async () => {
      stopWatching?.();
      await closeDatabase();
      await databases?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    const recovering = async () => (await db.execute<{ r: boolean }>(sql`select pg_is_in_recovery() as r`))[0]?.r;
    const becomes = async (status: string) => {
      for (let i = 0; i < 200 && replica()?.state().status !== status; i++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(replica()?.state().status).toBe(status);
    };

    test("queries, transactions, cursors and COPY work concurrently on more clients than connections, and every connection has its limits", async () => {
      const limit = () => db.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
      expect((await limit())[0]).toEqual({ statement_timeout: "15s" });
      const done = await Promise.all(
        [...Array(60)].map((_, i) =>
          db.transaction(async (tx) => {
            await tx.execute(sql`insert into attempts (key, count) values (${`k${i}`}, ${i})`);
            const [row] = await tx.execute<{ count: number }>(sql`select count from attempts where key = ${`k${i}`}`);
            return row?.count;
          }),
        ),
      );
      expect(done).toEqual([...Array(60).keys()]);
      const rows = await Promise.all(
        [...Array(30)].map(async (_, i) => (await rawSql`select ${i}::int as n, pg_sleep(0.01)`)[0]?.n as number),
      );
      expect(rows).toEqual([...Array(30).keys()]);
      const seen: number[] = [];
      await rawSql.begin(async (tx) => {
        for await (const some of tx`select generate_series(1, 1000) as n`.cursor(100)) seen.push(some.length);
      });
      expect(seen).toEqual(Array(10).fill(100));
    });

    test("a session lock and LISTEN connect to Postgres directly", async () => {
      const reserved = await directSql.reserve();
      expect((await reserved`select pg_try_advisory_lock(77) as held`)[0]?.held).toBe(true);
      expect(
        (await rawSql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 77`)[0]?.n,
      ).toBe(1);
      await reserved`select pg_advisory_unlock(77)`;
      reserved.release();
    });

    test("what the public reads comes from the replica, what others read and every write from the primary", async () => {
      await becomes("ok");
      expect(await recovering()).toBe(false);
      expect(await asPublicRead(recovering)).toBe(true);
      expect(
        await asPublicRead(() =>
          db.transaction(async (tx) => (await tx.execute<{ r: boolean }>(sql`select pg_is_in_recovery() as r`))[0]?.r),
        ),
      ).toBe(false);
      await asPublicRead(() => db.execute(sql`insert into people (name) values ('public')`));
      // Looks like a read but writes: the replica rejects it, and the primary runs it.
      expect(
        await asPublicRead(() =>
          db.execute(
            sql`with made as (insert  into people (name) values ('hidden') returning name) select name from made`,
          ),
        ),
      ).toEqual([{ name: "hidden" }]);
      // What is not replicated at all.
      expect(await asPublicRead(() => db.execute(sql`select count(*)::int as n from issue_presence`))).toEqual([
        { n: 0 },
      ]);
    });

    test("after a change the replica is read again only when it has replayed it, and while it cannot be read the primary answers", async () => {
      await becomes("ok");
      await databases.pauseReplay();
      await db.execute(sql`insert into people (name) values ('late')`);
      replica()?.doubt();
      const late = () => db.execute(sql`select name from people where name = 'late'`);
      for (let i = 0; i < 10; i++) {
        expect(await asPublicRead(late)).toEqual([{ name: "late" }]);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      expect(replica()?.state().status).toBe("catching-up");
      await databases.resumeReplay();
      await becomes("ok");
      expect(await asPublicRead(recovering)).toBe(true);
      expect(await asPublicRead(late)).toEqual([{ name: "late" }]);

      databases.stopReplica();
      expect(await asPublicRead(late)).toEqual([{ name: "late" }]);
      await becomes("down");
      expect(await asPublicRead(late)).toEqual([{ name: "late" }]);
      databases.startReplica();
      await becomes("ok");
    });

    test("a migration that a lock keeps out steps back, says who holds it, and succeeds when it is free; again it does nothing", async () => {
      const next = nextMigrations(process.cwd(), join(folder, "migrations"));
      const holder = await databases.tables.reserve();
      await holder`begin`;
      await holder`select count(*) from bills`;
      const told: string[] = [];
      const migrating = migrateDatabase(databases.urls.direct, (message) => told.push(message), next);
      let slowest = 0;
      for (let i = 0; i < 20; i++) {
        const began = Date.now();
        await db.execute(sql`select count(*) from bills`);
        slowest = Math.max(slowest, Date.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(slowest).toBeLessThan(1000);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatch(/process \d+, idle in transaction\) is open/);
      await holder`rollback`;
      holder.release();
      await migrating;
      const columns = () =>
        databases.tables`select 1 from information_schema.columns where column_name = 'machines_tried'`;
      expect(await columns()).toHaveLength(2);
      await migrateDatabase(databases.urls.direct, (message) => told.push(message), next);
      expect(await columns()).toHaveLength(2);
      expect(told).toHaveLength(1);
    });
  },
);
