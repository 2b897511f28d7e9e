import { expect, test } from "vitest";
import { openClient } from "@/db/client";
import { lockNumbers } from "@/db/advisory-locks";
import { freePort } from "@/lib/tools/postgres/free-port";
import { FaultProxy } from "@/lib/tools/testing/faults/fault-proxy";
import { counts, files, run, same, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";

startWithoutBills();

const many = 1500;
const place = (bills: number) =>
  files(Object.fromEntries(Array.from({ length: bills }, (_, n) => [`bill_${n}.json`, scrapedBill(`HB${n}`)])));
const lastRun = async () =>
  (
    await sql<
      { state: string; error: string; refused: number }[]
    >`select state, error, (counts->>'refused')::int as refused from import_runs order by id desc limit 1`
  )[0];
const sentence = "The connection to the database was lost. Import the same files again to continue.";

test("an import whose connections are reset again and again ends with a sentence each time, blames no bill, and is whole in the end", async () => {
  const address = new URL(process.env.DATABASE_URL!);
  const proxy = await FaultProxy.open(await freePort(27_300), Number(address.port));
  address.port = String(proxy.port);
  const through = openClient(address.href, 3);
  const folder = place(many);
  const said: string[] = [];
  try {
    for (let round = 0; round < 6; round++) {
      const resetting = setTimeout(
        () => {
          proxy.mood = "reset";
          proxy.mood = "well";
        },
        100 + round * 60,
      );
      const told = await run(folder, { sql: through }).then(counts, (error: Error) => error.message);
      clearTimeout(resetting);
      const row = await lastRun();
      said.push(typeof told === "string" ? told : `${row!.state}, ${told.refused} refused`);
      expect(row?.refused ?? 0).toBe(0);
      expect(["finished", "failed"]).toContain(row?.state ?? "failed");
    }
    const broken = said.filter((one) => one !== "finished, 0 refused");
    expect(broken.length).toBeGreaterThan(0);
    expect(
      broken.filter(
        (one) =>
          !/^The (connection to the database was lost|database cannot be reached \(.*\))\.( Import the same files again to continue\.)?$/.test(
            one,
          ),
      ),
    ).toEqual([]);
    expect((await run(folder, { sql: through })).refused).toBe(0);
    expect(counts(await run(folder, { sql: through }))).toEqual(same(many));
  } finally {
    await through.end({ timeout: 0 });
    await proxy.close();
  }
});

test("an import that loses its lock with its connection stops, since another may have started", async () => {
  let batches = 0;
  const onProgress = () => {
    if (++batches === 1)
      void sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lockNumbers.imports} and database = (select oid from pg_database where datname = current_database())`;
  };
  await expect(run(place(4 * many), { onProgress })).rejects.toThrow(sentence);
  const [stored] = await sql<{ n: number }[]>`select count(*)::int as n from bills`;
  expect(stored!.n).toBeLessThan(4 * many);
  expect(await lastRun()).toMatchObject({ state: "failed", error: sentence });
});
