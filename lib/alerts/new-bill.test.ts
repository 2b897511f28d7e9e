import { afterAll, expect, test, vi } from "vitest";
import type { FakeLegiScan as Fake } from "@/lib/tools/testing/sources/legiscan-server";

/** The source and the mail server listen before anything reads the settings. */
const [fake, mail] = await vi.hoisted(async () => {
  const { mailServer } = await import("@/lib/tools/testing/mail-server");
  const { FakeLegiScan } = (await import("@/lib/tools/testing/sources/legiscan-server")) as {
    FakeLegiScan: typeof Fake;
  };
  const source = new FakeLegiScan();
  const opened = await mailServer();
  Object.assign(process.env, {
    LEGISCAN_API_KEY: "legi-secret",
    LEGISCAN_API_URL: await source.listen(),
    SMTP_URL: opened.url,
    MAIL_FROM: "Rotunda <rotunda@example.org>",
  });
  return [source, opened] as const;
});

import { sql } from "drizzle-orm";
import { GET as feed } from "@/app/(public)/bill/feed.atom/route";
import { GET as inbox } from "@/app/admin/inbox/api/list/route";
import { GET as list } from "@/app/bill/api/list/route";
import { db } from "@/db";
import { coverages } from "@/db/schema";
import { recurring } from "@/lib/platform/jobs/recurring";
import { startWorker } from "@/lib/platform/jobs/worker";
import { jobs } from "@/lib/registry/jobs";
import { aSearch, confirmedReader, watching } from "@/lib/tools/testing/alerts";
import { ask, person } from "@/lib/tools/testing/people";

let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterAll(async () => {
  await worker?.stop();
  fake.close();
  mail.close();
});

/** A job of each minute, as the schedule adds it. */
const aMinutePasses = async () => {
  for (const name of ["run-sources", "start-due-digests"] as const) {
    expect(recurring[name]?.every).toBe("1 minute");
    await db.execute(sql`select graphile_worker.add_job(${name}, job_key => ${`recurring:${name}`})`);
  }
};
const until = (what: () => Promise<unknown>) =>
  expect.poll(async () => (await aMinutePasses(), what()), { timeout: 50_000, interval: 500 });

test("a bill that is new at its source reaches list, inbox, feed and mailbox in the next cycle without manual work", async () => {
  fake.hasDataset = false;
  fake.set({ id: 1, number: "AB1", hash: "a1", title: "An act about lighthouses" });
  const rita = await confirmedReader();
  const eda = await person("editor");
  await watching(rita, { savedSearchId: await aSearch(rita, "qs=lighthouses", "Lighthouses") }, "instant");
  await db.insert(coverages).values({
    source: "legiscan",
    kind: "session",
    externalId: "2101",
    label: "WI, 2025-2026",
    jurisdiction: "WI",
    params: { sessionId: 2101 },
  });
  worker = await startWorker(jobs);
  const asOf = async () => (await db.select().from(coverages))[0]!;
  await until(async () => (await asOf()).currentAsOf !== null).toBe(true);
  await until(async () => mail.received.length).toBe(1);
  expect(mail.received[0]).toMatchObject({ recipients: [rita.email] });
  expect(mail.received[0]!.text).toContain("AB1");

  // Two hours pass, during which the legislature introduces a bill.
  const { nextRunAt, lastRunAt } = await asOf();
  expect(Date.parse(nextRunAt) - Date.parse(lastRunAt!)).toBeLessThanOrEqual(121 * 60_000);
  fake.set({ id: 2, number: "AB77", hash: "n1", title: "An act to repaint old lighthouses" });
  await db.update(coverages).set({ nextRunAt: sql`now()` });
  await until(async () => mail.received.length).toBe(2);
  const letter = mail.received[1]!;
  expect(letter.recipients).toEqual([rita.email]);
  expect(letter.text).toContain("AB77");
  expect(letter.text).not.toContain("AB1 ");

  const names = async (handler: unknown, as?: typeof eda) => {
    const { body } = await ask(handler as never, "GET", { ...(as && { as }), query: "qs=repaint" });
    return (body as { bills: { name: string }[] }).bills.map(({ name }) => name);
  };
  expect(await names(list)).toEqual(["AB77"]);
  expect(await names(inbox, eda)).toContain("AB77");
  const atom = await (await feed(new Request("http://localhost:3000/bill/feed.atom?jurisdiction=WI"))).text();
  expect(atom).toContain("AB77");
});
