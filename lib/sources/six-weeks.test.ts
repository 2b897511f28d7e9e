import { afterAll, expect, test, vi } from "vitest";
import type { WorldServer as Server } from "@/lib/tools/testing/sources/worlds/world-server";

/** It listens before anything reads the settings. */
const server = await vi.hoisted(async () => {
  const { WorldServer } = (await import("@/lib/tools/testing/sources/worlds/world-server")) as {
    WorldServer: typeof Server;
  };
  const all = new WorldServer();
  Object.assign(process.env, await all.listen(), { OPENSTATES_MINUTE_LIMIT: "100000", OPENSTATES_DAY_LIMIT: "100000" });
  return all;
});
import { db, directSql as sql } from "@/db";
import { sourceStates } from "@/db/schema";
import { billFeed } from "@/lib/bills/bill-feed";
import { listBills } from "@/lib/bills/list";
import { movedBills } from "@/lib/bills/recently-moved";
import { readBillFilter } from "@/lib/bills/search/filters";
import { inbox } from "@/lib/bills/triage/queries";
import { aSearch, confirmedReader, look, mailsTo, watching } from "@/lib/tools/testing/alerts";
import { worlds } from "@/lib/tools/testing/sources/worlds/every-world";
import { dayOfWeek, firstBills, movedIn, newIn, type World } from "@/lib/tools/testing/sources/worlds/world";
import * as pacing from "./clients/pace";
import { runDueJob } from "./run-due-job";

vi.spyOn(pacing, "pace").mockResolvedValue();
afterAll(() => server.close());

const numberOf: Record<World["source"], (n: number) => string> = {
  legiscan: (n) => `AB${n}`,
  "openstates-api": (n) => `HB ${n}`,
  "congress-api": (n) => `H.R. ${n}`,
  "federal-register-api": (n) => `2026-${20_000 + n}`,
  "regulations-gov": (n) => `2026-${30_000 + n}`,
};
const weeks = 6;

/** Follows a world, whose first week the job of each minute then reads. */
async function follow({ source, coverage }: World): Promise<void> {
  for (const table of ["bill_identities", "roll_calls", "bills", "import_runs", "coverages", "source_calls"])
    await sql`delete from ${sql(table)}`;
  await db.delete(sourceStates);
  const { kind, externalId, label, jurisdiction, params } = coverage;
  await sql`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values (${source}, ${kind}, ${externalId}, ${label}, ${jurisdiction}, ${JSON.stringify(params)}::text::jsonb)`;
}

/** Alerts tell of a change some seconds after it, when nothing before it can still be under way. */
async function minuteLater(): Promise<void> {
  await sql`update bill_changes set at = at - interval '1 minute'`;
  await sql`update bills set created_at = created_at - interval '1 minute'`;
  await sql`update alerts set checked_at = checked_at - interval '1 minute'`;
}

test.each(worlds.map((world) => [world.source, world] as const))(
  "six weeks of %s: list, inbox, feed, alerts and what moved say each week's news, and nothing else",
  { timeout: 240_000 },
  async (source, world) => {
    server.week = 0;
    await follow(world);
    await runDueJob();
    const { jurisdiction } = world.coverage;
    const filter = readBillFilter(new URLSearchParams(`jurisdiction[]=${jurisdiction}`));
    const name = numberOf[source];
    const reader = await confirmedReader();
    await watching(reader, { savedSearchId: await aSearch(reader, `jurisdiction[]=${jurisdiction}`) });
    await minuteLater();
    await look(reader);
    let mails = (await mailsTo(reader)).length;
    for (let week = 1; week <= weeks; week += 1) {
      server.week = week;
      // Two hours later.
      await sql`update coverages set next_run_at = now()`;
      const [{ last }] = await sql<[{ last: number }]>`select coalesce(max(id), 0)::int as last from bill_changes`;
      await runDueJob();
      expect(await sql`select error from coverages`).toEqual([{ error: null }]);

      const changed =
        await sql`select distinct b.name from bill_changes c join bills b on b.id = c.bill_id where c.id > ${last}`;
      expect(changed).toEqual([{ name: name(movedIn(week)) }]);
      const names = Array.from({ length: firstBills + week }, (_, i) => name(i + 1)).sort();
      const listed = await listBills(filter);
      expect(listed.bills.map((bill) => bill.name).sort()).toEqual(names);
      const waiting = await inbox({ page: 1, perPage: 100 });
      expect(waiting.bills.map((bill) => bill.name).sort()).toEqual(names);
      expect(waiting.bills[0]!.name).toBe(name(newIn(week)));

      const isMoved = source !== "federal-register-api" && source !== "regulations-gov";
      const steps = await movedBills({ start: dayOfWeek(week), end: dayOfWeek(week), limit: 20 });
      expect(steps.map((bill) => bill.name)).toEqual(isMoved ? [name(movedIn(week))] : []);
      const { entries } = await billFeed(filter, "json");
      const titles = entries.map(({ title }) => title).join("\n");
      for (const number of [movedIn(week), newIn(week)]) expect(titles).toContain(name(number));

      await minuteLater();
      await look(reader);
      const sent = await mailsTo(reader);
      expect(sent).toHaveLength((mails += 1));
      const named = names.filter((each) => new RegExp(`${each.replaceAll(".", "\\.")}(?!\\d)`).test(sent.at(-1)!.text));
      expect(named.sort()).toEqual([name(movedIn(week)), name(newIn(week))].sort());
    }
  },
);
