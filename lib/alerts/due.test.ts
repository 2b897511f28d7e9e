import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, directSql } from "@/db";
import { alerts } from "@/db/schema";
import { holdImportLock } from "@/lib/imports/runs/import-lock";
import { newestRuns } from "@/lib/imports/runs/runs";
import {
  anOldBill,
  aSearch,
  confirmedReader,
  look,
  addStatusChange,
  watching,
  type Reader,
} from "@/lib/tools/testing/alerts";
import type { Cadence } from "./cadence";
import { dueDigests } from "./due";

let rita: Reader;
beforeEach(async () => {
  rita = await confirmedReader();
});

describe("who is due", () => {
  const isDue = async (cadence: Cadence, now?: Date) =>
    (await dueDigests(now)).some((one) => one.userId === rita.id && one.cadence === cadence);

  test("instant alerts are due once something became known, but not while an import runs", async () => {
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=x") }, "instant");
    await db
      .update(alerts)
      .set({ checkedAt: sql`now() - interval '1 minute'` })
      .where(eq(alerts.ownerId, rita.id));
    await db.execute(sql`update bills set created_at = '2020-01-01'`);
    await db.execute(sql`delete from bill_changes`);
    expect(await isDue("instant")).toBe(false);
    await addStatusChange((await anOldBill()).id, 0, { at: sql`now() - interval '10 seconds'` as never });
    expect(await isDue("instant")).toBe(true);
    const lock = await holdImportLock(directSql);
    expect(await isDue("instant")).toBe(false);
    await lock.release();
    expect(await isDue("instant")).toBe(true);
  });

  test("an import whose process was killed holds up no alert, and says so among the runs", async () => {
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=x") }, "instant");
    await db
      .update(alerts)
      .set({ checkedAt: sql`now() - interval '1 minute'` })
      .where(eq(alerts.ownerId, rita.id));
    await addStatusChange((await anOldBill()).id, 0, { at: sql`now() - interval '10 seconds'` as never });
    expect(await isDue("instant")).toBe(true);
    // It waits for ever for the other end of the pipe.
    const pipe = join(process.env.DATA_FOLDER!, "bills.json");
    execFileSync("mkfifo", [pipe]);
    const importing = spawn(process.execPath, ["lib/tools/start/command.mjs", "lib/imports/command.ts", pipe], {
      stdio: "ignore",
    });
    const state = async () => (await newestRuns({ limit: 1, labelled: pipe }))[0]?.state;
    await expect.poll(state, { timeout: 40_000 }).toBe("running");
    expect(await isDue("instant")).toBe(false);
    importing.kill("SIGKILL");
    await expect.poll(state).toBe("interrupted");
    expect(await isDue("instant")).toBe(true);
  });

  test("daily and weekly alerts wait for seven o'clock of the organisation, and catch up where it was missed", async () => {
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=y") }, "daily");
    await db
      .update(alerts)
      .set({ checkedAt: sql`now() - interval '25 hours'` })
      .where(eq(alerts.ownerId, rita.id));
    expect(await isDue("daily")).toBe(true);
    await look(rita, "daily");
    expect(await isDue("daily")).toBe(false);
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=z") }, "weekly");
    await db
      .update(alerts)
      .set({ checkedAt: sql`now() - interval '8 days'` })
      .where(eq(alerts.ownerId, rita.id));
    expect(await isDue("weekly")).toBe(true);
    await look(rita, "weekly");
    expect(await isDue("weekly")).toBe(false);
  });
});
