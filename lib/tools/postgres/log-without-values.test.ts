import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { type EmbeddedPostgres, openPostgres } from "./embedded-postgres.ts";

const place = mkdtempSync(join(tmpdir(), "rotunda-postgres-log-"));
let server: EmbeddedPostgres | undefined;
afterAll(async () => {
  await server?.release({ force: true });
  rmSync(place, { recursive: true, force: true });
});

const canary = "canary@example.org";

/** Everything that Postgres wrote to a log. */
function logs(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.log(?:\.\d+)?$/.test(path) && statSync(path).isFile())
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}

test("Postgres logs no value of a slow statement, a wait for a lock, an error or a deadlock", async () => {
  server = await openPostgres({ folder: join(place, "postgres") });
  const sql = postgres(server.url(), { max: 3, onnotice: () => {} });
  const fails = async (query: Promise<unknown>) =>
    expect(
      await query.then(
        () => "done",
        () => "failed",
      ),
    ).toBe("failed");
  try {
    await sql`create table people (id int primary key, email text unique, n int)`;
    await sql`insert into people values (1, ${canary}, 1), (2, ${`2-${canary}`}, 2)`;
    // slow, with a parameter and with a literal
    await Promise.all([sql`select pg_sleep(2.2), ${canary}::text`, sql.unsafe(`select pg_sleep(2.2), '${canary}'`)]);
    // errors whose statement, message, detail or context quote a value
    await fails(sql`insert into people values (3, ${canary}, 3)`.execute());
    await fails(sql.unsafe(`insert into people values (3, '${canary}', 3)`));
    await fails(sql.unsafe(`select '${canary}'::int`));
    await fails(sql`select ${canary}::text::int`.execute());
    await fails(sql.unsafe(`do $$ begin raise exception 'no: %', '${canary}'; end $$`));
    // a lock that is waited for, and given up
    await sql.begin(async (holder) => {
      await holder`update people set n = n + 1 where email = ${canary}`;
      await fails(
        sql.begin(async (waiting) => {
          await waiting`set local lock_timeout = '2500ms'`;
          await waiting`update people set n = n + 1 where email = ${canary}`;
        }),
      );
    });
    // a deadlock, whose detail quotes both statements
    const lockBoth = (first: string, second: string) =>
      sql.begin(async (tx) => {
        await tx.unsafe(`update people set n = n + 1 where email = '${first}'`);
        await sleep(300);
        await tx.unsafe(`update people set n = n + 1 where email = '${second}'`);
      });
    const both = await Promise.allSettled([lockBoth(canary, `2-${canary}`), lockBoth(`2-${canary}`, canary)]);
    expect(both.filter(({ status }) => status === "rejected")).toHaveLength(1);
  } finally {
    await sql.end({ timeout: 1 });
  }
  const written = logs(place);
  expect(written).toContain("ready to accept connections");
  expect(written).not.toContain("canary");
});
