import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { changes, counts, files, run, same, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { itemKey } from "./content-hash";

startWithoutBills();

const data = resolve(import.meta.dirname, "../../../../shared/data");

describe.skipIf(!existsSync(data))("real data (skipped where ../shared/data is absent)", () => {
  test.each([
    ["legiscan-csv", 7496],
    ["legiscan-json", 2380],
    ["openstates-scrape", 945],
    ["openstates-api-v3", 9],
    ["federal-register", 46],
    ["openstates-govbot/wy_2026.zip", 335],
  ])("%s is imported whole, and a second time nothing changes", { timeout: 120_000 }, async (name, bills) => {
    const first = await run(join(data, name));
    expect(counts(first)).toMatchObject({ added: bills, changed: 0, refused: 0 });
    expect(counts(await run(join(data, name)))).toMatchObject({ added: 0, changed: 0, refused: 0 });
    const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
    expect(n).toBe(bills);
    expect(await changes()).toEqual([]);
  });

  test(
    "congress is imported whole; of one bill in two states of its file the second is a change of the first",
    { timeout: 120_000 },
    async () => {
      expect(counts(await run(join(data, "congress")))).toEqual({ added: 692, changed: 1, unchanged: 0, refused: 0 });
      expect(await changes()).toEqual([
        {
          field: "other_title",
          old: "To award a Congressional Gold Medal to Officer Eugene Goodman.",
          new: null,
          date: null,
        },
      ]);
      expect(counts(await run(join(data, "congress")))).toEqual(same(693));
    },
  );

  test.each(["weekly_ak_34", "weekly_us_119_subset"])(
    "the weeks of %s bring exactly the known changes",
    { timeout: 120_000 },
    async (name) => {
      const place = join(data, "openstates-govbot", name);
      const expected = JSON.parse(readFileSync(join(place, "expected_changes.json"), "utf8")) as Record<
        string,
        {
          bills_after: number;
          added: string[];
          changed: Record<string, { fields: string[]; new_actions_total: number; actions_gone_or_edited: number }>;
        }
      >;
      const weeks = Object.keys(expected)
        .filter((week) => /^\d/.test(week))
        .sort();
      await run(join(place, "2026-08-07_full.zip"));
      for (const week of weeks) {
        const before = await sql<
          { id: string; actions: unknown[] }[]
        >`select source_id as id, actions from bills join bill_details on bill_id = bills.id`;
        const known = new Map(before.map(({ id, actions }) => [id, new Set(actions.map(itemKey))]));
        const { runId } = await run(join(place, `${week}_overlay.zip`));
        const { added, changed, bills_after } = expected[week]!;
        const print = (id: string) => `${name.includes("us") ? "US/119" : "AK/34"}/${id}`;
        const rows = await sql<{ id: string; field: string; old: unknown; new: unknown }[]>`
        select b.source_id as id, c.field, c.old, c.new from bill_changes c join bills b on b.id = c.bill_id where c.import_run_id = ${runId}`;
        const found = new Map<string, (typeof rows)[number][]>();
        for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
        expect([...found.keys()].sort()).toEqual(Object.keys(changed).map(print).sort());
        for (const [id, { fields, new_actions_total, actions_gone_or_edited }] of Object.entries(changed)) {
          const events = found.get(print(id))!;
          const actions = events.filter(({ field }) => field === "action");
          // The known counts treat duplicate actions as one.
          const came = new Set(
            actions
              .filter((event) => event.new !== null)
              .map((event) => itemKey(event.new))
              .filter((key) => !known.get(print(id))?.has(key)),
          );
          // A status is derived, and other titles that only changed places are no change.
          const derived = ["status", ...(fields.includes("other_titles") ? ["other_title"] : [])];
          expect({
            id,
            kinds: [...new Set(events.map(({ field }) => field))].filter((kind) => !derived.includes(kind)).sort(),
            came: came.size,
            went: actions.filter(({ old }) => old !== null).length,
          }).toEqual({ id, kinds: kindsOf(fields), came: new_actions_total, went: actions_gone_or_edited });
        }
        const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
        expect(n).toBe(bills_after);
        const news = await sql<
          { source_id: string }[]
        >`select source_id from bills where created_at >= (select started_at from import_runs where id = ${runId}) order by 1`;
        expect(news.map((row) => row.source_id)).toEqual(added.map(print).sort());
      }
    },
  );

  test("a scrape that lies there twice gives each bill once, in its newer state", { timeout: 60_000 }, async () => {
    const place = files({ "x/README": "" });
    copyFileSync(join(data, "openstates-scrape/wi_2025_data.zip"), join(place, "wi.zip"));
    expect((await run(place)).added).toBe(925);
  });
});

/** The fields of the known changes, mapped to our events; extras are noise. */
const kindsOf = (fields: string[]): string[] =>
  [
    ...new Set(
      fields.flatMap(
        (field) =>
          ({
            actions: ["action"],
            versions: ["text"],
            documents: ["text"],
            sponsorships: ["sponsor"],
            related_bills: ["related"],
            title: ["title"],
          })[field] ?? [],
      ),
    ),
  ].sort();
