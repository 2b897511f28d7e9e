import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, directSql } from "@/db";
import { unsentMails } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { deliverMail } from "@/lib/platform/mail/deliver";
import { finishOf } from "./complete-in-transaction";
import { addRecurring } from "./recurring";
import { runHeartbeat } from "./worker-heartbeat";

const soon = { every: 200, again: 50, patience: 800 };
const open: { stop(): Promise<void> }[] = [];
const worker = async (name: string, underWay: string[] = [], times = soon) => {
  const upkeep = await runHeartbeat(name, process.env.DATABASE_URL!, () => underWay, times);
  open.push(upkeep);
  return upkeep;
};
beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.execute(sql`delete from graphile_worker._private_known_crontabs`);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((upkeep) => upkeep.stop()));
});

type Row = { id: string; lockedBy: string | null; attempts: number; error: string | null; later: boolean };
const addedJob = async (name = "tidy-up") =>
  (await db.execute<{ id: string }>(sql`select id::text from graphile_worker.add_job(${name})`))[0]!.id;
const take = (id: string, by: string) =>
  db.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now(), attempts = attempts + 1 where id = ${id}::bigint`,
  );
const read = async (id: string) =>
  (
    await db.execute<Row>(
      sql`select id::text, locked_by as "lockedBy", attempts::int, last_error as error, run_at > now() as later from graphile_worker.jobs where id = ${id}::bigint`,
    )
  )[0];

describe("jobs of workers that are gone", () => {
  test("are free again seconds after the worker was killed, later from time to time, and say why", async () => {
    const id = await addedJob();
    await take(id, "living until just now");
    await worker("living on");
    await expect
      .poll(() => read(id), { timeout: 5000 })
      .toMatchObject({
        lockedBy: null,
        attempts: 1,
        error: expect.stringContaining("ended in the middle"),
        later: false,
      });
    await db.execute(sql`update graphile_worker._private_jobs set attempts = 3 where id = ${id}::bigint`);
    await take(id, "living until just now");
    await expect.poll(() => read(id), { timeout: 5000 }).toMatchObject({ lockedBy: null, attempts: 4, later: true });
  });

  test("are free again when the word that a living worker got them was lost on the way", async () => {
    const [lost, known] = [await addedJob(), await addedJob()];
    await worker("living on", [known]);
    await take(lost, "living on");
    await take(known, "living on");
    await expect.poll(() => read(lost), { timeout: 5000 }).toMatchObject({ lockedBy: null });
    expect(await read(known)).toMatchObject({ lockedBy: "living on" });
  });

  test("stay with a worker that lives, however long they take, until it does not", async () => {
    const id = await addedJob();
    const first = await worker("living first", [id]);
    await take(id, "living first");
    await worker("living second");
    await new Promise((resolve) => setTimeout(resolve, 2 * soon.patience));
    expect(await read(id)).toMatchObject({ lockedBy: "living first" });
    await first.stop();
    await expect.poll(() => read(id), { timeout: 5000 }).toMatchObject({ lockedBy: null });
  });

  test("stay with a worker that reconnects after losing its connection", async () => {
    const id = await addedJob();
    // A busy machine needs a second or two to connect again.
    const patient = { ...soon, patience: 4000 };
    await worker("living first", [id], patient);
    await take(id, "living first");
    await worker("living second", [], patient);
    // Between two rounds: the driver throws an uncatchable error when a connection breaks during a write.
    const breakOff = async () =>
      (
        await db.execute(sql`select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where l.locktype = 'advisory' and l.objid = (hashtext('living first')::bigint & 4294967295)::oid and a.state = 'idle' and now() - a.state_change between '60 ms' and '150 ms'`)
      ).length;
    for (let n = 0; n < 3; n += 1) await expect.poll(breakOff, { interval: 20, timeout: 10_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1.5 * patient.patience));
    expect(await read(id)).toMatchObject({ lockedBy: "living first" });
  });

  test("of a program that shows no lock are left to it", async () => {
    const id = await addedJob();
    await take(id, "pool-of-a-version-before");
    await worker("living on");
    await new Promise((resolve) => setTimeout(resolve, 2 * soon.patience));
    expect(await read(id)).toMatchObject({ lockedBy: "pool-of-a-version-before" });
  });
});

describe("a job that ends in the transaction of what it does", () => {
  const letter = { key: "k", to: "rita@example.org", subject: "Once", text: "" };
  const letters = () => db.$count(unsentMails, sql`subject = 'Once'`);
  beforeEach(() => db.execute(sql`delete from kept_mails where subject = 'Once'`));

  test("is done once, though two workers do it concurrently", async () => {
    const id = await addedJob("send-mail");
    await take(id, "living first");
    await Promise.all([deliverMail(letter, finishOf(id)), deliverMail(letter, finishOf(id))]);
    expect([await letters(), await read(id)]).toEqual([1, undefined]);
  });

  test("is there still when its transaction fails", async () => {
    const id = await addedJob("send-mail");
    await take(id, "living first");
    const failing = transaction(async (tx) => {
      await finishOf(id)(tx);
      throw new Error("killed");
    });
    await expect(failing).rejects.toThrow("killed");
    expect(await read(id)).toMatchObject({ lockedBy: "living first" });
  });
});

describe("recurring jobs", () => {
  const waiting = async () =>
    (await db.execute<{ name: string }>(sql`select task_identifier as name from graphile_worker.jobs order by 1`)).map(
      ({ name }) => name,
    );
  const setKnown = (name: string, last: string) =>
    db.execute(
      sql`update graphile_worker._private_known_crontabs set last_execution = now() + ${last}::interval where identifier = ${name}`,
    );
  const everyMinute = ["publish-due", "send-due-mailings", "start-due-digests"];

  test("begin with the first time that comes after the installation", async () => {
    expect(await addRecurring(directSql)).toEqual([]);
    await db.execute(
      sql`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '1 minute' where identifier = any(${sql.param(everyMinute)})`,
    );
    expect((await addRecurring(directSql)).sort()).toEqual(everyMinute);
  });

  test("are added once per time, however many workers ask concurrently", async () => {
    await addRecurring(directSql);
    await db.execute(
      sql`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '1 minute' where identifier = any(${sql.param(everyMinute)})`,
    );
    await Promise.all([1, 2, 3, 4].map(() => addRecurring(directSql)));
    expect(await waiting()).toEqual(everyMinute);
  });

  test("are caught up once after a time without a worker", async () => {
    await addRecurring(directSql);
    await setKnown("tidy-up", "-3 days");
    expect(await addRecurring(directSql)).toContain("tidy-up");
    expect(await addRecurring(directSql)).not.toContain("tidy-up");
  });

  test("continue immediately after a clock that was a month ahead is corrected", async () => {
    await addRecurring(directSql);
    await setKnown("send-due-mailings", "30 days");
    expect(await addRecurring(directSql)).toContain("send-due-mailings");
    expect(await addRecurring(directSql)).not.toContain("send-due-mailings");
  });
});
