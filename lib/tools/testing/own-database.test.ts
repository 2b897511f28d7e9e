import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { isDatabaseUnused, watchUse } from "./unused-database";

test("a test file has a migrated database of its own", async () => {
  const [row] = await db.execute<{ name: string; tables: number }>(
    sql`select current_database() as name, (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  expect(row?.name).toMatch(new RegExp(`^test_${process.pid}_`));
  expect(row?.tables).toBeGreaterThan(5);
  expect(isDatabaseUnused()).toBe(false);
});

test.each<[string, () => Promise<unknown> | void]>([
  ["a process", () => once(spawn(process.execPath, ["--version"]), "exit")],
  ["a thread", () => new Worker("", { eval: true }).terminate()],
  [
    "a connection",
    async () => {
      const server = createServer((socket) => socket.destroy());
      await once(server.listen(0, "127.0.0.1"), "listening");
      const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
      await once(client, "close");
      server.close();
    },
  ],
])("a file that starts %s may have used its database, which the next file does not get", async (_name, start) => {
  watchUse();
  expect(isDatabaseUnused()).toBe(true);
  await start();
  expect(isDatabaseUnused()).toBe(false);
});
